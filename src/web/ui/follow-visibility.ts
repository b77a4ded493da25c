/** Calls `follow` when the page is hidden or shown, until the returned function is called. */
export function followVisibility(follow: () => void): () => void {
  document.addEventListener("visibilitychange", follow);
  return () => document.removeEventListener("visibilitychange", follow);
}
