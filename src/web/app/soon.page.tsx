import { EmptyState } from "#web/ui/empty-state.tsx";
import { appTexts } from "./app.texts.ts";

/** Stands for a screen of the menu that is not there yet. */
export function SoonPage() {
  return <EmptyState kind="unused" title={appTexts.soon} text={appTexts.soonText} />;
}
