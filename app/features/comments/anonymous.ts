/** The name shown for an author without a name. */
export const ANONYMOUS = "网友";
