import { normalizeKey } from "../reading/entity.ts";
import type { Node, ObjectNode, UnionNode } from "./nodes.ts";
import { isFromRoot, writeAt } from "./paths.ts";

type Fields = Record<string, unknown>;

/** Writes the contract's data in a gateway's words: the counterpart of {@link Translation}. Each field gets its most trusted name. */
export class Writing {
  /** What belongs to the root of the answer, with its path. */
  readonly atRoot: [path: readonly string[], value: unknown][] = [];

  write(node: Node | undefined, data: unknown): unknown {
    if (node === undefined || typeof data !== "object" || data === null) return data;
    if (Array.isArray(data)) {
      const entry = node.kind === "list" ? node.entry() : undefined;
      return entry ? data.map((one) => this.write(entry, one)) : data;
    }
    if (node.kind === "object") return this.#object(node, data as Fields);
    if (node.kind === "union") return this.#object(armOf(node, data as Fields), data as Fields);
    return data;
  }

  #object(node: ObjectNode, object: Fields): Fields {
    const written: Fields = {};
    for (const [key, content] of Object.entries(object)) {
      const field = node.byOwnName.get(normalizeKey(key))?.field;
      if (!field) {
        written[key] = content;
        continue;
      }
      const child = field.node();
      const value = child ? this.write(child, content) : (field.values?.write(content) ?? content);
      const [path = [key]] = field.theirs;
      if (isFromRoot(path)) this.atRoot.push([path.slice(1), value]);
      else writeAt(written, path, value);
    }
    return written;
  }
}

/** The kind of thing that an object is, by its fields in the contract's words. */
function armOf({ arms }: UnionNode, object: Fields): ObjectNode {
  const fits = (arm: ObjectNode) =>
    arm.fields.every(
      ({ name, required, constant }) =>
        !required || (object[name] !== undefined && (constant === undefined || object[name] === constant)),
    );
  return arms.find(fits) ?? arms.find(({ entity }) => entity === "NewsItem") ?? (arms[0] as ObjectNode);
}
