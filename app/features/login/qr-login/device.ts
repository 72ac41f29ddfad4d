/** Names of systems and browsers by patterns in the user agent. The first match counts, since most user agents name several. */
const SYSTEMS: [RegExp, string][] = [
  [/Windows/, "Windows电脑"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/HarmonyOS|OpenHarmony/, "鸿蒙设备"],
  [/Android/, "安卓设备"],
  [/Macintosh/, "Mac电脑"],
  [/CrOS/, "Chromebook"],
  [/Linux|X11/, "Linux电脑"],
];
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, "微信"],
  [/Edg(?:e|A|iOS)?\//, "Edge浏览器"],
  [/OPR\/|Opera/, "Opera浏览器"],
  [/Firefox\/|FxiOS\//, "火狐浏览器"],
  [/Chrome\/|CriOS\//, "Chrome浏览器"],
  [/Safari\//, "Safari浏览器"],
];

/** @returns a readable name of the device and the browser, such as `Windows电脑 · Chrome浏览器` */
export function deviceName(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(SYSTEMS) ?? "一台电脑", nameIn(BROWSERS)].filter(Boolean).join(" · ");
}
