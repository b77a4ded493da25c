import { createLink, useLocation, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import styles from "./button.module.css";
import { LinkButton, type LinkButtonProps } from "./link-button.tsx";

export const BackLink = createLink(Back);

/** Goes back to the list that led here, as it was. The arrow stands at the edge of what follows. */
function Back({ children, className, onClick, ...link }: LinkButtonProps) {
  const { history } = useRouter();
  const { isFromList } = useLocation({ select: ({ state }) => state });

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return onClick?.(event);
    event.preventDefault();
    history.back();
  }

  return (
    <LinkButton
      variant="quiet"
      size="small"
      {...link}
      onClick={handleClick}
      className={classes(styles.flush, className)}
    >
      <ArrowLeft aria-hidden />
      {typeset(children)}
    </LinkButton>
  );
}

export const RouterButton = createLink(LinkButton);

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the previous history entry is the list that the back link leads to. */
    isFromList?: boolean;
  }
}
