const KEY = "keyboard-letters";

/** Whether single characters act on screens; those who dictate or touch keys by accident turn them off. */
export function areLettersOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function setLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
