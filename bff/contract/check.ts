import { readConfig } from "../config.ts";
import { startNewsroom } from "../newsroom/server.ts";
import { checkGateway, reportOf } from "./checking.ts";

/** The token of the demo's reader 林小满, whom every newsroom has (pages §15). */
const demoToken = "demo-token-reader";

/**
 * `npm run contract:check`: checks the gateway of the settings against the contract, or without one the embedded newsroom.
 * @returns the exit code: 1 when an answer differs from the contract
 */
async function check(): Promise<number> {
  const config = readConfig();
  const { UPSTREAM_URL, UPSTREAM_URLS, CONTRACT_WRITE, CONTRACT_TOKEN, CONTRACT_IDS, DEMO_SLOW_MS } = config;
  const isForeign = UPSTREAM_URL !== undefined || UPSTREAM_URLS.length > 0;
  const newsroom = isForeign
    ? undefined
    : await startNewsroom({ database: "memory", port: 0, slowMs: DEMO_SLOW_MS });
  try {
    const checked = await checkGateway({
      settings: { ...config, UPSTREAM_URL: UPSTREAM_URL ?? newsroom?.url ?? "" },
      embedded: !isForeign,
      write: CONTRACT_WRITE,
      token: isForeign ? CONTRACT_TOKEN || undefined : demoToken,
      ids: CONTRACT_IDS,
    });
    process.stdout.write(reportOf(checked));
    return checked.some(({ verdict }) => verdict === "differs") ? 1 : 0;
  } finally {
    await newsroom?.close();
  }
}

process.exitCode = await check().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
