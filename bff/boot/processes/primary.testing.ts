import cluster from "node:cluster";
import { createServer } from "node:http";
import { gracefulServer } from "../../edge/shutdown.ts";
import { memoryStore } from "../../cluster/memory-store.ts";
import { workerState } from "../../cluster/workers-state.ts";
import { askForReplacement } from "./replacement.ts";
import { startWorkers } from "./workers.ts";

// Run by workers.test.ts: a primary with two workers that answer with their process id and a common count.
const [mode = "well"] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (about: object) => void say({ replaced: about }),
};

if (cluster.isPrimary) {
  const store = memoryStore();
  await startWorkers({ count: 2, env: { TOLD: "by the primary" }, store, graceMs: 3000, log }).then(
    ({ stop }) => {
      process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
      say({ open: true });
    },
    (error: Error) => {
      say({ failed: error.message });
      process.exit(1);
    },
  );
} else {
  if (mode === "broken") process.exit(3);
  const { store } = workerState(process);
  const server = createServer((request, response) => {
    if (request.url === "/crash") process.exit(7);
    if (request.url === "/tired") askForReplacement(process);
    const answer = async () => {
      const count = await store.count("asked:all", 60_000);
      // eslint-disable-next-line no-restricted-properties -- what the primary hands on is the environment
      response.end(JSON.stringify({ pid: process.pid, count, told: process.env.TOLD }));
    };
    if (request.url === "/slow") setTimeout(() => void answer(), 500);
    else void answer();
  });
  const { stop } = gracefulServer(server, { deadlineMs: 3000 });
  process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
  server.listen(0, "127.0.0.1", () => say({ port: (server.address() as { port: number }).port }));
}
