import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";

/**
 * A composed page of the think tank. A rank list exists even when editors have composed no page around it.
 * @returns null when there is no such composition
 * @throws every other failure of the call
 */
export async function compositionOf(bff: Bff, pageKey: string): Promise<Composition | null> {
  try {
    return await bff.compPage({ pageKey });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
