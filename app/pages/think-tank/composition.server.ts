import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";

/**
 * A composed page of the think tank. The lists exist whether or not editors have composed a page around them: one that
 * is not there is null, any other failure is the page's.
 */
export async function compositionOf(bff: Bff, pageKey: string): Promise<Composition | null> {
  try {
    return await bff.compPage({ pageKey });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
