export interface LikeState {
  liked: boolean;
  /** Absent when the gateway gave none: the page then changes its own count by one (contract §5.5). */
  count?: number;
}
