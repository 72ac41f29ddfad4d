interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is slow or saves data. Nothing is prefetched then (spec §9). */
export function isThinConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "");
}
