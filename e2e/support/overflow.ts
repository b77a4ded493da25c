/** The page when it scrolls sideways, and the controls that overflow their container. Runs in the browser. */
export function overflowing(): string[] {
  const page = document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : [];
  const controls = [...document.querySelectorAll("a, button, select, input, textarea")];
  return [
    ...page,
    ...controls.filter(overflows).map(({ tagName, textContent, id }) => `${tagName} ${textContent}${id}`),
  ];

  function overflows(control: Element): boolean {
    const { width, right } = control.getBoundingClientRect();
    if (width <= 1) return false;
    for (let inner = control; isInFlow(inner) && inner.parentElement; inner = inner.parentElement) {
      // A line of filters that scrolls under the finger.
      if (["auto", "scroll"].includes(getComputedStyle(inner.parentElement).overflowX)) return false;
      const container = inner.parentElement.getBoundingClientRect();
      if (container.width > 1 && right > container.right + 1) return true;
    }
    return false;
  }

  function isInFlow(element: Element): boolean {
    return ["static", "relative", "sticky"].includes(getComputedStyle(element).position);
  }
}

/** Texts that overflow without an ellipsis. Runs in the browser. */
export function clippedTexts(): string[] {
  return [...document.querySelectorAll("h1, h2, h3, p, li, dt, dd, span, a, button")]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 80)}`);
}
