import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { groupSiret } from "#domain/recruiters/siret-typing.ts";
import { typedValues } from "#web/features/company/typed-values.ts";

export function valuesOf(recruiter: Recruiter) {
  const { applications, messages, analytics } = recruiter.notifications;
  return {
    ...typedValues(recruiter),
    // The address that was asked for, even while it waits for its confirmation.
    email: recruiter.pendingEmail ?? recruiter.email,
    businessType: recruiter.businessType,
    sector: recruiter.sector,
    siret: groupSiret(recruiter.siret ?? ""),
    companyDescription: recruiter.companyDescription ?? "",
    "notifications.applications": applications,
    "notifications.messages": messages,
    "notifications.analytics": analytics,
    mailDigest: recruiter.mailDigest,
  };
}

export type ProfileValues = ReturnType<typeof valuesOf>;
export type Values = Record<string, unknown>;

export function toProfile(values: Values): Values {
  const {
    "notifications.applications": applications,
    "notifications.messages": messages,
    "notifications.analytics": analytics,
    ...fields
  } = values;
  return { ...fields, notifications: { applications, messages, analytics } };
}

export function isSameProfile(one: object, other: object): boolean {
  return printOf(one) === printOf(other);
}

const grouped = new Set(["siret", "phone"]);

// Spaces around, and between the digits of a number, are not kept.
function printOf(values: object): string {
  const plain = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value];
    return [name, grouped.has(name) ? value.replaceAll(/\s/g, "") : value.trim()];
  });
  return JSON.stringify(plain.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
