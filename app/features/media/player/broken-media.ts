import styles from "./player.module.css";

/** Waits between tries to reconnect a broadcast, in ms; the last one is repeated. */
const WAITS = [2000, 4000, 8000, 15_000];

const tries = new WeakMap<HTMLMediaElement, number>();

/** 播放失败，点击重试 over the poster (pages §1.4). */
export function askToRetry(film: HTMLMediaElement, again: () => void): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player) return;
  const button = strip(player, "button", "播放失败，点击重试");
  button.onclick = () => {
    button.remove();
    again();
  };
}

/** This browser has no way to play the film. */
export function sendToApp(film: HTMLMediaElement): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (player) strip(player, "p", "请在App中观看");
}

/** A broadcast that broke off comes back by itself: tried again and again, more and more rarely. */
export function reconnect(film: HTMLMediaElement, again: () => void): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player || player.querySelector("[data-reconnecting]")) return;
  const line = strip(player, "p", "网络异常，正在重连…");
  line.dataset.reconnecting = "";
  line.setAttribute("role", "status");
  const tried = tries.get(film) ?? 0;
  tries.set(film, tried + 1);
  setTimeout(
    () => {
      line.remove();
      if (film.isConnected) again();
    },
    WAITS[Math.min(tried, WAITS.length - 1)],
  );
}

/** It plays: whatever was said about a failure no longer holds. */
export function forgetFailure(film: HTMLMediaElement): void {
  tries.delete(film);
  for (const said of film.closest("[data-player]")?.querySelectorAll(`.${styles.failed}`) ?? [])
    said.remove();
}

function strip<Tag extends "button" | "p">(player: HTMLElement, tag: Tag, text: string) {
  player.querySelector(`.${styles.failed}`)?.remove();
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = styles.failed ?? "";
  element.textContent = text;
  player.append(element);
  return element;
}
