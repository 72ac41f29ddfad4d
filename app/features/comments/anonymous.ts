/** Who says something without a name. */
export const ANONYMOUS = "网友";
