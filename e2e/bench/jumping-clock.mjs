import { setInterval } from "node:timers";

// Loaded before the site (NODE_OPTIONS=--import): its clock jumps an hour ahead or back now and then, as a virtual machine's does. What
// counts time that has passed must not go by it.

const HOUR = 3_600_000;
const SHIFTS = [0, HOUR, 0, -HOUR, HOUR, -HOUR];
const RealDate = Date;
let at = 0;

setInterval(() => (at = (at + 1) % SHIFTS.length), 700).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]));
  }
  static now() {
    return RealDate.now() + SHIFTS[at];
  }
};
