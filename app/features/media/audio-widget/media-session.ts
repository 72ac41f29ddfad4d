/** What the lock screen shows of a sound, and what its buttons do. */
export interface OnLockScreen {
  title: string;
  artist?: string;
  /** Absolute address. */
  cover?: string;
  previous?: () => void;
  next?: () => void;
}

/** Seconds of one step back or forward (pages §4.4). */
export const STEP = 15;

/** Hands a playing sound to the lock screen and the headset's buttons, where the browser knows them. */
export function showOnLockScreen(sound: HTMLAudioElement, about: OnLockScreen): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session || typeof MediaMetadata === "undefined") return;
  const { title, artist = "", cover, previous, next } = about;
  session.metadata = new MediaMetadata({ title, artist, artwork: cover ? [{ src: cover }] : [] });
  tellPosition(sound);
  handle(session, [
    ["play", () => void sound.play().catch(() => undefined)],
    ["pause", () => sound.pause()],
    ["seekbackward", () => step(sound, -STEP)],
    ["seekforward", () => step(sound, STEP)],
    ["seekto", ({ seekTime }) => (sound.currentTime = seekTime ?? sound.currentTime)],
    ["previoustrack", previous ?? null],
    ["nexttrack", next ?? null],
  ]);
}

/** Where a sound is, so that the lock screen's own line of time goes along. */
export function tellPosition({ duration, playbackRate, currentTime: position }: HTMLAudioElement): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session?.metadata || !Number.isFinite(duration) || position > duration) return;
  session.setPositionState({ duration, playbackRate, position });
}

type Handling = [MediaSessionAction, MediaSessionActionHandler | null];

function handle(session: MediaSession, actions: Handling[]): void {
  for (const [action, handler] of actions) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // An older browser knows fewer actions.
    }
  }
}

const ACTIONS: MediaSessionAction[] = [
  ...(["play", "pause", "seekbackward", "seekforward", "seekto", "previoustrack", "nexttrack"] as const),
];

/** A film has taken the sound's place: the browser shows and controls it by itself. */
export function leaveLockScreen(): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session?.metadata) return;
  session.metadata = null;
  handle(
    session,
    ACTIONS.map((action): Handling => [action, null]),
  );
}

/** Moves by seconds within the sound. */
export function step(sound: HTMLAudioElement, seconds: number): void {
  const end = Number.isFinite(sound.duration) ? sound.duration : Infinity;
  sound.currentTime = Math.min(Math.max(0, sound.currentTime + seconds), end);
}
