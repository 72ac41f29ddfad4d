import "react";

declare module "react" {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- React declares it with this parameter
  interface ImgHTMLAttributes<T> {
    /** React 18 passes the attribute on only in lower case. Its types declare `fetchPriority`, the name of React 19. */
    fetchpriority?: "high" | "low" | "auto";
  }
}
