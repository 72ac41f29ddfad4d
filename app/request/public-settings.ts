import type { Config } from "#bff/config.ts";

/** The settings that are sent to browsers. */
export interface PublicSettings {
  siteName: string;
  appName: string;
  /** Name of the printed paper. */
  paperName: string;
  city: string;
  slogan: string;
  icp: string;
  reportTel: string;
  origin: string;
  appScheme: string;
  /** Our app's id on WeChat's open platform, which a page in WeChat needs to open the app. */
  wxOpenAppId: string;
  /** Address of the assistant; "" without one. */
  botUrl: string;
  iosUrl: string;
  androidUrl: string;
  imageHosts: { qiniu: string[]; oss: string[]; suffix: string[] };
}

export function publicSettings(config: Config, origin: string): PublicSettings {
  return {
    siteName: config.SITE_NAME,
    appName: config.APP_NAME,
    paperName: config.PAPER_NAME,
    city: config.REGION_CITY,
    slogan: config.SLOGAN,
    icp: config.ICP_TEXT,
    reportTel: config.REPORT_TEL,
    origin,
    appScheme: config.APP_SCHEME,
    wxOpenAppId: config.WX_OPEN_APPID,
    botUrl: config.BOT_URL ?? "",
    iosUrl: config.APP_IOS_URL ?? "",
    androidUrl: config.APP_ANDROID_URL ?? "",
    imageHosts: { qiniu: config.QINIU_HOSTS, oss: config.OSS_HOSTS, suffix: config.STYLE_SUFFIX_HOSTS },
  };
}

/** The settings that have a value. The browser fills in the others (`useSettings`). */
export function sentSettings({ imageHosts, ...settings }: PublicSettings): Partial<PublicSettings> {
  const texts = Object.entries(settings).filter(([, value]) => value !== "");
  const hosts = Object.values(imageHosts).some((list) => list.length > 0) ? { imageHosts } : {};
  return { ...Object.fromEntries(texts), ...hosts };
}
