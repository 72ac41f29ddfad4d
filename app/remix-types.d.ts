import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Loader data keep their own types (Single Fetch).
  interface Future {
    v3_singleFetch: true;
  }
}
