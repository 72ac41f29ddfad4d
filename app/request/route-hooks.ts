/** The test hooks of pages §1.1 that depend on the route. */
export interface RouteHooks {
  /** Family code in upper case. */
  family: string;
  name: string;
  id: string;
  /** The page has no open-app bar. */
  withoutBar?: true;
}
