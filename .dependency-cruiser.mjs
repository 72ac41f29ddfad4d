/** One direction: pages → features → browser → request → routes and ui; app → bff's client and types; the BFF knows nothing of the app. */
const boundaries = [
  ["^bff/", "^app/"],
  ["^app/(ui|routes)/", "^app/(request|browser|features|pages)/"],
  ["^app/request/", "^app/(browser|features|pages)/"],
  ["^app/browser/", "^app/(features|pages)/"],
  ["^app/features/", "^app/pages/"],
  ["^app/", "^bff/(newsroom|upstream|edge)/"],
  ["^bff/(edge|upstream)/", "^bff/newsroom/"],
  ["^bff/newsroom/", "^bff/(edge|upstream|calls)/"],
  ["^(app|bff)/", "^e2e/"],
  // The studio is no part of the site: nothing that the site runs leads into it.
  ["^(app/|bff/(?!newsroom/studio/))", "^bff/newsroom/studio/"],
];

const TESTS = "\\.(test|testing)\\.tsx?$";

/** What may import what, types included (docs/decisions/0047-rooms-of-the-app.md). */
export default {
  forbidden: [
    ...boundaries.map(([from, to]) => ({
      name: `not ${from} to ${to}`,
      severity: "error",
      from: { path: from },
      to: { path: to },
    })),
    { name: "no circles between files", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no circles between folders",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    // A test may open more than what it stands beside.
    exclude: { path: ["node_modules", "^build/", "bff/newsroom/media/files/", TESTS] },
  },
};
