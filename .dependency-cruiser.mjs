/**
 * Imports that are not allowed: [from, to]. The direction is pages → features → browser → request → routes and ui, and app → the BFF's
 * client and types. The BFF does not import the app.
 */
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
  // The studio is not part of the site, so nothing that the site runs may import it.
  ["^(app/|bff/(?!newsroom/studio/))", "^bff/newsroom/studio/"],
];

const TESTS = "\\.(test|testing)\\.tsx?$";

/** The rules for imports, including type imports (docs/decisions/0047-rooms-of-the-app.md). */
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
    // Tests may import from any folder.
    exclude: { path: ["node_modules", "^build/", "bff/newsroom/media/files/", TESTS] },
  },
};
