import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./combobox-field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { HiddenJsonField } from "#web/ui/form/hidden-json-field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import type { Search } from "#web/ui/list/use-search.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type ComboboxFieldProps<Choice> = FieldProps & {
  /** Finds the suggestions for a text; called when typing pauses. */
  search: Search<Choice>["search"];
  /** Says what went wrong with a search; otherwise, that suggestions are not to be had. */
  describeFailure?: Search<Choice>["describeFailure"];
  /** Key of the schema's input that receives what was chosen, null while nothing is. */
  choiceName: string;
  /** How many characters before the first search. */
  minLength?: number;
  defaultValue?: string;
  /** What was chosen before, going with `defaultValue`. */
  defaultChoice?: Choice | null;
  placeholder?: string;
  onChoose?: (choice: Choice | null) => void;
};

/**
 * A text with suggestions that arrive from elsewhere. Typing keeps the text and forgets the choice; arrows, Enter and
 * Escape work as in every combobox. The text is read under `name`, the choice under `choiceName`.
 */
export function ComboboxField<Choice>(props: ComboboxFieldProps<Choice>) {
  const { search, describeFailure, choiceName, minLength = 3, placeholder, onChoose, ...rest } = props;
  const { defaultValue = "", defaultChoice = null, ...field } = rest;
  const [chosen, setChosen] = useState<Choice | null>(defaultChoice);

  function handleChoice(choice: Choice | null) {
    setChosen(choice);
    onChoose?.(choice);
  }

  const list = useSuggestions({ search, describeFailure, minLength, defaultValue, onChoice: handleChoice });

  return (
    <Field kind="text" {...field}>
      {(control) => (
        <div className={styles.combobox}>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder && typographic(placeholder)}
            value={list.text}
            className={classes(fieldStyles.control)}
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={list.active < 0 ? undefined : `${control.id}-list-${list.active}`}
            onChange={(event) => list.handleText(event.target.value)}
            onKeyDown={list.handleKey}
            onFocus={list.handleFocus}
            onBlur={list.handleBlur}
          />
          <HiddenJsonField name={choiceName} value={chosen} shownBy={field.name} />
          <SuggestionList
            id={`${control.id}-list`}
            suggestions={list.suggestions}
            credit={list.credit}
            active={list.active}
            isOpen={list.isOpen}
            onPick={list.handlePick}
          />
          <output className={classes(styles.status, !list.isNotice && "visually-hidden")}>
            {list.status && typographic(list.status)}
          </output>
        </div>
      )}
    </Field>
  );
}
