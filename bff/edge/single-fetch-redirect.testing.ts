import { createRequire } from "node:module";

// The browser's own decoder and symbol: @remix-run/react does not export them by name.
const require = createRequire(import.meta.url);
const { decodeViaTurboStream } = require("@remix-run/react/dist/single-fetch.js") as {
  decodeViaTurboStream: (
    body: ReadableStream,
    global: unknown,
  ) => Promise<{ value: Record<symbol, Redirect> }>;
};
const { UNSAFE_SingleFetchRedirectSymbol } = require("@remix-run/server-runtime") as {
  UNSAFE_SingleFetchRedirectSymbol: symbol;
};

interface Redirect {
  redirect: string;
  status: number;
  revalidate: boolean;
  reload: boolean;
  replace: boolean;
}

/** What the client makes of the body of a data request: the redirect in it. */
export async function decodeLikeTheBrowser(body: string): Promise<Redirect> {
  const { value } = await decodeViaTurboStream(new Blob([body]).stream(), globalThis);
  const redirect = value[UNSAFE_SingleFetchRedirectSymbol];
  if (!redirect) throw new Error(`Not a redirect: ${body}`);
  return redirect;
}
