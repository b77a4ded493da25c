/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the listbox of a combobox has no native element, and its keys are those of the input (ARIA practices, combobox). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { openScreens } from "#domain/screens.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog, lazyWindow } from "#web/ui/dialog/dialog.tsx";
import optionStyles from "#web/ui/fields/combobox-field.module.css";
import fieldStyles from "#web/ui/fields/field.module.css";
import { fieldsTexts } from "#web/ui/fields/fields.texts.ts";
import { isSearchKey } from "#web/ui/keyboard/key-press.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { MAX_LENGTH, MIN_LENGTH, matchesWords, paletteQuery } from "./palette.api.ts";
import styles from "./palette.module.css";
import { paletteTexts as texts } from "./palette.texts.ts";

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

const KeysDialog = lazyWindow<PaletteProps>(
  async () => (await import("#web/features/companies/profile/keys-dialog.tsx")).KeysDialog,
);

type Entry = { label: string; note?: string; run: () => void };
type Group = { title: string; entries: readonly Entry[] };

const DEBOUNCE_MS = 250;

type Destination = { label: string; to: string; vue?: string };

const destinations: Destination[] = openScreens().flatMap(({ path: to, title, views = [] }) => [
  { label: title, to },
  ...views.map((view) => ({ ...view, to })),
]);

/** Opens any screen, clicks the buttons of the current one, and finds jobs and people. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const [areKeysShown, setKeysShown] = useState(false);

  function handleKey(event: KeyboardEvent) {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} onKeyDown={handleKey} title={texts.title}>
        <Search onClose={() => onOpenChange(false)} onKeys={() => setKeysShown(true)} />
      </Dialog>
      <KeysDialog open={areKeysShown} onOpenChange={setKeysShown} />
    </>
  );
}

type SearchProps = { onClose: () => void; onKeys: () => void };

function Search({ onClose, onKeys }: SearchProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const { groups, status, isFailed, retry } = useEntries(text.trim(), onKeys);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(index, entries.length - 1);

  const chosen = useRef<Entry>(undefined);

  // After the dialog has restored the focus, which would take it from what opens.
  useEffect(() => () => void setTimeout(() => chosen.current?.run()), []);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function handleChoice(entry: Entry) {
    chosen.current = entry;
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[active];
    if (event.nativeEvent.isComposing || !entry || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === undefined) handleChoice(entry);
    else setIndex((active + step + entries.length) % entries.length);
  }

  return (
    <div className="grid gap-3">
      <input
        type="text"
        role="combobox"
        aria-label={texts.hint}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.hint}
        maxLength={MAX_LENGTH}
        className={fieldStyles.control}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div className={classes(styles.found, "flex")}>
        <EntryList {...{ id, groups, active }} onChoose={handleChoice} />
        {isFailed && (
          <p role="alert" className="px-3 py-3 soft">
            {typographic(texts.failed)} <Button onClick={retry}>{uiTexts.retry}</Button>
          </p>
        )}
        <output className={status.isVisible ? "grid px-3 py-3 soft" : "visually-hidden"}>
          {typographic(status.text)}
        </output>
      </div>
    </div>
  );
}

type EntryListProps = {
  id: string;
  groups: readonly Group[];
  active: number;
  onChoose: (entry: Entry) => void;
};

function EntryList({ id, groups, active, onChoose }: EntryListProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label={fieldsTexts.suggestionList} className={styles.list}>
      {groups.map(({ title, entries: own }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className={classes(styles.group, "soft small semibold")}>
            {title}
          </p>
          {own.map((entry) => {
            const position = entries.indexOf(entry);
            return (
              <div
                key={position}
                id={`${id}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                className={classes(
                  optionStyles.option,
                  "wrap items-baseline target justify-between rounded gap-x-3",
                  styles.entry,
                )}
                onClick={() => onChoose(entry)}
              >
                {typographic(entry.label)}
                {entry.note && (
                  <span className={classes(optionStyles.note, "small")}>{typographic(entry.note)}</span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The entries that match a text, and the state of the search. */
function useEntries(text: string, onKeys: () => void) {
  const { navigate } = useRouter();
  const [actions] = useState(() => [{ label: uiTexts.showKeys, run: onKeys }, ...readCommands()]);
  const searched = useDebounced(text);
  const search = useQuery({ ...paletteQuery(searched), placeholderData: keepPreviousData });
  const { jobs = [], people = [] } = (text.length >= MIN_LENGTH && search.data) || {};
  // What an earlier text found is shown meanwhile if it matches.
  const isEarlier = search.isPlaceholderData || searched !== text;
  const matches = (...found: (string | null)[]) => !isEarlier || matchesWords(text, found.join(" "));
  const isFetching = search.isFetching || searched !== text;

  // Search results come last, so that their arrival does not move the active entry.
  const groups: Group[] = [
    {
      title: texts.screens,
      entries: destinations
        .filter(({ label }) => matchesWords(text, label))
        .map(({ label, to, vue }) => ({ label, run: () => void navigate({ to, search: { vue } }) })),
    },
    { title: texts.actions, entries: actions.filter(({ label }) => matchesWords(text, label)) },
    {
      title: texts.jobs,
      entries: jobs
        .filter(({ title, ville }) => matches(title, ville))
        .map(({ id, title, date, ville }) => ({
          label: title,
          note: [formatShortDay(date), ville ?? []].flat().join(", "),
          run: () => void navigate({ to: "/dashboard/jobs/$jobId", params: { jobId: id } }),
        })),
    },
    {
      title: texts.people,
      entries: people
        .filter(({ candidateName }) => matches(candidateName))
        .map(({ candidateName, candidate: { ville } }) => ({
          label: candidateName,
          note: ville ?? "",
          run: () => void navigate({ to: "/dashboard/applications", search: { q: candidateName } }),
        })),
    },
  ].filter(({ entries }) => entries.length > 0);

  const count = groups.flatMap(({ entries }) => entries).length;
  return {
    groups,
    isFailed: search.isError && !isFetching,
    retry: () => void search.refetch(),
    status: statusOf({ text, count, isFetching, isFailed: search.isError }),
  };
}

type SearchState = { text: string; count: number; isFetching: boolean; isFailed: boolean };

function statusOf({ text, count, isFetching, isFailed }: SearchState) {
  if (isFetching) return { text: fieldsTexts.searching, isVisible: true };
  if (count === 0 && !isFailed) return { text: texts.nothing(text), isVisible: true };
  return { text: fieldsTexts.suggestions(count), isVisible: false };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** The buttons with a `data-command` name, each once: those of the screen, then those of the shell. */
function readCommands(): Entry[] {
  const buttons = ["main [data-command]", "[data-command]"].flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]);
  const named = new Map(buttons.map((button) => [button.dataset.command ?? "", button]));
  return [...named].map(([label, button]) => ({ label, run: () => button.click() }));
}
