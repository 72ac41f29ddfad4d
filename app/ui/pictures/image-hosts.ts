import { createContext } from "react";
import type { ImageHosts } from "./image-url.ts";

/** The site's picture services, provided by the layout. */
export const ImageHostsContext = createContext<ImageHosts>({ qiniu: [], oss: [], suffix: [] });

/** Whether the page is for a phone. A picture that cannot have several sizes, such as a film's poster, is then cut for a small screen. */
export const PhoneContext = createContext(false);
