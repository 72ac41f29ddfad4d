import { describe, expect, it } from "vitest";
import { routeName, routeTable } from "../../routes/routes.ts";
import { groups } from "./groups.ts";
import { industryNames, thinkFile, thinkFileNames } from "./think-files.server.ts";

describe("the table of lists", () => {
  it("has exactly the names of the route table", () => {
    const routes = routeTable.filter(({ path }) => path.startsWith("/ThinkFile/")).map(routeName);
    expect(routes).toHaveLength(39);
    expect([...thinkFileNames].sort()).toEqual([...routes].sort());
  });

  it("has 33 industries, four templates and two menus", () => {
    const kinds = thinkFileNames.map((name) => thinkFile(name)?.kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count("list"), count("template"), count("menu"), count("share-menu")]).toEqual([33, 4, 1, 1]);
    const layouts = thinkFileNames.flatMap((name) => {
      const file = thinkFile(name);
      return file?.kind === "template" ? [file.layout] : [];
    });
    expect(layouts).toEqual(["podium", "cards", "table", "bars"]);
  });

  it("gives each industry a group and distinct categories", () => {
    for (const name of industryNames) {
      const { group, categories } = thinkFile(name) ?? { group: "", categories: [] };
      expect(Object.keys(groups)).toContain(group);
      expect(categories.length).toBeGreaterThanOrEqual(3);
      expect(new Set(categories).size).toBe(categories.length);
    }
  });

  it("has no other name", () => {
    for (const name of ["", "constructor", "__proto__", "TOURISM5A", "nothing"]) {
      expect(thinkFile(name)).toBeUndefined();
    }
  });
});
