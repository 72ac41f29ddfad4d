interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader pays for every byte, or waits long for it: nothing is fetched ahead then (spec §9). */
export function isThinConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "");
}
