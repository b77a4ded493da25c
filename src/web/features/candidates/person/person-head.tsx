import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Past, isNewcomer } from "#domain/engagements/reliability.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import styles from "./person-head.module.css";
import { personTexts as texts } from "./person.texts.ts";
import { poolMarksQuery } from "./pool-marks.api.ts";
import { PoolStar } from "./pool-star.tsx";
import { Reliability } from "./reliability.tsx";
import { Together } from "./together.tsx";

type PersonHeadProps = {
  id: string;
  name: string;
  /** The tag of the name: a heading in the lists that the keys go through. */
  as?: "h3" | "h4" | "strong";
  /** In place of the name, as what opens the profile. */
  title?: ReactNode;
  /** Whether it may be made a favourite here. */
  hasStar?: boolean;
  /** The line above is about the same person, and has their past. */
  isRepeated?: boolean;
  /** At the right of the name, on every row of a list. */
  status?: ReactNode;
  past?: Past | undefined;
  /** Everywhere, not with this company alone; only for who has a past. */
  completedShifts?: number;
  together?: { jobs: number; lastOn: string | null };
  /** Where there is room, status and last fact stand in a column of their own. */
  hasColumn?: boolean;
  /** More facts, as items of the second line. */
  children?: ReactNode;
};

/** Somebody, the same in every list: name, favourite and status, then score, jobs done and what the list adds. */
export function PersonHead(props: PersonHeadProps) {
  const { id, name, as: Name = "h3", title = typographic(name), hasStar = true, status } = props;
  const { isRepeated = false } = props;
  return (
    <div className={classes(styles.head, "min-w-0", props.hasColumn && styles.withColumn)}>
      <div className="flex items-start gap-x-3">
        <Name
          tabIndex={Name === "strong" ? undefined : -1}
          className={classes(styles.name, "min-w-0", isRepeated && styles.repeated)}
        >
          {title}
        </Name>
        {hasStar && !isRepeated && <PoolStar id={id} name={name} />}
        <span className={classes(styles.status, "ml-auto cluster justify-end gap-x-3")}>
          <SetAside id={id} />
          {status}
        </span>
      </div>
      <Facts {...props} />
    </div>
  );
}

function Facts({ isRepeated = false, children, ...props }: PersonHeadProps) {
  const { past, completedShifts, together } = isRepeated ? {} : props;
  const isTogether = together !== undefined && together.jobs > 0;
  if (past === undefined && !isTogether && children === undefined) return null;
  const hasJobs = completedShifts !== undefined && past !== undefined && !isNewcomer(past);
  return (
    <MetaLine label={texts.facts}>
      {past && (
        <li>
          <Reliability past={past} />
        </li>
      )}
      {hasJobs && (
        <li className={isTogether ? "ink" : undefined}>
          <span className="truncate">
            {typographic(`${texts.jobs(completedShifts)}${isTogether ? texts.withYou(together.jobs) : ""}`)}
          </span>
        </li>
      )}
      {isTogether && !hasJobs && (
        <li className="ink">
          <Together jobs={together.jobs} lastOn={together.lastOn} />
        </li>
      )}
      {children}
    </MetaLine>
  );
}

/** Whether the company set them aside. */
export function SetAside({ id }: { id: string }) {
  const { data: marks } = useQuery(poolMarksQuery);
  return marks?.setAside.includes(id) && <Badge tone="neutral">{texts.setAside}</Badge>;
}
