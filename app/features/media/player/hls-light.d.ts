/** The light build has no types of its own. It is the full build without captions, alternate audio and DRM. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  // eslint-disable-next-line no-restricted-exports -- the package has a default export
  export default Hls;
}
