import type { Plugin } from "vite";
import type { Edit, Replacement } from "./edits.ts";

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/**
 * Applies the edits to the framework's modules while they are bundled.
 * Fails the build when an edit no longer fits: its text occurs too rarely or too often, its module is not in the bundle, or
 * Remix's flags (`future` in remix.config.js) differ from those it assumes.
 */
export function frameworkEdits(edits: readonly Edit[], flags: object = {}): Plugin {
  const replaced = new Set<Replacement>();
  let isBuild = true;
  let built: "browser" | "server" = "browser";
  const editsOf = (side: "browser" | "server") =>
    edits.filter((edit) => edit.bundle === "both" || edit.bundle === side);
  return {
    name: "wanbao:framework-edits",
    enforce: "pre",
    configResolved({ command, build }) {
      isBuild = command === "build";
      built = build.ssr ? "server" : "browser";
    },
    buildStart() {
      const set = new Map<string, unknown>(Object.entries(flags));
      for (const { name, assumes = {} } of edits)
        for (const [flag, value] of Object.entries(assumes))
          if (set.get(flag) !== value)
            this.error(`The edit "${name}" assumes that remix.config.js sets ${flag} to ${value}.`);
    },
    transform(code, id, options) {
      if (id.startsWith("\0")) return undefined;
      const side = options?.ssr ? "server" : "browser";
      // In development Vite pre-bundles the browser's copy of the framework, and Remix's hot module replacement needs it.
      if (!isBuild && side === "browser") return undefined;
      const [path = ""] = id.split("?");
      let edited = code;
      for (const { name, replacements } of editsOf(side)) {
        for (const replacement of replacements) {
          const { file, from, to, count = 1, helper = "", wholeModule } = replacement;
          if (!path.endsWith(`/node_modules/${file}`)) continue;
          const pieces = edited.split(from);
          if (pieces.length !== count + 1)
            this.error(
              `The edit "${name}" no longer fits ${file}: its text was found ${times(pieces.length - 1)} instead of ${times(count)}. See deploy/framework/edits.ts: ${from}`,
            );
          edited = wholeModule ? to : pieces.join(to) + helper;
          replaced.add(replacement);
        }
      }
      return edited === code ? undefined : { code: edited, map: null };
    },
    buildEnd(error) {
      if (error || !isBuild) return;
      for (const { name, replacements } of editsOf(built))
        for (const replacement of replacements)
          if (!replaced.has(replacement))
            this.error(
              `The edit "${name}" found no ${replacement.file} in the build. See deploy/framework/edits.ts.`,
            );
    },
  };
}
