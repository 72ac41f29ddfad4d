import { ArticleBody } from "../../../features/article/article-body.tsx";
import { useInApp } from "../../../browser/in-app.ts";
import { LoginLine } from "../purse/purse.tsx";
import { ShareRow } from "../../../features/share/share-sheet/share-row.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { yuan } from "../../../ui/format.ts";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { PartOf } from "./load-part.server.ts";
import styles from "./part.module.css";

export function InvitationPart({ part }: { part: PartOf<"invitation"> }) {
  const inApp = useInApp();
  const { rule, mine, friends, invitation, open } = part;
  if (!open || (rule.length === 0 && !mine)) return <Empty text="这场直播没有邀请活动" />;
  return (
    <>
      {mine ? (
        <section className={styles.invite} data-block="invite" aria-label="我的邀请">
          <p>我的邀请码</p>
          <p className={styles.code} data-invite-code="">
            {mine.code}
          </p>
          <dl>
            <div>
              <dt>已邀请</dt>
              <dd>
                {mine.count}
                <small>人</small>
              </dd>
            </div>
            <div>
              <dt>累计奖励</dt>
              <dd>{yuan(mine.reward)}</dd>
            </div>
          </dl>
        </section>
      ) : (
        <LoginLine text="登录后查看我的邀请码" />
      )}
      {invitation && !inApp && (
        <div className={styles.share}>
          <ShareRow share={invitation} />
        </div>
      )}
      {rule.length > 0 && (
        <section className={styles.rule} data-block="rule">
          <SectionHeading>活动规则</SectionHeading>
          <ArticleBody blocks={rule} />
        </section>
      )}
      {friends && mine && (
        <section data-block="friends">
          <SectionHeading count={friends.length > 0 ? String(friends.length) : undefined}>
            已邀请的朋友
          </SectionHeading>
          {friends.length === 0 ? (
            <p className={styles.none}>还没有朋友接受邀请</p>
          ) : (
            <ul className={styles.friends}>
              {friends.map((friend, place) => (
                <li key={place}>
                  <Avatar src={friend.headimg} />
                  <b>{friend.name || "读者"}</b>
                  <Time value={friend.time} form="full" />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
