import "react";

declare module "react" {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- React declares it with this parameter
  interface ImgHTMLAttributes<T> {
    /** React 18 passes the attribute on by its lower-case name only; its types know `fetchPriority`, as React 19 does. */
    fetchpriority?: "high" | "low" | "auto";
  }
}
