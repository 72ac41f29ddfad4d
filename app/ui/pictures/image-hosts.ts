import { createContext } from "react";
import type { ImageHosts } from "./image-url.ts";

/** The site's picture services, handed in once by the layout. */
export const ImageHostsContext = createContext<ImageHosts>({ qiniu: [], oss: [], suffix: [] });

/** Whether the page goes to a phone: what can't offer its browser several sizes, as a film's poster, is cut for a small screen. */
export const PhoneContext = createContext(false);
