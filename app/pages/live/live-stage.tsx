import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { Countdown } from "../../features/live/countdown.tsx";
import type { LiveStatus } from "../../features/live/live-view.ts";
import { Player } from "../../features/player/player.tsx";
import { LiveBadge } from "../../ui/Badge.tsx";
import { count } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { LiveData } from "./load-live.server.ts";
import styles from "./live.module.css";

interface LiveStageProps {
  stage: LiveData["stage"];
  status: LiveStatus;
  viewers?: number;
}

/** The broadcast's picture by its state: poster and countdown, streams with a switch, the recording, or its end. */
export function LiveStage({ stage, status, viewers }: LiveStageProps) {
  return (
    <section className={styles.stage} data-block="live" data-live-status={status} aria-label="直播画面">
      <p className={styles.state}>
        <LiveBadge status={status} />
        {Boolean(viewers) && <span>{count(viewers)}人在看</span>}
      </p>
      <Screen stage={stage} status={status} />
    </section>
  );
}

function Screen({ stage, status }: Pick<LiveStageProps, "stage" | "status">) {
  const { title, poster, streams, replay, start } = stage;
  if (status === 1 && streams.length > 0) return <Streams streams={streams} title={title} />;
  if (status === 3 && replay) return <Player video={{ ...replay, poster: replay.poster ?? poster, title }} />;
  return (
    <div className={styles.poster}>
      <Picture src={poster} alt="" preset="full" ratio="16:9" eager />
      {status !== 1 && (
        <div className={styles.over}>
          {status === 0 ? <Countdown start={start} /> : <p>{status === 2 ? "直播已结束" : "回放整理中"}</p>}
        </div>
      )}
    </div>
  );
}

/** 多机位: one stream at a time, chosen by `?stream=` without script. */
function Streams({ streams, title }: { streams: LiveData["stage"]["streams"]; title: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const [chosen, setChosen] = useState(() => {
    const place = Number(query.get("stream")) - 1;
    return streams[place] ? place : 0;
  });
  const stream = streams[chosen] ?? streams[0];
  if (!stream) return null;
  const tabs = streams.map(({ name }, place) => {
    query.set("stream", String(place + 1));
    return { id: String(place), text: name, href: `/new${pathname}?${query}` };
  });
  return (
    <>
      <Player key={stream.url} video={{ ...stream, title: `${title} ${stream.name}` }} live />
      {streams.length > 1 && (
        <Tabs
          label="多机位"
          look="pills"
          current={String(chosen)}
          tabs={tabs}
          onChoose={(id) => setChosen(Number(id))}
        />
      )}
    </>
  );
}
