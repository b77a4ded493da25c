/** Sets a control's text as if typed, with the event that the field and its form listen to. */
export function setNativeValue(input: HTMLInputElement, text: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types into a field of a page by its name, unless something is typed there already. */
export function fillEmpty(page: HTMLElement | null, name: string, text: string): void {
  const input = page?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input?.value === "") setNativeValue(input, text);
}
