/** Replaces the native controls by Plyr's. When Plyr fails to load, the native controls stay. */
export async function applyPlyr(film: HTMLVideoElement): Promise<void> {
  try {
    const [{ default: Plyr }] = await Promise.all([import("plyr"), import("plyr/dist/plyr.css")]);
    if (!film.isConnected || film.closest(".plyr")) return;
    const wasPlaying = !film.paused;
    new Plyr(film, {
      iconUrl: "/new/plyr.svg",
      blankVideo: "",
      controls: [
        "play-large",
        "play",
        "progress",
        "current-time",
        "mute",
        "captions",
        "settings",
        "pip",
        "fullscreen",
      ],
      settings: ["speed"],
      storage: { enabled: false },
      i18n: {
        play: "播放",
        pause: "暂停",
        mute: "静音",
        unmute: "取消静音",
        settings: "设置",
        speed: "倍速",
        normal: "正常",
        captions: "字幕",
        enableCaptions: "打开字幕",
        disableCaptions: "关闭字幕",
        disabled: "关闭",
        enabled: "打开",
        pip: "画中画",
        enterFullscreen: "全屏",
        exitFullscreen: "退出全屏",
        seek: "跳转",
        currentTime: "当前时间",
      },
    });
    // Moving the element into Plyr's container paused it.
    if (wasPlaying) await film.play();
  } catch {
    // The native controls are still there.
  }
}
