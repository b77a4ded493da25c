import { Rows3, Rows4 } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { compactTexts as texts } from "./candidate/candidate.texts.ts";
import type { ListView } from "./use-list-view.ts";
import styles from "#web/ui/action/view-switch.module.css";

type ViewSwitchProps = { view: ListView; onChoose: (view: ListView) => void };

const views = [
  { view: "cards", Icon: Rows3 },
  { view: "compact", Icon: Rows4 },
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
          data-command={view === shown ? undefined : texts[view]}
          onClick={() => onChoose(view)}
        >
          <Icon aria-hidden />
          <span className={styles.word}>{texts[view]}</span>
        </button>
      ))}
    </fieldset>
  );
}
