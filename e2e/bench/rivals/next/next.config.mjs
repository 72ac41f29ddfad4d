/** @type {import("next").NextConfig} */
export default {
  // The load generator asks for plain bytes of every framework.
  compress: false,
  turbopack: { root: import.meta.dirname },
};
