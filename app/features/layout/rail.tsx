import { clsx } from "clsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { HotList } from "../../ui/HotList.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { AssistantCard } from "../article/assistant/assistant-card.tsx";
import { AdCard, NewsCards } from "../lists/cards/news-cards.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { opening } from "../../routes/opening.ts";
import type { Rail } from "./layout-data.server.ts";
import { RECOMMENDED } from "./rail-recommended.ts";
import styles from "./rail.module.css";

export interface RailProps {
  rail: Rail;
  /** Ids of the news that the page is or shows; the rail leaves them out. */
  shown: readonly string[];
}

/** The desktop's right rail: 手机看, 热榜, 推荐阅读, 频道精选, advertisement, 推荐账号 (pages §6). */
export function RailBlocks({ rail, shown }: RailProps) {
  const { features } = useSession();
  const where = useWhere();
  const recommended = rail.recommended.filter(({ newsid }) => !shown.includes(newsid)).slice(0, RECOMMENDED);
  const picks = picksOf(rail.top3, [...shown, ...recommended.map(({ newsid }) => newsid)]);
  const byMachine = features.includes("Ai_hotNews");
  return (
    <>
      <section className={styles.block} data-block="qr">
        <SectionHeading>手机看</SectionHeading>
        <div className={styles.qr}>
          <span role="img" aria-label="本页二维码" dangerouslySetInnerHTML={{ __html: rail.qr }} />
          <p>
            扫一扫
            <br />
            在手机上继续阅读
          </p>
        </div>
      </section>
      <AssistantCard />
      {rail.hot.length > 0 && (
        <section className={styles.block} data-block="rail-hot">
          <SectionHeading>{byMachine ? "AI热点" : "热榜"}</SectionHeading>
          <HotList
            items={rail.hot}
            byMachine={byMachine}
            linkOf={({ newsid, newstype = 1, linkUrl }) => opening({ newsid, newstype, linkUrl }, where)}
          />
          {byMachine && <p className={styles.mark}>内容由AI生成</p>}
        </section>
      )}
      {recommended.length > 0 && (
        <section className={styles.block} data-block="rail-recommend">
          <SectionHeading>推荐阅读</SectionHeading>
          <NewsCards items={recommended} form="thumb" />
        </section>
      )}
      {rail.ad && (
        <div className={styles.block}>
          <AdCard ad={rail.ad} />
        </div>
      )}
      {picks.length > 0 && (
        <section className={clsx(styles.block, styles.top3)} data-block="rail-top3">
          <SectionHeading>频道精选</SectionHeading>
          {picks.map(({ channel, list }) => (
            <div key={channel.channelid}>
              <SectionHeading level={3} more={{ href: `/new/home/${channel.channelid}` }}>
                {channel.name}
              </SectionHeading>
              <NewsCards items={list} form="text" />
            </div>
          ))}
        </section>
      )}
      {rail.accounts.length > 0 && (
        <section className={styles.block} data-block="rail-accounts">
          <SectionHeading>推荐账号</SectionHeading>
          <ul className={styles.accounts}>
            {rail.accounts.map((account) => (
              <li key={account.accountid}>
                <a href={`/new/ydIndex/${account.accountid}`}>
                  <Avatar src={account.headimg} square />
                  <span>
                    <b>{account.name}</b>
                    {account.userDes && <small>{account.userDes}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Picks from the first three channels, without news shown elsewhere. News that two channels have goes to the first. */
function picksOf(channels: Rail["top3"], elsewhere: readonly string[]): Rail["top3"] {
  const taken = new Set(elsewhere);
  return channels
    .slice(0, 3)
    .map(({ channel, list }) => ({
      channel,
      list: list.filter(({ newsid }) => !taken.has(newsid) && taken.add(newsid)),
    }))
    .filter(({ list }) => list.length > 0);
}
