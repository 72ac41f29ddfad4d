/** The light build has no types of its own; it is the full one without captions, alternate audio and DRM. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  // eslint-disable-next-line import-x/no-default-export -- the module's own form
  export default Hls;
}
