/** What the lock screen shows of a sound, and the actions of its buttons. */
export interface LockScreenInfo {
  title: string;
  artist?: string;
  /** Absolute URL. */
  cover?: string;
  previous?: () => void;
  next?: () => void;
}

/** Seconds that one step skips back or forward (pages §4.4). */
export const STEP = 15;

/** Registers a playing sound with the Media Session API (lock screen, headset buttons), where the browser has it. */
export function showOnLockScreen(sound: HTMLAudioElement, info: LockScreenInfo): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session || typeof MediaMetadata === "undefined") return;
  const { title, artist = "", cover, previous, next } = info;
  session.metadata = new MediaMetadata({ title, artist, artwork: cover ? [{ src: cover }] : [] });
  reportPosition(sound);
  setHandlers(session, [
    ["play", () => void sound.play().catch(() => undefined)],
    ["pause", () => sound.pause()],
    ["seekbackward", () => step(sound, -STEP)],
    ["seekforward", () => step(sound, STEP)],
    ["seekto", ({ seekTime }) => (sound.currentTime = seekTime ?? sound.currentTime)],
    ["previoustrack", previous ?? null],
    ["nexttrack", next ?? null],
  ]);
}

/** Reports the playback position, so that the lock screen's progress bar is right. */
export function reportPosition({ duration, playbackRate, currentTime: position }: HTMLAudioElement): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session?.metadata || !Number.isFinite(duration) || position > duration) return;
  session.setPositionState({ duration, playbackRate, position });
}

type Handling = [MediaSessionAction, MediaSessionActionHandler | null];

function setHandlers(session: MediaSession, actions: Handling[]): void {
  for (const [action, handler] of actions) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // An older browser doesn't support this action.
    }
  }
}

const ACTIONS: MediaSessionAction[] = [
  ...(["play", "pause", "seekbackward", "seekforward", "seekto", "previoustrack", "nexttrack"] as const),
];

/** Clears the lock screen when a film starts: the browser shows and controls films by itself. */
export function clearLockScreen(): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session?.metadata) return;
  session.metadata = null;
  setHandlers(
    session,
    ACTIONS.map((action): Handling => [action, null]),
  );
}

/** Seeks by a number of seconds, forward or back. */
export function step(sound: HTMLAudioElement, seconds: number): void {
  const end = Number.isFinite(sound.duration) ? sound.duration : Infinity;
  sound.currentTime = Math.min(Math.max(0, sound.currentTime + seconds), end);
}
