/**
 * The kinds of ids in the contract's sample bodies, by their form in the demo (pages §15). A real gateway has other ids. The
 * check finds them by a walk and replaces the sample's ids of the same kind.
 */
const kinds = {
  mass: /^NEWS\d+$/,
  subscription: /^DZHN\d+$/,
  text: /^\d{5}$/,
  gallery: /^ATL\d+$/,
  video: /^VID\d+$/,
  series: /^VCOL\d+$/,
  programme: /^COLA\d+$/,
  live: /^LIVE\d+$/,
  album: /^LALB\d+$/,
  special: /^SPC\d+$/,
  channel: /^\d$/,
  account: /^ACC\d+$/,
  column: /^COL\d+$/,
  reporter: /^RPT\d+$/,
  expert: /^EXP\d+$/,
  report: /^REP\d+$/,
  enterprise: /^ENT-/,
  post: /^INF\d+$/,
  topic: /^TOP\d+$/,
  vote: /^VOTE\d+$/,
  notice: /^NTC\d+$/,
  printed: /^P\d{8}/,
  group: /^GRP\d+$/,
  activity: /^ACT\d+$/,
  volunteer: /^VOL\d+$/,
  certificate: /^CERT\d+$/,
  project: /^PRJ\d+$/,
  organisation: /^ORG\d+$/,
  comment: /^CM-\d+-/,
  "mass-comment": /^CM-NEWS/,
  "post-comment": /^CM-INF/,
  "report-comment": /^CM-REP/,
} satisfies Record<string, RegExp>;

export type IdKind = keyof typeof kinds;
export type Found = Map<IdKind, string>;

export const idKinds = Object.keys(kinds) as IdKind[];

/** The kind of id in a field of a sample body; undefined for fields without a gateway's id. */
function kindOfId(field: string, value: unknown): IdKind | undefined {
  if (typeof value !== "string" || !/^(id|.*ids?)$/i.test(field)) return undefined;
  return idKinds.find((kind) => kinds[kind].test(value));
}

/** Replaces the demo's ids in a sample body by found ones. Also returns the kinds that were not found. */
export function withFound(sample: Record<string, unknown>, found: Found) {
  const notFound = new Set<IdKind>();
  const replaceIds = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry: unknown) => replaceIds(field, entry));
    const kind = kindOfId(field, value);
    if (kind === undefined) return value;
    if (!found.has(kind)) notFound.add(kind);
    return found.get(kind) ?? value;
  };
  const fields = Object.entries(sample).map(([field, value]) => [field, replaceIds(field, value)]);
  return { fields: Object.fromEntries(fields) as Record<string, unknown>, notFound: [...notFound] };
}
