/** Emblems of enterprises, 160×160: six in the colour of each group of rank lists. studio/make-reports.ts draws them. */
export const emblemNames: readonly string[] = [..."tcmfleaz"].flatMap((group) =>
  Array.from({ length: 6 }, (_, at) => `logo-${group}${String(at + 1)}`),
);
