import { useEffect, useEffectEvent, useState } from "react";

const PAUSE = 300;

/**
 * A text being typed, told once typing pauses, without the spaces around it. What `told` becomes otherwise (Back, a
 * filter cleared) replaces what is typed. `tellNow` does not wait for the pause.
 */
export function useTypedText(told: string, onTold: (text: string) => void) {
  const [typed, setTyped] = useState(told);
  const [asked, setAsked] = useState(told);
  const [known, setKnown] = useState(told);
  if (told !== known) {
    setKnown(told);
    if (told !== asked) setTyped(told);
    setAsked(told);
  }

  const tell = useEffectEvent(() => {
    setAsked(typed.trim());
    onTold(typed.trim());
  });

  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(tell, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  function tellNow(text: string) {
    setTyped(text);
    if (text.trim() === asked) return;
    setAsked(text.trim());
    onTold(text.trim());
  }

  return { typed, setTyped, tellNow };
}
