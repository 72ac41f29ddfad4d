import process from "node:process";
import { register } from "tsx/esm/api";
import { build } from "../../deploy/build.mjs";
import { buildIsFresh } from "../../deploy/freshness.mjs";

// npm run bench -- [part…] [seconds] [--full] [--only=page,…]: measures the targets of design §11 and prints a table. Default: all parts.

/** The parts, in the order of the table. Each is a file in this folder whose `rows` resolves to lines of [measure, value, ratio, whether it holds]. */
const PARTS = [
  "pages",
  "lighthouse",
  "rivals",
  "stampede",
  "crowd",
  "overload",
  "faults",
  "blocking",
  "restarts",
  "workers",
  "soak",
  "chaos",
];

const args = process.argv.slice(2);
const named = args.filter((arg) => /^[a-z]+$/.test(arg));
const unknown = named.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown}; there are ${PARTS.join(", ")}.`);

if (!buildIsFresh()) await build();
register();
const { freePort, startNewsroom, startSite } = await import("../server.ts");
const { NewsroomControl } = await import("../newsroom.ts");
const { default: autocannon } = await import("autocannon");
const options = {
  autocannon,
  freePort,
  startNewsroom,
  startSite,
  NewsroomControl,
  seconds: Number(args.find((arg) => /^\d+$/.test(arg)) ?? 6),
  full: args.includes("--full"),
  only: args.flatMap((arg) => (arg.startsWith("--only=") ? arg.slice("--only=".length).split(",") : [])),
};

// On a signal the servers of a part are stopped, too.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])
  process.once(signal, () => process.exit(code));

const table = [];
for (const part of PARTS.filter((name) => named.length === 0 || named.includes(name))) {
  const { rows } = await import(`./${part}.mjs`);
  table.push(...(await rows(options)));
}
console.log(`\n| measure (Node ${process.version}) | value | ratio | holds |\n| --- | --- | --- | --- |`);
for (const [measure, value, ratio = "", holds] of table)
  console.log(
    `| ${measure} | ${value} | ${ratio} | ${holds === undefined ? "" : holds ? "yes" : "**no**"} |`,
  );
