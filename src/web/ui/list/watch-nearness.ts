/** One screen: what is near is made, or read, before it is seen. */
const MARGIN = "100% 0px";

const watchers = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Tells whether an element is near the screen, at first and at each change, until the returned function is called. */
export function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  watchers.set(element, onChange);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
