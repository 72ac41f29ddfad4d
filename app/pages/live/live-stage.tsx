import { useState } from "react";
import { LiveScreen } from "../../features/live/live-screen.tsx";
import type { LiveStatus } from "../../features/live/live-view.ts";
import { Player } from "../../features/media/player/player.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { LiveData } from "./load-live.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./live.module.css";

interface LiveStageProps {
  stage: LiveData["stage"];
  status: LiveStatus;
  viewers?: number;
}

/** The broadcast by its state: poster and countdown, live streams, the recording, or the notice that it has ended. */
export function LiveStage({ stage, status, viewers }: LiveStageProps) {
  const { title, poster, streams, replay, start } = stage;
  const streaming = status === 1 && streams.length > 0;
  const recorded = status === 3 ? replay : null;
  return (
    <div className={styles.stage}>
      <LiveScreen status={status} viewers={viewers} poster={poster} start={start}>
        {streaming ? (
          <Streams streams={streams} title={title} />
        ) : recorded ? (
          <Player video={{ ...recorded, poster: recorded.poster ?? poster, title }} />
        ) : null}
      </LiveScreen>
    </div>
  );
}

/** 多机位: plays one stream at a time. Without script `?stream=` selects it, from 1. */
function Streams({ streams, title }: { streams: LiveData["stage"]["streams"]; title: string }) {
  const address = usePageAddress();
  const [chosen, setChosen] = useState(() => {
    const place = Number(address.query.get("stream")) - 1;
    return streams[place] ? place : 0;
  });
  const stream = streams[chosen] ?? streams[0];
  if (!stream) return null;
  const tabs = streams.map(({ name }, place) => ({
    id: String(place),
    text: name,
    href: address.with({ stream: String(place + 1) }),
  }));
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
