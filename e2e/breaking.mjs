import { ServerResponse } from "node:http";
import { setImmediate } from "node:timers";

// Loaded before the site (NODE_OPTIONS=--import). A request with `x-break: rejection` or `exception` also causes an unhandled failure, like a
// fault of the site would.

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  const kind = this.req.headers["x-break"];
  if (kind === "rejection") Promise.reject(new Error("a promise of nobody"));
  if (kind === "exception") {
    setImmediate(() => {
      throw new Error("an error of nobody");
    });
  }
  return writeHead.apply(this, args);
};
