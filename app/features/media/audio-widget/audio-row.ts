/** One programme in a list. */
export interface AudioRow {
  id: string;
  title: string;
  /** Absent while the recording is being made. */
  url?: string;
  duration?: number;
  pubtime?: string;
  cover?: string;
  href: string;
}
