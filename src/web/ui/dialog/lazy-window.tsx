import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "#domain/errors.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";

const IDLE = 1500;

type Opened = { open: boolean; onOpenChange: (open: boolean) => void };

/** Its script is fetched once the page has settled, or at its first opening; where it cannot be, the window says so. */
export function lazyWindow<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  return function LazyWindow(props: Props) {
    const { open, onOpenChange } = props;
    const [Window, setWindow] = useState<ComponentType<Props>>();
    const isWanted = open && Window === undefined;

    const handleFailure = useEffectEvent((error: unknown) => {
      showToast("error", messageOf(error));
      onOpenChange(false);
    });

    useEffect(() => {
      // Ahead of time only: what fails here is fetched again at the opening, and told there.
      const timer = setTimeout(() => void load().catch(() => {}), IDLE);
      return () => clearTimeout(timer);
    }, []);

    useEffect(() => {
      if (!isWanted) return undefined;
      let isGone = false;
      load().then(
        (loaded) => !isGone && setWindow(() => loaded),
        (error: unknown) => !isGone && handleFailure(error),
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);

    return Window && <Window {...props} />;
  };
}
