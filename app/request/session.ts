import type { Environment } from "#bff/page/environment.ts";
import type { FeatureName } from "#bff/entities/user.ts";

export interface SessionUser {
  name: string;
  headImg?: string;
  userType: number;
  userDes: string;
}

/** The part of the session state (pages §9.1) that reaches the browser. */
export interface Session {
  user: SessionUser | null;
  /** The features that the heartbeat reports as on; all others are off (spec §4). */
  features: FeatureName[];
  environment: Environment;
  /** The number of pictures of the open gallery; absent on other pages. */
  albumLength?: number;
}
