import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRecordable, oddHoursQuestion, readAttendance } from "#domain/engagements/attendance.ts";
import type { AttendanceEntry } from "#domain/engagements/attendance.ts";
import type { DayMission } from "#domain/engagements/day.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
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

export function Attendance({ mission }: { mission: DayMission }) {
  const now = useNow();
  const planned = plannedOf(mission);
  if (!isRecordable(planned, now) || !mission.people.some(isToRecord)) return null;
  return <AttendanceForm mission={mission} isOver={planned.endsAt <= now} />;
}

function AttendanceForm({ mission, isOver }: { mission: DayMission; isOver: boolean }) {
  const { id } = mission;
  const planned = plannedOf(mission);
  const people = mission.people.filter(isToRecord);
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
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
    if (isWrong) return;
    if (isOdd && !isAsked) return setIsAsked(true);
    mutate(entries, { onSuccess: () => setIsChecked(false) });
  }

  const isWholeEvening = isOver && missing.length > 0;
  return (
    <section className={styles.attendance} aria-label={texts.people}>
      <h5 className={styles.title}>{texts.title}</h5>
      <ul className={styles.rows}>
        {people.map((person) => (
          <AttendanceRow
            key={person.applicationId}
            person={person}
            draft={drafts[person.applicationId]}
            first={draftOf(person, mission)}
            problems={isChecked ? (wrong.get(person.applicationId) ?? {}) : {}}
            question={isAsked ? (questions.get(person.applicationId) ?? null) : null}
            canReplace={!isOver && person.engagement.endedAt === null}
            onChange={(draft) => changeOne(person.applicationId, draft)}
          />
        ))}
      </ul>
      {(isWholeEvening || typed.length > 0) && (
        <div className={styles.buttons}>
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
