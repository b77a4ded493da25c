import { type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { FormContext } from "#web/ui/form/form-context.ts";
import styles from "./combobox-field.module.css";
import fieldStyles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Search, type Suggestion, useSearch } from "./use-search.ts";

type ComboboxFieldProps<Choice> = FieldProps & {
  search: Search<Choice>["search"];
  /** The message of a failed search; by default, that suggestions are unavailable. */
  describeFailure?: Search<Choice>["describeFailure"];
  /** Key of the schema's input that receives the chosen value, or null. */
  choiceName: string;
  minLength?: number;
  defaultValue?: string;
  defaultChoice?: Choice | null;
  placeholder?: string;
};

/** The text is read under `name`, the choice under `choiceName`; typing resets the choice. */
export function ComboboxField<Choice>(props: ComboboxFieldProps<Choice>) {
  const { search, describeFailure, choiceName, minLength = 3, placeholder, ...rest } = props;
  const { defaultValue = "", defaultChoice = null, ...field } = rest;
  const [chosen, setChosen] = useState<Choice | null>(defaultChoice);
  const list = useSuggestions({ search, describeFailure, minLength, defaultValue, onChoice: setChosen });

  return (
    <Field kind="text" {...field}>
      {(control) => (
        <div className={classes(styles.combobox, "relative")}>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder && typographic(placeholder)}
            value={list.text}
            className={fieldStyles.control}
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
          <output className={classes(styles.status, "soft small", !list.isNotice && "visually-hidden")}>
            {list.status && typographic(list.status)}
          </output>
        </div>
      )}
    </Field>
  );
}

type Options<Choice> = Search<Choice> & {
  defaultValue: string;
  onChoice: (choice: Choice | null) => void;
};

function useSuggestions<Choice>({ defaultValue, onChoice, ...options }: Options<Choice>) {
  const { suggestions, credit, status, searchSoon, choiceOf } = useSearch(options);
  const [text, setText] = useState(defaultValue);
  const [active, setActive] = useState(-1);
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isExpanded && suggestions.length > 0;

  function close() {
    setExpanded(false);
    setActive(-1);
  }

  function handleText(next: string) {
    setText(next);
    setActive(-1);
    onChoice(null);
    setExpanded(true);
    searchSoon(next.trim(), isOpen);
  }

  async function handlePick(suggestion: Suggestion<Choice>) {
    setText(suggestion.label);
    close();
    const chosen = await choiceOf(suggestion);
    if (!chosen) return;
    setText(chosen.label);
    onChoice(chosen.choice);
  }

  function handleKey(event: KeyboardEvent) {
    const picked = suggestions[active];
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (suggestions.length === 0) return;
      setExpanded(true);
      setActive(nextActive(active, step, suggestions.length));
    } else if (event.key === "Enter" && isOpen && picked) {
      event.preventDefault();
      void handlePick(picked);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Home" || event.key === "End") {
      // The browser moves the caret in the text (ARIA practices, editable combobox).
      setActive(-1);
    }
  }

  return {
    text,
    suggestions,
    credit,
    active,
    isOpen,
    status,
    isNotice: status !== undefined && suggestions.length === 0,
    handleText,
    handlePick: (suggestion: Suggestion<Choice>) => void handlePick(suggestion),
    handleKey,
    handleFocus: () => setExpanded(true),
    handleBlur: close,
  };
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves cyclically; -1 is the input itself, between the last suggestion and the first. */
function nextActive(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

type HiddenJsonFieldProps = {
  name: string;
  value: unknown;
  shownBy: string;
};

/** A form value without a visible control; the field `shownBy` shows its errors. */
function HiddenJsonField({ name, value, shownBy }: HiddenJsonFieldProps) {
  const { register, changed } = useContext(FormContext);
  const json = value === null ? "" : JSON.stringify(value);
  const before = useRef(json);

  useEffect(() => register(name, { kind: "json", shownBy }), [register, name, shownBy]);

  useEffect(() => {
    if (before.current === json) return;
    before.current = json;
    changed(shownBy);
  }, [json, shownBy, changed]);

  return <input type="hidden" name={name} value={json} />;
}
