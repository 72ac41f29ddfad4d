/** How a call fails when one of its ids is a failure id, such as NEWS9404 (pages §15). */
export type Failure = "deleted" | "missing" | "broken" | "slow" | "sparse";

const failures: Record<string, Failure> = {
  "302": "deleted",
  "404": "missing",
  "500": "broken",
  "504": "slow",
  "001": "sparse",
};

/** Fields that end in "id" but identify the caller. They never make a call fail. */
const callerFields = /^(ak|openid|unionid|tokenid|cookieid|sessionid|sourceid)$/i;

/** Returns the failure of an id. The prefix does not matter: NEWS9302, DZHN9302 and 9302 are the same. */
export function failureOfId(id: string): Failure | undefined {
  const ending = /^[A-Z]*9(302|404|500|504|001)$/.exec(id)?.[1];
  return ending === undefined ? undefined : failures[ending];
}

/** Returns the first failure among the ids in a call's fields. */
export function failureOfFields(fields: Record<string, unknown>): Failure | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "string" || !/id$/i.test(name) || callerFields.test(name)) continue;
    const failure = failureOfId(value);
    if (failure) return failure;
  }
  return undefined;
}
