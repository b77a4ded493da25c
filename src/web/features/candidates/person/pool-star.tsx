import { useMutation, useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { messageOf } from "#domain/errors.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { personTexts as texts } from "./person.texts.ts";
import { editPersonMutation, poolMarksQuery } from "./pool-marks.api.ts";
import styles from "./pool-star.module.css";

type PoolStarProps = { id: string; name: string };

/** Adds somebody to the favourites, or takes them out. None for who is set aside, as a favourite sees the company's offers. */
export function PoolStar({ id, name }: PoolStarProps) {
  const { data: marks } = useQuery(poolMarksQuery);
  const { mutateAsync, isPending, variables } = useMutation(editPersonMutation);
  const isFavourite = isPending
    ? variables.edit.isFavourite === true
    : marks?.favourites.includes(id) === true;

  if (marks?.setAside.includes(id)) return null;

  function handleClick() {
    if (isPending || marks === undefined) return;
    // Not with the callbacks of `mutate`, which are not called once the screen is left.
    mutateAsync({ id, edit: { isFavourite: !isFavourite } }).catch((error: unknown) =>
      showToast("error", messageOf(error), { about: name }),
    );
  }

  return (
    <IconButton
      icon={Star}
      label={texts.addFavourite(name)}
      aria-pressed={isFavourite}
      className={styles.star}
      onClick={handleClick}
    />
  );
}
