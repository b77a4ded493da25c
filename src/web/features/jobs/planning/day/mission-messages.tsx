import { useState } from "react";
import type { DayMission } from "#domain/engagements/day.ts";
import { isFinished } from "#domain/jobs/schedule.ts";
import { AnnounceButton, AnnouncementList } from "#web/features/jobs/announcements/announcements.tsx";
import { announcementsTexts as texts } from "#web/features/jobs/announcements/announcements.texts.ts";
import styles from "./day.module.css";

export function MissionMessages({ mission, now }: { mission: DayMission; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  if (mission.people.length === 0) return null;
  return (
    <div className={styles.messages}>
      {mission.placesTaken > 0 && !isFinished(mission, now) && <AnnounceButton job={mission} />}
      <details className={styles.briefing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{texts.title}</summary>
        {isOpen && <AnnouncementList jobId={mission.id} />}
      </details>
    </div>
  );
}
