import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../deploy/freshness.mjs";
import { articleModel, sizeOf, visibleText } from "./rivals-model.mjs";

// Compares the article page, rendered for every reader, with the same page in other frameworks (docs/decisions/0038).
const ARTICLE = "/new/general/NEWS1004";
const HEADERS = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
  accept: "text/html",
  "accept-encoding": "identity",
};
const MANY = 50;
const FEW = 10;
const ROUNDS = 2;
/** Requests to each server before it is measured: a server in production has been compiled long ago. */
const WARM_UP = 1000;

const sources = join(import.meta.dirname, "rivals");
const places = join(root, ".cache/rivals");

/** `main`: the package that is measured; `least`: how many times as many pages our site must render; `files`: its folder of files. */
const RIVALS = [
  {
    id: "next",
    name: "Next.js",
    main: "next",
    least: 2,
    start: (port) => ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", port],
  },
  { id: "nuxt", name: "Nuxt", main: "nuxt", least: 2, start: () => [".output/server/index.mjs"] },
  {
    id: "sveltekit",
    name: "SvelteKit",
    main: "@sveltejs/kit",
    least: 1,
    files: "static",
    start: () => ["build/index.js"],
  },
];

const QUIET = { NEXT_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1", CI: "1" };

/** Runs a command to its end. @throws with its output when it fails */
async function run(command, args, { cwd, ...variables }) {
  const env = { ...process.env, ...QUIET, ...variables };
  delete env.NODE_ENV;
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}:\n${printed.slice(-2000)}`);
}

function stampOf(folder) {
  const hash = createHash("sha256").update(process.version);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

/** Installs and builds a rival, again only when its sources change. @returns its folder */
async function prepared({ id, name, files = "public" }, model) {
  const from = join(sources, id);
  const place = join(places, id);
  const stamp = join(place, "built");
  const wanted = stampOf(from);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return place;
  console.log(`${name}: installing and building, once.`);
  mkdirSync(place, { recursive: true });
  for (const old of readdirSync(place))
    if (old !== "node_modules") rmSync(join(place, old), { recursive: true });
  cpSync(from, place, { recursive: true });
  cpSync(join(root, "public/favicon.svg"), join(place, files, "new/favicon.svg"));
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], {
    cwd: place,
  });
  await run("npm", ["run", "build"], { cwd: place, MODEL: model });
  writeFileSync(stamp, wanted);
  return place;
}

/** Starts one process in the framework's production mode. */
async function started({ name, start }, { place, port, model }) {
  const child = spawn(process.execPath, start(String(port)), {
    cwd: place,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...QUIET,
      MODEL: model,
      PORT: String(port),
      HOST: "127.0.0.1",
      ORIGIN: `http://127.0.0.1:${port}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; ; await pause(100)) {
    const answer = await fetch(url + ARTICLE, { headers: HEADERS }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill("SIGKILL");
      throw new Error(`${name} does not serve the page: ${answer?.status ?? "no answer"}`);
    }
  }
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return { url, pid: child.pid, stop };
}

/** The processor time of a process in ms; on Linux only. */
function cpuOf(pid) {
  const TICK = 10;
  if (!existsSync(`/proc/${pid}/stat`)) return NaN;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * TICK;
}

async function load(autocannon, server, connections, howLong) {
  const before = cpuOf(server.pid);
  const result = await autocannon({ url: server.url + ARTICLE, connections, headers: HEADERS, ...howLong });
  return {
    perSecond: result["2xx"] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    cpu: (cpuOf(server.pid) - before) / Math.max(1, result["2xx"] + result.non2xx),
  };
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value) => (Number.isNaN(value) ? "not available on this system" : `${value.toFixed(1)} ms`);

/** @throws when a rival's page shows other text than ours */
function showsTheSame(name, text, own) {
  if (text === own) return;
  const at = [...own].findIndex((letter, place) => letter !== text[place]);
  throw new Error(`${name} shows "${text.slice(at, at + 40)}" where we show "${own.slice(at, at + 40)}".`);
}

/** Measures in turns, so that other work on the machine affects all of them. */
async function measured(autocannon, servers, seconds) {
  for (const server of servers) await load(autocannon, server, FEW, { amount: WARM_UP });
  const results = new Map(servers.map((server) => [server, { many: [], few: [] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const { many, few } = results.get(server);
      many.push(await load(autocannon, server, MANY, { duration: seconds }));
      few.push(await load(autocannon, server, FEW, { duration: seconds }));
    }
  }
  return servers.map((server) => {
    const { many, few } = results.get(server);
    return {
      perSecond: mean(many.map(({ perSecond }) => perSecond)),
      few: mean(few.map(({ perSecond }) => perSecond)),
      p99: Math.max(...many.map(({ p99 }) => p99)),
      failed: [...many, ...few].reduce((sum, { failed }) => sum + failed, 0),
      cpu: mean([...many, ...few].map(({ cpu }) => cpu)),
    };
  });
}

/** Measures the rendered article in our site and in other frameworks. */
export async function rows({ autocannon, startNewsroom, startSite, freePort, seconds }) {
  const gateway = await startNewsroom();
  const site = await startSite({
    UPSTREAM_URL: gateway.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "0",
  });
  const running = [];
  const skipped = [];
  try {
    const pageOf = async ({ url }) => (await fetch(url + ARTICLE, { headers: HEADERS })).text();
    const own = await pageOf(site);
    mkdirSync(places, { recursive: true });
    const model = join(places, "model.json");
    writeFileSync(model, JSON.stringify(await articleModel(site.url + ARTICLE, HEADERS)));

    for (const rival of RIVALS) {
      const { dependencies } = JSON.parse(readFileSync(join(sources, rival.id, "package.json"), "utf8"));
      const name = `${rival.name} ${dependencies[rival.main]}`;
      try {
        const place = await prepared(rival, model);
        const server = await started(rival, { place, port: await freePort(), model });
        running.push({ ...server, name, least: rival.least, html: await pageOf(server) });
      } catch (error) {
        console.error(error.message);
        skipped.push([`the same page in ${name}`, "skipped: it could not be installed, built or started"]);
      }
    }
    for (const { name, html } of running) showsTheSame(name, visibleText(html), visibleText(own));

    const [ours, ...theirs] = await measured(autocannon, [site, ...running], seconds);
    const size = sizeOf(own);
    const describe = ({ perSecond, few, p99, failed }) =>
      `${perSecond.toFixed(0)} /s, p99 ${p99} ms; ${FEW} connections: ${few.toFixed(0)} /s${failed ? `; ${failed} failed` : ""}`;
    const weight = ({ elements, markup, all }) => `${elements}; ${kb(markup)}; ${kb(all)}`;
    const compared = running.map((rival, place) => ({
      ...rival,
      ...theirs[place],
      size: sizeOf(rival.html),
    }));
    return [
      [`rendered article page, models cached, ${MANY} connections`, describe(ours), "1"],
      ...compared.map(({ name, least, ...result }) => {
        const ratio = ours.perSecond / result.perSecond;
        const goal = least > 1 ? `at least ${least} times` : "more than";
        return [
          `the same page in ${name} (ours ${goal} it)`,
          describe(result),
          ratio.toFixed(2),
          least > 1 ? ratio >= least : ratio > 1,
        ];
      }),
      ["CPU to render it (at most 5 ms)", ms(ours.cpu), (ours.cpu / 5).toFixed(2), ours.cpu <= 5],
      ...compared.map(({ name, cpu }) => [`CPU to render it: ${name}`, ms(cpu), (ours.cpu / cpu).toFixed(2)]),
      ["that page: elements; its markup; with scripts", weight(size), "1"],
      ...compared.map((rival) => [
        `that page: ${rival.name} (elements of ours)`,
        weight(rival.size),
        (rival.size.elements / size.elements).toFixed(2),
      ]),
      ...skipped,
    ];
  } finally {
    await Promise.all([site, ...running].map(({ stop }) => stop()));
    await gateway.stop();
  }
}
