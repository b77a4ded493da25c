import * as z from "zod/mini";
import type { JobStatus } from "#domain/jobs/job.ts";
import { textOrNull, withoutLinks } from "#domain/values/text.ts";

/** The optional reason of a rejection (ADR 0105): never age, origin, health or looks. */
export const rejectionReasons = ["filled", "hours", "experience", "far", "cancelled", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why an application was closed without an answer of its company (ADR 0057). */
export const closingReasons = ["deleted", "over"] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Every reason that is stored; a company chooses among `rejectionReasons`. */
export const storedReasons = [...rejectionReasons, ...closingReasons] as const;
export type StoredReason = (typeof storedReasons)[number];

export const rejectionReasonLabels = {
  filled: "Les places sont pourvues",
  hours: "Les horaires ne correspondent pas",
  experience: "L'expérience demandée manque",
  far: "Le trajet est trop long",
  cancelled: "La mission n'aura pas lieu",
  other: "Autre",
} as const satisfies Record<RejectionReason, string>;

export const MAX_REJECTION_LETTER = 500;

/** The letter sent to the candidate; links in it are broken. */
export const rejectionMessage = z.pipe(
  textOrNull({ subject: "Le message", max: MAX_REJECTION_LETTER }),
  z.transform((text) => text && withoutLinks(text)),
);

export const rejection = z.object({
  reason: z
    .nullable(z.enum(storedReasons))
    .check(z.describe("`deleted` and `over`: closed without an answer, as the job was deleted or has ended")),
  message: z.nullable(z.string()),
});

/** A company's answer, or a closed application's reason. */
export type StoredRejection = z.output<typeof rejection>;
export type Rejection = StoredRejection & { reason: RejectionReason | null };

/** Why a pending application to this job is closed without an answer (ADR 0057); null while it may be answered. */
export function reasonToClose(job: { status: JobStatus; endsAt: Date }, now: Date): ClosingReason | null {
  if (job.status === "deleted") return "deleted";
  return job.endsAt <= now ? "over" : null;
}

export function closingReasonOf(reason: StoredReason | null): ClosingReason | null {
  return closingReasons.find((known) => known === reason) ?? null;
}

export function rejectionOrNull({ reason, message }: StoredRejection): StoredRejection | null {
  return reason === null && message === null ? null : { reason, message };
}

/** The proposed letter for a reason; without a title when the applications are to several jobs. */
export function rejectionLetter(reason: RejectionReason, title: string | null): string {
  const sentence = sentences[reason];
  if (sentence === "") return "";
  const thanks =
    title === null ? "Merci pour votre candidature." : `Merci pour votre candidature à « ${title} ».`;
  return `${thanks} ${sentence}`;
}

const sentences: Record<RejectionReason, string> = {
  filled: "Toutes les places sont pourvues ; nous serions heureux de vous lire sur une prochaine mission.",
  hours:
    "Les horaires de la mission et vos disponibilités ne se rejoignent pas ; nous serions heureux de vous lire sur une autre mission.",
  experience:
    "Cette mission demande une expérience que votre profil ne montre pas encore ; nous vous lirons volontiers pour une autre.",
  far: "Le trajet jusqu'au lieu de la mission serait trop long ; nous serions heureux de vous lire pour une mission plus proche de chez vous.",
  cancelled: "La mission n'aura finalement pas lieu ; nous espérons vous retrouver sur une prochaine.",
  other: "",
};
