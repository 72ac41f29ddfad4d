import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A lazy component that the page can do without. When its code can't be loaded, for example while offline, `otherwise` is rendered in
 * its place, by default nothing.
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
