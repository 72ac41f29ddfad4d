/** The `ak` of every shared call: it identifies the site, never a reader (contract §5.7). */
export const SITE_AK = "wanbao0share0site0everyone000001";
