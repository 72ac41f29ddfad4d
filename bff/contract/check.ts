import { readConfig } from "../config.ts";
import { startNewsroom } from "../newsroom/server.ts";
import { checkGateway, reportOf } from "./checking.ts";

/** The demo's reader 林小满, known to every newsroom (pages §15). */
const demoToken = "demo-token-reader";

/** `npm run contract:check`: the gateway of the settings, or the embedded newsroom in memory, against the contract. */
async function check(): Promise<number> {
  const config = readConfig();
  const { UPSTREAM_URL, UPSTREAM_URLS, CONTRACT_WRITE, CONTRACT_TOKEN, CONTRACT_IDS, DEMO_SLOW_MS } = config;
  const foreign = UPSTREAM_URL !== undefined || UPSTREAM_URLS.length > 0;
  const own = foreign
    ? undefined
    : await startNewsroom({ database: "memory", port: 0, slowMs: DEMO_SLOW_MS });
  try {
    const checked = await checkGateway({
      settings: { ...config, UPSTREAM_URL: UPSTREAM_URL ?? own?.url ?? "" },
      embedded: !foreign,
      write: CONTRACT_WRITE,
      token: foreign ? CONTRACT_TOKEN || undefined : demoToken,
      ids: CONTRACT_IDS,
    });
    process.stdout.write(reportOf(checked));
    return checked.some(({ verdict }) => verdict === "differs") ? 1 : 0;
  } finally {
    await own?.close();
  }
}

process.exitCode = await check().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
