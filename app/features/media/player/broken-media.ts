import styles from "./player.module.css";

/** Delays between attempts to reconnect a broadcast, in ms; the last one is repeated. */
const WAITS = [2000, 4000, 8000, 15_000];

const tries = new WeakMap<HTMLMediaElement, number>();

/** Shows 播放失败，点击重试 over the poster (pages §1.4). */
export function askToRetry(film: HTMLMediaElement, retry: () => void): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player) return;
  const button = addMessage(player, "button", "播放失败，点击重试");
  button.onclick = () => {
    button.remove();
    retry();
  };
}

/** Shows 请在App中观看: this browser can't play the film. */
export function sendToApp(film: HTMLMediaElement): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (player) addMessage(player, "p", "请在App中观看");
}

/** Reconnects an interrupted broadcast, with longer and longer delays. */
export function reconnect(film: HTMLMediaElement, retry: () => void): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player || player.querySelector("[data-reconnecting]")) return;
  const message = addMessage(player, "p", "网络异常，正在重连…");
  message.dataset.reconnecting = "";
  message.setAttribute("role", "status");
  const attempts = tries.get(film) ?? 0;
  tries.set(film, attempts + 1);
  setTimeout(
    () => {
      message.remove();
      if (film.isConnected) retry();
    },
    WAITS[Math.min(attempts, WAITS.length - 1)],
  );
}

/** Removes the error message and resets the delays once the film plays. */
export function forgetFailure(film: HTMLMediaElement): void {
  tries.delete(film);
  for (const message of film.closest("[data-player]")?.querySelectorAll(`.${styles.failed}`) ?? [])
    message.remove();
}

function addMessage<Tag extends "button" | "p">(player: HTMLElement, tag: Tag, text: string) {
  player.querySelector(`.${styles.failed}`)?.remove();
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = styles.failed ?? "";
  element.textContent = text;
  player.append(element);
  return element;
}
