import { setInterval } from "node:timers";

// Loaded before the site (NODE_OPTIONS=--import). Its clock jumps an hour forwards or backwards now and then, like a virtual machine's.
// Durations must not be measured with it.

const HOUR = 3_600_000;
const SHIFTS = [0, HOUR, 0, -HOUR, HOUR, -HOUR];
const RealDate = Date;
let at = 0;

setInterval(() => (at = (at + 1) % SHIFTS.length), 700).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...parameters) {
    super(...(parameters.length > 0 ? parameters : [Date.now()]));
  }
  static now() {
    return RealDate.now() + SHIFTS[at];
  }
};
