import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { routerPath } from "../../request/router-path.ts";
import { filterAddress, type RankFilter } from "./rank-filter.ts";
import styles from "./rank-filters.module.css";

interface RankFiltersProps {
  filter: RankFilter;
  categories: readonly { id: string; name: string }[];
  /** The selected category; "" for none. */
  category: string;
  /** The cities of the list's enterprises. */
  cities: readonly string[];
}

/**
 * The filters 分类、城市、搜索 of a list (pages §4.12): links and a GET form. With script they change the list in place and replace
 * the address, so that going back leaves the page.
 */
export function RankFilters({ filter, categories, category, cities }: RankFiltersProps) {
  const navigate = useNavigate();
  const cityField = useRef<HTMLSelectElement>(null);
  const keywordField = useRef<HTMLInputElement>(null);
  const go = (changes: Partial<RankFilter>) =>
    navigate(routerPath(filterAddress(filter, changes)), { replace: true, preventScrollReset: true });
  const { path, rankid, city, keyword } = filter;
  // A link of the page may have changed the filter: update the fields without losing the focus.
  useEffect(() => {
    if (cityField.current) cityField.current.value = city ?? "";
    if (keywordField.current) keywordField.current.value = keyword ?? "";
  }, [city, keyword]);
  const offered = city && !cities.includes(city) ? [city, ...cities] : cities;
  return (
    <div className={styles.filters}>
      {categories.length > 1 && (
        <div data-block="categories">
          <Tabs
            label="分类"
            look="pills"
            current={category}
            onChoose={(id) => go({ category: id })}
            tabs={categories.map(({ id, name }) => ({
              id,
              text: name,
              href: filterAddress(filter, { category: id }),
            }))}
          />
        </div>
      )}
      <form
        method="get"
        action={path}
        role="search"
        aria-label="在榜单里找"
        className={styles.form}
        data-block="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const text = (name: string) => {
            const value = typed.get(name);
            return typeof value === "string" ? value.trim() : "";
          };
          go({ city: text("city"), keyword: text("keyword") });
        }}
      >
        {rankid && <input type="hidden" name="rankid" value={rankid} />}
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        {offered.length > 1 && (
          <label className={styles.city}>
            <span className="visually-hidden">城市</span>
            <select
              ref={cityField}
              name="city"
              defaultValue={city}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              <option value="">全部城市</option>
              {offered.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.keyword}>
          <span className="visually-hidden">名称或关键词</span>
          <input
            ref={keywordField}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={40}
            placeholder="搜索名称、产品"
            enterKeyHint="search"
          />
        </label>
        <Button variant="secondary" className={styles.send}>
          搜索
        </Button>
      </form>
    </div>
  );
}
