import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A part that is fetched when it is drawn, and without which the page is as good: when it can't be had, as without a connection,
 * there is nothing in its place, or what stands in for it.
 */
export function extra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: otherwise as ComponentType<Props> }),
    ),
  );
}
