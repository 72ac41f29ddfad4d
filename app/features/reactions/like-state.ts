export interface LikeState {
  liked: boolean;
  /** Absent when the upstream did not say: the page then adjusts its own by one (contract §5.5). */
  count?: number;
}
