/** The cookie that holds a login (pages §9.3): the gateway's token, or a sealed login of the site's own. */
export const LOGIN_COOKIE = "tokenID";

/** The form of a gateway's login token. Each of its letters may stand in a cookie and in a header as it is. */
export const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;
