import { createContext } from "react";
import type { ImageHosts } from "./image-url.ts";

/** The site's picture services, handed in once by the layout. */
export const ImageHostsContext = createContext<ImageHosts>({ qiniu: [], oss: [], suffix: [] });
