/** Returns whether a text was stored: a browser whose storage is full or refused goes on without it. */
export function storeText(storage: Pick<Storage, "setItem">, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
