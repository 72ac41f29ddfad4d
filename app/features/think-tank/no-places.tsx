import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./no-places.module.css";
import { filterAddress, isPlain, type RankFilter } from "./rank-filter.ts";

/** Whether a page of a list has places, and if not, the reason. */
export type RankState = "there" | "empty" | "past-the-end" | "failed";

/** The message of a list without places (pages §4.12). */
export function NoPlaces({ state, filter }: { state: RankState; filter: RankFilter }) {
  const { city, keyword } = filter;
  if (state === "failed") {
    return (
      <a className={styles.retry} href={filterAddress(filter)} data-retry="rank" data-document="">
        加载失败，点击重试
      </a>
    );
  }
  const whole = filterAddress(filter, { city: undefined, keyword: undefined });
  if (state === "past-the-end") {
    return (
      <Empty text="没有更多了" home={false}>
        <ButtonLink href={filterAddress(filter)} variant="soft">
          从第一名看起
        </ButtonLink>
      </Empty>
    );
  }
  if (isPlain(filter)) return <Empty text="榜单整理中，敬请期待" home={false} />;
  return (
    <Empty text={keyword ? `没有找到“${keyword}”` : `没有找到“${city}”的上榜单位`} home={false}>
      <ButtonLink href={whole} variant="soft">
        查看全部
      </ButtonLink>
    </Empty>
  );
}
