/** @type {import("next").NextConfig} */
export default {
  // The load generator requests uncompressed responses from every framework.
  compress: false,
  turbopack: { root: import.meta.dirname },
};
