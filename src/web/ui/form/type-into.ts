/** Sets a control's text as if typed, so that the field and its form hear of it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
