import { type ComponentType, Suspense, lazy, useEffect, useState } from "react";

const IDLE = 1500;

/** A window over the page whose script is fetched once the page has settled, or at its first opening. */
export function lazyWindow<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Window = lazy(async () => ({ default: await load() }));

  return function LazyWindow(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);

    useEffect(() => {
      // Ahead of time only: what fails here is fetched again at the opening, and told there.
      const timer = setTimeout(() => void load().catch(() => {}), IDLE);
      return () => clearTimeout(timer);
    }, []);

    if (!wasOpened) return null;
    return (
      <Suspense>
        <Window {...props} />
      </Suspense>
    );
  };
}
