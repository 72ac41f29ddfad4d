/** Resumes a film at its last position within the session (pages §4.3). */

const KEY = "film-position:";
/** A position within this many seconds of the start or the end counts as the start. */
const ENDS = 3;
const EVERY = 2;

const keyOf = (film: HTMLMediaElement): string | undefined => {
  const id = film.closest<HTMLElement>("[data-resume]")?.dataset.resume;
  return id && KEY + id;
};

export function rememberPosition(film: HTMLMediaElement): void {
  const key = keyOf(film);
  if (!key || film.seeking || !Number.isFinite(film.duration)) return;
  const { currentTime } = film;
  const last = Number(film.dataset.remembered ?? -EVERY);
  if (Math.abs(currentTime - last) < EVERY) return;
  film.dataset.remembered = String(currentTime);
  store(key, currentTime > film.duration - ENDS ? null : currentTime);
}

export function resumePosition(film: HTMLMediaElement): void {
  const key = keyOf(film);
  if (!key) return;
  const position = Number(read(key));
  if (film.currentTime > 0) return;
  if (position > ENDS && position < film.duration - ENDS) film.currentTime = position;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, position: number | null): void {
  try {
    if (position === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, position.toFixed(1));
  } catch {
    // Private windows may refuse storage: the film then starts from the beginning.
  }
}
