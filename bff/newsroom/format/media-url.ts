/** Returns the address of a media file of the newsroom. Full addresses stay as they are (contract §1.9 rule 5). */
export function mediaUrl(name: string): string {
  return /^(https?:|data:|\/)/.test(name) ? name : `/media/${name}`;
}
