import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { categories, categoryLabel, isCategory } from "#domain/companies/category.ts";
import { addDays, formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/candidate/jobs/jobs.module.css";
import { jobsTexts as texts } from "#web/candidate/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { useToday } from "#web/ui/use-now.ts";
import { DEFAULT_RADIUS, type JobsSearch, radiuses } from "./jobs-search.ts";

/** How many days one may choose among. */
const DAYS = 21;

type JobsFiltersProps = { search: JobsSearch; hasLocation: boolean };

/** The browser's own lists: on a phone they open as a wheel under the thumb. */
export function JobsFilters({ search, hasLocation }: JobsFiltersProps) {
  const { rayon = DEFAULT_RADIUS, metier = "", jour = "" } = search;
  const change = useSearchChange();
  const today = useToday();
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead));
  const shownDays = jour === "" || days.includes(jour) ? days : [jour, ...days];

  return (
    <fieldset className={classes(styles.filters, "flex gap-2")}>
      <legend className="visually-hidden">{texts.filters}</legend>
      {hasLocation && (
        <Chip
          label={texts.radius}
          value={String(rayon)}
          isSet={false}
          options={radiuses.map((km) => [String(km), texts.radiusOf(km)])}
          onChange={(value) =>
            change({ rayon: Number(value) === DEFAULT_RADIUS ? undefined : Number(value) })
          }
        />
      )}
      <Chip
        label={texts.category}
        value={metier}
        isSet={metier !== ""}
        options={[["", texts.anyCategory], ...sortedCategories]}
        onChange={(value) => change({ metier: isCategory(value) ? value : undefined })}
      />
      <Chip
        label={texts.day}
        value={jour}
        isSet={jour !== ""}
        options={[["", texts.anyDay], ...shownDays.map((day) => [day, dayName(day)] as const)]}
        onChange={(value) => change({ jour: value === "" ? undefined : value })}
      />
    </fieldset>
  );

  function dayName(day: string): string {
    if (day === days[0]) return texts.today;
    return day === days[1] ? texts.tomorrow : formatShortDay(day);
  }
}

/** `care` reads as `social`, and only comes from imported jobs. */
const sortedCategories = categories
  .filter((category) => category !== "care")
  .map((category) => [category, categoryLabel(category)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, "fr"));

/** Changes the filters in the address, as one entry of the history. */
export function useSearchChange() {
  const navigate = useNavigate();
  return (change: { [Key in keyof JobsSearch]: JobsSearch[Key] | undefined }) =>
    void navigate({
      to: "/candidat",
      search: (before) => {
        const next = { ...before, ...change };
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
      },
      replace: true,
      resetScroll: false,
    });
}

type ChipProps = {
  label: string;
  value: string;
  isSet: boolean;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Chip({ label, value, isSet, options, onChange }: ChipProps) {
  return (
    <label className={classes(styles.chip, "relative small semibold", isSet && styles.set)}>
      <span className="visually-hidden">{label}</span>
      <select className="target" value={value} onChange={(event) => onChange(event.target.value)}>
        {/* What the closed list shows while nothing is chosen. */}
        {value === "" && (
          <option value="" hidden>
            {label}
          </option>
        )}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {typographic(name)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </label>
  );
}
