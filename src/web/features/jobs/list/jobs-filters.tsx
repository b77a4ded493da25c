import { ChevronsUpDown, Search } from "lucide-react";
import { MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  type JobsSearch,
  type SortWord,
  filtersOf,
  needWords,
  sortWords,
  stateWords,
} from "#web/features/jobs/jobs-search.ts";
import { jobsExportUrl } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import lineStyles from "#web/ui/list/filter-line.module.css";
import { SearchField } from "#web/ui/list/search-field.tsx";
import styles from "./jobs-filters.module.css";

type JobsFiltersProps = {
  search: JobsSearch;
  /** The order of the shown list. */
  order: SortWord | undefined;
  /** The number of jobs found. */
  foundCount: number | undefined;
  /** Pushes a history entry, or replaces the current one while typing. */
  onSearch: (changes: JobsSearch, isTyping?: boolean) => void;
};

const filters = (["toutes", ...stateWords, ...needWords] as const).map((word) => ({
  value: word,
  label: texts.states[word],
}));
const orders = sortWords.map((word) => ({ value: word, label: texts.orders[word] }));

export function JobsFilters({ search, order, foundCount, onSearch }: JobsFiltersProps) {
  return (
    <search aria-label={typographic(texts.search)} className={classes(lineStyles.line, styles.filters)}>
      <SearchField
        hideLabel
        label={texts.searchFor}
        placeholder={texts.searchHint}
        icon={Search}
        value={search.q ?? ""}
        maxLength={MAX_JOB_SEARCH}
        onValueChange={(text) => onSearch({ q: text || undefined }, true)}
      />
      <SelectBox
        hideLabel
        icon={<ChevronsUpDown aria-hidden />}
        label={texts.order}
        options={orders}
        value={search.tri ?? order ?? "recentes"}
        onValueChange={(tri) => onSearch({ tri })}
      />
      <span className="wide-only">
        <ExportLink isIcon href={jobsExportUrl(filtersOf(search))} count={foundCount} />
      </span>
      <div className="span-all">
        <FilterChips
          label={texts.state}
          filters={filters}
          value={search.besoin ?? search.etat ?? "toutes"}
          onValueChange={(word) =>
            onSearch({
              etat: stateWords.find((state) => state === word),
              besoin: needWords.find((need) => need === word),
            })
          }
        />
      </div>
    </search>
  );
}
