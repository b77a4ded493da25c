/** Stores what is a convenience: a full or refused storage is no failure of what the person does. Returns whether it is stored. */
export function storeText(storage: Pick<Storage, "setItem">, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
