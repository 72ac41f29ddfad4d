/** One programme of a list. */
export interface AudioRow {
  id: string;
  title: string;
  /** Absent: the recording is still being made. */
  url?: string;
  duration?: number;
  pubtime?: string;
  cover?: string;
  href: string;
}
