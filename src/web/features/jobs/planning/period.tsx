import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { hoursPeriods, hoursSpanOf, periodTitle, stepPeriod } from "#domain/engagements/hours.ts";
import { addDays, formatDay, formatWeekday, mondayOf } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import switchStyles from "#web/ui/action/view-switch.module.css";
import { classes } from "#web/ui/classes.ts";
import type { PlanningSearch } from "./planning-search.ts";
import styles from "./planning.module.css";
import { planningTexts as texts } from "./planning.texts.ts";

type PeriodProps = {
  search: PlanningSearch;
  today: string;
  /** The day, or the Monday of the week. */
  shown: string;
  onSearch: (changes: PlanningSearch) => void;
  /** Whether two days are typed, in place of a usual period of the hours. */
  onTyping: (isTyping: boolean) => void;
};

/** The day, the week or the period shown, with its arrows and the way back to the current one. */
export function Period({ search, today, shown, onSearch, onTyping }: PeriodProps) {
  const { title, labels, isCurrent, move } = periodOf(search, today, shown);
  return (
    <div className="row gap-2">
      <div className={classes(switchStyles.views, styles.period)}>
        <IconButton
          icon={ChevronLeft}
          data-key="ArrowLeft"
          label={labels.previous}
          onClick={() => onSearch(move(-1))}
        />
        <h3 aria-live="polite" className="flex-1 text-center">
          {typographic(title)}
        </h3>
        <IconButton
          icon={ChevronRight}
          data-key="ArrowRight"
          label={labels.next}
          onClick={() => onSearch(move(1))}
        />
      </div>
      {!isCurrent && (
        <Button
          size="small"
          className={classes(styles.current, search.vue === "heures" ? "wide-only" : "icon-on-phone")}
          data-key="t"
          onClick={() => onSearch({ du: undefined, au: undefined })}
        >
          <CalendarDays aria-hidden />
          <span className="visually-hidden-on-phone">{labels.current}</span>
        </Button>
      )}
      {search.vue === "heures" && (
        <MoreActions label={texts.hours.others}>
          {hoursPeriods(today).map(({ label, span: { from, to } }) => (
            <Button
              key={label}
              size="small"
              variant="quiet"
              onClick={() => {
                onTyping(false);
                onSearch({ du: from, au: to });
              }}
            >
              {label}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => onTyping(true)}>
            {texts.hours.typed}
          </Button>
        </MoreActions>
      )}
    </div>
  );
}

function periodOf(search: PlanningSearch, today: string, shown: string) {
  if (search.vue === "heures") {
    const span = hoursSpanOf({ from: search.du, to: search.au }, today);
    const current = hoursSpanOf({}, today);
    return {
      title: periodTitle(span),
      labels: texts.hours,
      isCurrent: span.from === current.from && span.to === current.to,
      move(step: 1 | -1): PlanningSearch {
        const { from, to } = stepPeriod(span, step);
        return { du: from, au: to };
      },
    };
  }
  const isDay = search.vue === "jour";
  return {
    title: isDay ? formatWeekday(shown) : texts.week.title(formatDay(shown)),
    labels: isDay ? texts.day : texts.week,
    isCurrent: shown === (isDay ? today : mondayOf(today)),
    move: (step: 1 | -1): PlanningSearch => ({ du: addDays(shown, isDay ? step : 7 * step) }),
  };
}
