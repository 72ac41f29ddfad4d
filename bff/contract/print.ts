import { writeFileSync } from "node:fs";
import { openApiText } from "./openapi.ts";

const published = new URL("../../docs/openapi.json", import.meta.url);

// `npm run -s contract` prints the contract. With `-- --write` it updates the published file instead.
if (process.argv.includes("--write")) writeFileSync(published, openApiText());
else process.stdout.write(openApiText());
