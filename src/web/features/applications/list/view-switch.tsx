import { LayoutList, List } from "lucide-react";
import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { storeText } from "#web/api/store-text.ts";
import { compactTexts as texts } from "#web/features/applications/application/candidate.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import styles from "#web/ui/action/view-switch.module.css";

export type ListView = "cards" | "compact";

const KEY = "applications-view";

export function useListView() {
  const [view, setView] = useState<ListView>(() =>
    localStorage.getItem(KEY) === "compact" ? "compact" : "cards",
  );
  return {
    view,
    choose(next: ListView) {
      storeText(localStorage, KEY, next);
      setView(next);
    },
  };
}

type ViewSwitchProps = { view: ListView; onChoose: (view: ListView) => void };

const views = [
  { view: "cards", Icon: LayoutList },
  { view: "compact", Icon: List },
] as const;

export function ViewSwitch({ view: shown, onChoose }: ViewSwitchProps) {
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{typographic(texts.views)}</legend>
      {views.map(({ view, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          title={texts[view]}
          data-command={view === shown ? undefined : texts[view]}
          onClick={() => onChoose(view)}
        >
          <Icon aria-hidden />
          <span className="visually-hidden">{texts[view]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The view that is not shown, among other actions. */
export function OtherView({ view: shown, onChoose }: ViewSwitchProps) {
  return views
    .filter(({ view }) => view !== shown)
    .map(({ view, Icon }) => (
      <Button key={view} variant="quiet" size="small" onClick={() => onChoose(view)}>
        <Icon aria-hidden />
        {texts[view]}
      </Button>
    ));
}
