import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // With Single Fetch, loader data keeps its types: dates stay dates.
  interface Future {
    v3_singleFetch: true;
  }
}
