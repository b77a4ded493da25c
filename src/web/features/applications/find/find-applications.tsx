import { useQuery } from "@tanstack/react-query";
import { Search, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { MAX_APPLICATION_SEARCH } from "#domain/applications/application-list.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import fieldStyles from "#web/ui/fields/field.module.css";
import { countQuery, applicationsExportUrl } from "#web/features/applications/applications.api.ts";
import styles from "./find-applications.module.css";
import {
  type Finding,
  type FoundSearch,
  countFindings,
  foundFiltersOf,
  groupWords,
  sortWords,
} from "./find-search.ts";
import { findTexts as texts } from "./find.texts.ts";

const NOTHING: Finding = { q: undefined, tri: undefined, du: undefined, au: undefined, qui: undefined };

type FindApplicationsProps = { search: FoundSearch; onFind: (changes: Finding) => void };

export function FindApplications({ search, onFind }: FindApplicationsProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<FoundSearch>(search);
  const filters = foundFiltersOf(draft);
  const { data } = useQuery({ ...countQuery(filters), enabled: isOpen });
  const count = countFindings(search);
  const change = (changes: Finding) => setDraft((before) => ({ ...before, ...changes }));

  function handleOpen(open: boolean) {
    if (open) setDraft(search);
    setOpen(open);
  }

  function finish(next: Finding) {
    setOpen(false);
    const { q, tri, du, au, qui } = next;
    onFind({ q, tri, du, au, qui });
  }

  return (
    <>
      <Button className={styles.open} data-command={texts.title} onClick={() => handleOpen(true)}>
        <SlidersHorizontal aria-hidden />
        <span className={styles.word}>{texts.find}</span>
        {count > 0 && <span className={styles.count}>({count})</span>}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={handleOpen}
        title={texts.title}
        actions={
          <>
            <span className={styles.narrow}>
              <ExportLink href={applicationsExportUrl(filters)} count={data?.count} />
            </span>
            <Button variant="quiet" onClick={() => finish(NOTHING)}>
              {texts.clear}
            </Button>
            <Button variant="primary" onClick={() => finish(draft)}>
              {data ? texts.see(data.count) : texts.seeAny}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <div className={styles.whole}>
            <SearchField
              label={texts.search}
              icon={Search}
              value={draft.q ?? ""}
              maxLength={MAX_APPLICATION_SEARCH}
              onValueChange={(text) => change({ q: text || undefined })}
            />
          </div>
          <SelectBox
            label={texts.sort}
            options={sortWords
              .filter((word) => word !== "fiabilite" || draft.offre !== undefined)
              .map((word) => ({ value: word, label: texts.sorts[word] }))}
            value={draft.tri ?? "recentes"}
            onValueChange={(tri) => change({ tri: tri === "recentes" ? undefined : tri })}
          />
          <SelectBox
            label={texts.group}
            options={groupWords.map((word) => ({ value: word, label: texts.groups[word] }))}
            value={draft.qui ?? "toutes"}
            onValueChange={(qui) => change({ qui: qui === "toutes" ? undefined : qui })}
          />
          <Day label={texts.from} value={draft.du} max={draft.au} onChange={(du) => change({ du })} />
          <Day label={texts.to} value={draft.au} min={draft.du} onChange={(au) => change({ au })} />
        </div>
      </Dialog>
    </>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{typographic(label)}</span>
      <input
        type="date"
        className={`${fieldStyles.control} ${fieldStyles.date}`}
        value={value ?? ""}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
