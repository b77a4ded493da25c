import { Button } from "#web/ui/action/button.tsx";
import styles from "./show-more.module.css";
import { uiTexts } from "#web/ui/ui.texts.ts";

export type ShowMoreProps = { hasMore: boolean; pending: boolean; onMore: () => void };

export function ShowMore({ hasMore, pending, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button pending={pending} onClick={onMore}>
        {uiTexts.showMore}
      </Button>
    </div>
  );
}
