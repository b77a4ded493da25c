/** What runs over the side of what holds it: the page itself when it scrolls sideways, and controls. Runs in the browser. */
export function runningOver(): string[] {
  const page = document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : [];
  const controls = [...document.querySelectorAll("a, button, select, input, textarea")];
  return [
    ...page,
    ...controls.filter(runsOver).map(({ tagName, textContent, id }) => `${tagName} ${textContent}${id}`),
  ];

  function runsOver(control: Element): boolean {
    const { width, right } = control.getBoundingClientRect();
    if (width <= 1) return false;
    for (let inner = control; isInFlow(inner) && inner.parentElement; inner = inner.parentElement) {
      const holder = inner.parentElement.getBoundingClientRect();
      if (holder.width > 1 && right > holder.right + 1) return true;
    }
    return false;
  }

  function isInFlow(element: Element): boolean {
    return ["static", "relative", "sticky"].includes(getComputedStyle(element).position);
  }
}

/** Texts longer than what holds them, and that do not say so by an ellipsis. Runs in the browser. */
export function cutShort(): string[] {
  return [...document.querySelectorAll("h1, h2, h3, p, li, dt, dd, span, a, button")]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 80)}`);
}
