import { isAbsent, unwrapJson } from "../reading/absent.ts";
import { normalizeKey } from "../reading/entity.ts";
import { pay, PRICE } from "../reading/work.ts";
import type { Field, Node, ObjectNode, UnionNode } from "./nodes.ts";
import { isFromRoot, valueAt } from "./paths.ts";

type Fields = Record<string, unknown>;

/** Where a field's content is: an object's key, and the way from there. */
interface Source {
  readonly key: string;
  readonly rest: readonly string[];
}

/** What happens to one field, for objects with certain keys. */
interface Step {
  readonly to: string;
  /** The places of the gateway's names, in the order of trust. */
  readonly sources: readonly Source[];
  /** Paths from the root of the answer. */
  readonly fromRoot: readonly (readonly string[])[];
  /** Keys with the contract's own names, which count when no source has content. */
  readonly own: readonly string[];
  readonly field: Field | undefined;
}

interface Plan {
  readonly keys: readonly string[];
  readonly steps: readonly Step[];
}

interface Plans {
  /** The entries of a list mostly have the same keys, so the last plan is tried first. */
  last: Plan | undefined;
  readonly byKeys: Map<string, Plan>;
}

/** How many plans are kept of one node. The gateway chooses the keys. */
const MAX_PLANS = 100;

const plans = new WeakMap<ObjectNode, Plans>();

function planOf(node: ObjectNode, object: Fields): Plan {
  const keys = Object.keys(object);
  let known = plans.get(node);
  if (!known) plans.set(node, (known = { last: undefined, byKeys: new Map() }));
  const { last, byKeys } = known;
  if (last?.keys.length === keys.length && keys.every((key, place) => key === last.keys[place])) return last;
  const signature = keys.join("\n");
  let plan = byKeys.get(signature);
  if (!plan) {
    plan = { keys, steps: stepsOf(node, keys) };
    if (byKeys.size >= MAX_PLANS) byKeys.clear();
    byKeys.set(signature, plan);
  }
  known.last = plan;
  return plan;
}

function stepsOf(node: ObjectNode, keys: readonly string[]): Step[] {
  const byName = new Map(keys.map((key) => [normalizeKey(key) || key, key]));
  const sourcesOf = (field: Field): Source[] =>
    field.theirs.flatMap((path) => {
      // A name may itself contain dots.
      const whole = byName.get(normalizeKey(path.join(".")));
      if (whole !== undefined) return [{ key: whole, rest: [] }];
      const key = byName.get(normalizeKey(path[0] ?? ""));
      return key === undefined || path.length === 1 ? [] : [{ key, rest: path.slice(1) }];
    });
  const renamed = node.fields
    .map((field) => ({ field, sources: sourcesOf(field), fromRoot: field.theirs.filter(isFromRoot) }))
    .filter(({ sources, fromRoot }) => sources.length > 0 || fromRoot.length > 0);
  const taken = new Set(
    renamed.flatMap(({ sources }) => sources.filter(({ rest }) => rest.length === 0).map(({ key }) => key)),
  );
  const ownKeys = new Map<Field, { key: string; rank: number }[]>();
  const unknown: string[] = [];
  for (const key of keys) {
    const own = node.byOwnName.get(normalizeKey(key));
    if (own) {
      const known = ownKeys.get(own.field) ?? [];
      ownKeys.set(own.field, [...known, { key, rank: own.rank }]);
    } else if (!taken.has(key)) unknown.push(key);
  }
  const isRenamed = new Set(renamed.map(({ field }) => field));
  const steps: Step[] = renamed.map(({ field, sources, fromRoot }) => ({
    to: field.name,
    sources,
    fromRoot,
    own: (ownKeys.get(field) ?? [])
      .filter(({ key }) => !taken.has(key) || sources.some((source) => source.key === key))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ key }) => key),
    field,
  }));
  for (const [field, known] of ownKeys) {
    if (isRenamed.has(field)) continue;
    for (const { key } of known)
      if (!taken.has(key))
        steps.push({ to: key, sources: [{ key, rest: [] }], fromRoot: [], own: [], field });
  }
  for (const key of unknown)
    steps.push({ to: key, sources: [{ key, rest: [] }], fromRoot: [], own: [], field: undefined });
  return steps;
}

/** Translates a gateway's data into the contract's: the fields' names and values. */
export class Translation {
  /** The whole answer, for paths that start at its root. */
  readonly #root: unknown;

  constructor(root: unknown) {
    this.#root = root;
  }

  translate(node: Node | undefined, data: unknown): unknown {
    if (node === undefined) return data;
    const value = unwrapJson(data);
    if (typeof value !== "object" || value === null) return data;
    if (Array.isArray(value)) {
      const entry = node.kind === "list" ? node.entry() : entryOf(node);
      return entry ? value.map((one) => this.translate(entry, one)) : value;
    }
    if (node.kind === "object") return this.#object(node, value as Fields);
    if (node.kind === "union") return this.#object(this.#armOf(node, value as Fields), value as Fields);
    return value;
  }

  #object(node: ObjectNode, object: Fields): Fields {
    pay(PRICE.object / 4);
    const read: Fields = {};
    for (const step of planOf(node, object).steps) {
      const content = this.#contentOf(step, object);
      if (content === undefined) continue;
      read[step.to] = step.field ? this.#converted(step.field, content) : content;
    }
    return read;
  }

  #contentOf({ sources, fromRoot, own }: Step, object: Fields): unknown {
    let first: unknown;
    for (const { key, rest } of sources) {
      const content = rest.length === 0 ? object[key] : valueAt(object[key], rest);
      if (!isAbsent(content)) return content;
      first ??= content;
    }
    for (const path of fromRoot) {
      const content = valueAt(this.#root, path.slice(1));
      if (!isAbsent(content)) return content;
    }
    for (const key of own) if (!isAbsent(object[key])) return object[key];
    return first;
  }

  #converted(field: Field, content: unknown): unknown {
    const value = field.values ? field.values.read(content) : content;
    const node = field.node();
    return node ? this.translate(node, value) : value;
  }

  /** The kind of thing that an object is: the first that has all its required fields. Without one it is news. */
  #armOf({ arms }: UnionNode, object: Fields): ObjectNode {
    const fits = (arm: ObjectNode) => {
      const steps = new Map(planOf(arm, object).steps.map((step) => [step.field, step]));
      return arm.fields.every((field) => {
        if (!field.required) return true;
        const step = steps.get(field);
        // Every entity's own id may be called `id`, which says nothing about the kind.
        if (!step || (normalizeKey(step.to) === "id" && field.name !== "id")) return false;
        const content = this.#contentOf(step, object);
        if (isAbsent(content)) return false;
        return (
          field.constant === undefined || sameWord(field.values?.read(content) ?? content, field.constant)
        );
      });
    };
    return arms.find(fits) ?? arms.find(({ entity }) => entity === "NewsItem") ?? (arms[0] as ObjectNode);
  }
}

const sameWord = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** A bare array stands for a page: its entries are those of the page's list (contract §1.6). */
function entryOf(node: Node): Node | undefined {
  if (node.kind !== "object") return undefined;
  const list = node.fields.find(({ name }) => name === "list")?.node();
  return list?.kind === "list" ? list.entry() : undefined;
}
