import type { ReactNode } from "react";
import styles from "./Icon.module.css";

/** Line drawings on a 24 px field, in the colour of the text beside them. */
const DRAWINGS = {
  like: (
    <path d="M7 10.5v9.25M7 10.5l4.1-6.9c.3-.5.9-.7 1.4-.5 1.3.4 2 1.8 1.7 3.1L13.5 9h4.9c1.5 0 2.6 1.4 2.2 2.8l-1.6 6c-.3 1.1-1.3 1.95-2.5 1.95H4.5c-.7 0-1.25-.55-1.25-1.25v-6.75c0-.7.55-1.25 1.25-1.25H7Z" />
  ),
  liked: (
    <path
      fill="currentColor"
      stroke="none"
      d="M8 9.9l3.4-6.4c.4-.8 1.3-1.1 2.1-.8 1.6.6 2.5 2.3 2.1 4L15 8.2h3.5c2 0 3.4 1.9 2.9 3.8l-1.6 6c-.4 1.5-1.8 2.6-3.4 2.6H8V9.9ZM4.4 9.9h1.9v10.7H4.4c-1 0-1.9-.8-1.9-1.9v-6.9c0-1.1.9-1.9 1.9-1.9Z"
    />
  ),
  heart: (
    <path d="M12 20.25S3.25 15.4 3.25 9.1c0-2.7 2.1-4.85 4.7-4.85 1.7 0 3.2.9 4.05 2.3.85-1.4 2.35-2.3 4.05-2.3 2.6 0 4.7 2.15 4.7 4.85 0 6.3-8.75 11.15-8.75 11.15Z" />
  ),
  comment: (
    <path d="M4 5h16c.7 0 1.25.55 1.25 1.25v9.5c0 .7-.55 1.25-1.25 1.25h-7.5L8 20.5V17H4c-.7 0-1.25-.55-1.25-1.25v-9.5C2.75 5.55 3.3 5 4 5ZM8 9.5h8M8 12.75h5" />
  ),
  reply: <path d="M9.5 5.5 4 11l5.5 5.5M4.5 11H14c3.6 0 6 2.3 6 6v1.5" />,
  share: (
    <path d="M14 4.5h5.5V10M19.25 4.75 11 13M19 14v4.25c0 .7-.55 1.25-1.25 1.25H5.75c-.7 0-1.25-.55-1.25-1.25V6.25C4.5 5.55 5.05 5 5.75 5H10" />
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5.5" cy="12" r="1.6" />
      <circle cx="12" cy="12" r="1.6" />
      <circle cx="18.5" cy="12" r="1.6" />
    </g>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  "chevron-left": <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  "chevron-right": <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  "chevron-up": <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />,
  "chevron-down": <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  "arrow-up": <path d="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" />,
  "arrow-right": <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />,
  external: (
    <path d="M13.5 4.5h6v6M19 5l-9 9M18 14v4.5c0 .55-.45 1-1 1H5.5c-.55 0-1-.45-1-1V7c0-.55.45-1 1-1H10" />
  ),
  play: <path fill="currentColor" strokeLinejoin="round" d="M8 5.2v13.6L18.8 12 8 5.2Z" />,
  pause: <path strokeWidth="3" d="M8.5 5.5v13M15.5 5.5v13" />,
  headphones: (
    <path d="M4 16v-3.5a8 8 0 0 1 16 0V16M4 14.5h2.5c.55 0 1 .45 1 1V19c0 .55-.45 1-1 1H5.25C4.55 20 4 19.45 4 18.75V14.5ZM20 14.5h-2.5c-.55 0-1 .45-1 1V19c0 .55.45 1 1 1h1.25c.7 0 1.25-.55 1.25-1.25V14.5Z" />
  ),
  clock: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
  ),
  "font-size": <path d="m2.75 18.5 5-12.5 5 12.5M4.5 14.5h6.5M14.5 18.5l3.25-8 3.25 8M15.75 15.75h4" />,
  user: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.5-3.6 3.6-5.5 7.5-5.5s7 1.9 7.5 5.5" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5" />,
  home: (
    <path d="M4 10.5 12 4l8 6.5v8.25c0 .7-.55 1.25-1.25 1.25H14.5v-5.5h-5V20H5.25C4.55 20 4 19.45 4 18.75V10.5Z" />
  ),
  trash: (
    <path d="M4.5 6.5h15M9.5 6.5V4.25h5V6.5M6.5 6.5l.75 12.1c.05.65.6 1.15 1.25 1.15h7c.65 0 1.2-.5 1.25-1.15l.75-12.1M10 10.5v5M14 10.5v5" />
  ),
  flag: <path d="M5.5 20.5v-16h12l-2.5 4.25 2.5 4.25h-12" />,
  copy: (
    <path d="M9.25 8h9.5c.7 0 1.25.55 1.25 1.25v9.5c0 .7-.55 1.25-1.25 1.25h-9.5C8.55 20 8 19.45 8 18.75v-9.5C8 8.55 8.55 8 9.25 8ZM5 16c-.55 0-1-.45-1-1V5.25C4 4.55 4.55 4 5.25 4H15c.55 0 1 .45 1 1" />
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7-.3l-3 3A4 4 0 0 0 11 18.4l1-1" />
  ),
  check: <path d="m5 12.5 4.75 4.75L19.25 7" />,
  plus: <path d="M12 5v14M5 12h14" />,
  alert: <path d="M12 4 2.9 19.5h18.2L12 4ZM12 10v4.5M12 17v.05" />,
  info: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.05" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5" />,
  download: <path d="M12 4v11M7 10.5 12 15.5l5-5M4.5 19.5h15" />,
  file: (
    <path d="M13.5 3.5H6.75c-.7 0-1.25.55-1.25 1.25v14.5c0 .7.55 1.25 1.25 1.25h10.5c.7 0 1.25-.55 1.25-1.25V8.5l-5-5ZM13.5 3.5v5h5M9 13h6M9 16.5h6" />
  ),
  image: (
    <path d="M4.75 4.5h14.5c.7 0 1.25.55 1.25 1.25v12.5c0 .7-.55 1.25-1.25 1.25H4.75c-.7 0-1.25-.55-1.25-1.25V5.75c0-.7.55-1.25 1.25-1.25ZM3.5 16l4.75-4.75L12.5 15.5l2.75-2.75 5.25 5M15.5 8.2a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z" />
  ),
  expand: <path d="M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5" />,
  place: (
    <path d="M12 20.5s-6.5-5.6-6.5-10.75a6.5 6.5 0 0 1 13 0C18.5 14.9 12 20.5 12 20.5ZM12 7.25a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
  ),
  calendar: (
    <path d="M5.25 5.5h13.5c.7 0 1.25.55 1.25 1.25v12c0 .7-.55 1.25-1.25 1.25H5.25C4.55 20 4 19.45 4 18.75v-12c0-.7.55-1.25 1.25-1.25ZM4 10h16M8.5 3.5V7M15.5 3.5V7" />
  ),
  phone: (
    <path d="M8.25 2.75h7.5c.7 0 1.25.55 1.25 1.25v16c0 .7-.55 1.25-1.25 1.25h-7.5C7.55 21.25 7 20.7 7 20V4c0-.7.55-1.25 1.25-1.25ZM10.75 18.25h2.5" />
  ),
  smile: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.25 14c.8 1.4 2.1 2.1 3.75 2.1s2.95-.7 3.75-2.1M9 9.5v.05M15 9.5v.05" />
  ),
  live: (
    <path d="M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.75 16.25a6 6 0 0 1 0-8.5M16.25 7.75a6 6 0 0 1 0 8.5M5 19a9.9 9.9 0 0 1 0-14M19 5a9.9 9.9 0 0 1 0 14" />
  ),
  spark: <path d="M12 3.5c.6 4.9 3.1 7.4 8 8-4.9.6-7.4 3.1-8 8-.6-4.9-3.1-7.4-8-8 4.9-.6 7.4-3.1 8-8Z" />,
  newspaper: (
    <path d="M4.25 5h11.5c.7 0 1.25.55 1.25 1.25V19H5.5A2.5 2.5 0 0 1 3 16.5V6.25C3 5.55 3.55 5 4.25 5ZM17 10h2.75c.7 0 1.25.55 1.25 1.25v5.5C21 18 20 19 18.75 19H17M6.5 9h7M6.5 12.25h7M6.5 15.5h4" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** A drawing of the set. Without a label it is decoration; the control around it carries the name. @param size px */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg
      {...naming}
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "close" || name.startsWith("chevron") ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
