/** Systems and browsers by the words of their user agents; the first that fits, since most name several. */
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

/** What a reader would call the device and browser of a user agent: `Windows电脑 · Chrome浏览器`. */
export function deviceName(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([word]) => word.test(userAgent))?.[1];
  return [nameIn(SYSTEMS) ?? "一台电脑", nameIn(BROWSERS)].filter(Boolean).join(" · ");
}
