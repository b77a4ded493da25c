import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isRecordable, oddHoursQuestion, readAttendance } from "#domain/engagements/attendance.ts";
import type { AttendanceEntry } from "#domain/engagements/attendance.ts";
import type { DayMission } from "#domain/engagements/day.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { classes } from "#web/ui/classes.ts";
import { useNow } from "#web/ui/use-now.ts";
import {
  type Draft,
  type Drafts,
  draftOf,
  entryOf,
  isToRecord,
  keepDrafts,
  plannedOf,
  problemsOf,
  readDrafts,
} from "./attendance-draft.ts";
import { AttendanceRow } from "./attendance-row.tsx";
import styles from "./attendance.module.css";
import { attendanceTexts as texts } from "./attendance.texts.ts";
import { attendanceMutation } from "./day.api.ts";
import dayStyles from "./day.module.css";
import { dayTexts } from "./day.texts.ts";
import { PersonLine } from "./person-line.tsx";

export function People({ mission }: { mission: DayMission }) {
  const now = useNow();
  const planned = plannedOf(mission);
  if (isRecordable(planned, now) && mission.people.some(isToRecord)) {
    return <AttendanceForm mission={mission} isOver={planned.endsAt <= now} />;
  }
  return (
    <ul aria-label={dayTexts.people} className={dayStyles.people}>
      {mission.people.map((person) => (
        <PersonLine key={person.applicationId} person={person} mission={mission} />
      ))}
    </ul>
  );
}

function AttendanceForm({ mission, isOver }: { mission: DayMission; isOver: boolean }) {
  const { id } = mission;
  const planned = plannedOf(mission);
  const people = mission.people.filter(isToRecord);
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLElement>(null);
  // The field that is wrong may be far above the button.
  useEffect(() => {
    const wrongField = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (tries > 0) wrongField?.focus();
  }, [tries]);
  const { mutate, isPending } = useMutation({
    ...attendanceMutation(client, id),
    onSuccess: () => {
      change({});
      showToast("success", texts.saved);
    },
    onError: (error) => showToast("error", reasonOr(texts.failed, error)),
  });

  function change(next: Drafts) {
    setDrafts(next);
    keepDrafts(id, next);
    setIsAsked(false);
  }

  function changeOne(applicationId: string, typed: Draft | undefined) {
    const { [applicationId]: _before, ...others } = drafts;
    change(typed === undefined ? others : { ...others, [applicationId]: typed });
  }

  const typed = people.flatMap(({ applicationId }) => {
    const draft = drafts[applicationId];
    return (draft && entryOf(applicationId, draft)) ?? [];
  });
  const said = new Set(typed.map(({ applicationId }) => applicationId));
  const missing = people
    .filter(({ applicationId, engagement }) => engagement.recorded === null && !said.has(applicationId))
    .map(({ applicationId }) => ({ applicationId, outcome: "present" as const }));
  const wrong = new Map(typed.map((entry) => [entry.applicationId, problemsOf(entry, planned)]));
  const isWrong = [...wrong.values()].some((problems) => Object.keys(problems).length > 0);
  const questions = new Map(
    typed.map((entry) => [
      entry.applicationId,
      isWrong ? null : oddHoursQuestion(readAttendance(entry, planned).attendance, planned),
    ]),
  );
  const isOdd = [...questions.values()].some((question) => question !== null);

  function send(entries: AttendanceEntry[]) {
    setIsChecked(true);
    if (isWrong) return setTries(tries + 1);
    if (isOdd && !isAsked) return setIsAsked(true);
    mutate(entries, { onSuccess: () => setIsChecked(false) });
  }

  const isWholeEvening = isOver && missing.length > 0;
  return (
    <section ref={form} aria-label={texts.people}>
      <ul aria-label={dayTexts.people} className={dayStyles.people}>
        {mission.people.map((person) => (
          <PersonLine key={person.applicationId} person={person} mission={mission}>
            {isToRecord(person) && (
              <AttendanceRow
                person={person}
                draft={drafts[person.applicationId]}
                first={draftOf(person, mission)}
                problems={isChecked ? (wrong.get(person.applicationId) ?? {}) : {}}
                question={isAsked ? (questions.get(person.applicationId) ?? null) : null}
                canReplace={!isOver && person.engagement.endedAt === null}
                onChange={(draft) => changeOne(person.applicationId, draft)}
              />
            )}
          </PersonLine>
        ))}
      </ul>
      {(isWholeEvening || typed.length > 0) && (
        <div className={classes(styles.buttons, styles.sending)}>
          {isWholeEvening && (
            <Button variant="primary" pending={isPending} onClick={() => send([...typed, ...missing])}>
              {typographic(texts.asPlanned)}
            </Button>
          )}
          {typed.length > 0 && (
            <Button
              variant={isWholeEvening ? "secondary" : "primary"}
              pending={isPending}
              onClick={() => send(typed)}
            >
              {isAsked ? texts.saveOdd : texts.save}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
