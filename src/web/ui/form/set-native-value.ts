/** Sets an input's text and dispatches the `input` event, as typing does. */
export function setNativeValue(input: HTMLInputElement, text: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fills the input of this name if it is empty. */
export function fillEmpty(page: HTMLElement | null, name: string, text: string): void {
  const input = page?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input?.value === "") setNativeValue(input, text);
}
