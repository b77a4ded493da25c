import { MessageSquareText, Phone } from "lucide-react";
import { contactMessage } from "#domain/engagements/message.ts";
import { briefingLabels } from "#domain/jobs/briefing.ts";
import { formatPhone, smsLink, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import type { Application } from "./applications.api.ts";
import styles from "./applications.module.css";
import { ownApplicationsTexts, applicationPageTexts as texts } from "./own-applications.texts.ts";
import { Sheet } from "./sheet.tsx";

const parts = ["meetingPoint", "dress", "access"] as const;

/** Whom to ask there, and what to know: read on the way, often without network. */
export function OnSite({ job }: { job: Application["job"] }) {
  const { briefing } = job;
  if (briefing === null) return null;
  const written = parts.flatMap((part) => (briefing[part] === null ? [] : [{ part, value: briefing[part] }]));
  const hasContact = briefing.contactName !== null || briefing.contactPhone !== null;
  return (
    <>
      {hasContact && (
        <Sheet title={texts.contactTitle}>
          {briefing.contactName !== null && <p className="title-4 semibold snug">{briefing.contactName}</p>}
          {briefing.contactPhone !== null && (
            <>
              <p>{formatPhone(briefing.contactPhone)}</p>
              <div className={classes(styles.pair, "grid gap-2")}>
                <LinkButton
                  href={telLink(briefing.contactPhone) ?? undefined}
                  aria-label={typographic(ownApplicationsTexts.callWho(briefing.contactName))}
                >
                  <Phone aria-hidden />
                  {ownApplicationsTexts.call}
                </LinkButton>
                <LinkButton
                  href={smsLink(briefing.contactPhone, contactMessage(job))}
                  aria-label={typographic(ownApplicationsTexts.smsTo(briefing.contactName))}
                >
                  <MessageSquareText aria-hidden />
                  {ownApplicationsTexts.sms}
                </LinkButton>
              </div>
            </>
          )}
        </Sheet>
      )}
      {written.length > 0 && (
        <Sheet title={texts.briefing}>
          <FactList>
            {written.map(({ part, value }) => (
              <Fact key={part} label={briefingLabels[part]}>
                <span>{value}</span>
              </Fact>
            ))}
          </FactList>
        </Sheet>
      )}
    </>
  );
}
