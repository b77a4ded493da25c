import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { MAX_APPLICATION_SEARCH, applicationFiltersRule } from "#domain/applications/application-list.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { countQuery, applicationsExportUrl } from "#web/features/applications/applications.api.ts";
import {
  type FilterParams,
  type FullSearch,
  countFilterParams,
  fullFiltersOf,
  groupWords,
  type SortWord,
  sortWords,
} from "#web/features/applications/filter-search.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { FilterButton } from "#web/ui/list/filter-button.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import styles from "./filter-applications.module.css";
import { filterTexts as texts } from "./filter.texts.ts";

const NO_FILTER: FilterParams = {
  q: undefined,
  du: undefined,
  au: undefined,
  qui: undefined,
  cv: undefined,
  dispo: undefined,
};

const filterRule = z.looseObject({}).check(applicationFiltersRule);

type FilterApplicationsProps = { search: FullSearch; onFilter: (changes: FullSearch) => void };

export function FilterApplications({ search, onFilter }: FilterApplicationsProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<FullSearch>(search);
  const fields = useRef<HTMLDivElement>(null);
  const filters = fullFiltersOf(draft);
  const { error } = filterRule.safeParse(filters);
  const { data } = useQuery({ ...countQuery(filters), enabled: isOpen && !error });
  const change = (changes: FullSearch) => setDraft((before) => ({ ...before, ...changes }));

  function handleOpen(open: boolean) {
    if (open) setDraft(search);
    setOpen(open);
  }

  function apply(next: FullSearch) {
    setOpen(false);
    onFilter(next);
  }

  function handleSee() {
    if (error) return fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // The search field tells its last letters only after a pause.
    apply({ ...draft, q: fields.current?.querySelector("input")?.value.trim() || undefined });
  }

  return (
    <>
      <FilterButton
        count={countFilterParams(search)}
        data-command={texts.title}
        onClick={() => handleOpen(true)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={handleOpen}
        title={texts.title}
        actions={
          <>
            <span className={classes(styles.narrow, "grid")}>
              <ExportLink href={applicationsExportUrl(filters)} count={error ? 0 : data?.count} />
            </span>
            <Button variant="quiet" onClick={() => apply(NO_FILTER)}>
              {texts.clear}
            </Button>
            <Button variant="primary" onClick={handleSee}>
              {data ? texts.see(data.count) : texts.seeAny}
            </Button>
          </>
        }
      >
        <div ref={fields} className={classes(styles.fields, "grid ink gap-x-4 gap-y-3")}>
          <div className="span-all">
            <SearchField
              label={texts.search}
              icon={Search}
              value={draft.q ?? ""}
              maxLength={MAX_APPLICATION_SEARCH}
              onValueChange={(text) => change({ q: text || undefined })}
            />
          </div>
          <OrderSelect order={draft.tri} onOrder={(tri) => change({ tri })} />
          <SelectBox
            label={texts.group}
            options={groupWords.map((word) => ({ value: word, label: texts.groups[word] }))}
            value={draft.qui ?? "toutes"}
            onValueChange={(qui) => change({ qui: qui === "toutes" ? undefined : qui })}
          />
          <InputBox
            type="date"
            label={texts.from}
            value={draft.du ?? ""}
            max={draft.au}
            error={error && fieldErrorsOf(error)["from"]}
            onValueChange={(du) => change({ du: du || undefined })}
          />
          <InputBox
            type="date"
            label={texts.to}
            value={draft.au ?? ""}
            min={draft.du}
            error={error && fieldErrorsOf(error)["to"]}
            onValueChange={(au) => change({ au: au || undefined })}
          />
          <Checkbox
            name="cv"
            label={texts.cv}
            checked={draft.cv !== undefined}
            onCheckedChange={(isOn) => change({ cv: isOn ? "oui" : undefined })}
          />
          <Checkbox
            name="dispo"
            label={texts.available}
            hint={texts.availableHint}
            checked={draft.dispo !== undefined}
            onCheckedChange={(isOn) => change({ dispo: isOn ? "oui" : undefined })}
          />
        </div>
      </Dialog>
    </>
  );
}

const orders = sortWords.map((word) => ({ value: word, label: texts.sorts[word] }));

type OrderSelectProps = {
  order: SortWord | undefined;
  onOrder: (order: SortWord) => void;
  hideLabel?: boolean;
};

export function OrderSelect({ order = "recentes", onOrder, hideLabel }: OrderSelectProps) {
  return (
    <SelectBox
      hideLabel={hideLabel}
      label={texts.sort}
      options={orders}
      value={order}
      onValueChange={onOrder}
    />
  );
}
