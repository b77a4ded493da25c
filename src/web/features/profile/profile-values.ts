import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { groupSiret } from "#domain/recruiters/siret-typing.ts";
import { formValuesOf } from "#web/features/company/form-values.ts";

export function valuesOf(recruiter: Recruiter) {
  const { applications, messages, analytics } = recruiter.notifications;
  return {
    ...formValuesOf(recruiter),
    // The new address, even before its confirmation.
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
  return normalized(one) === normalized(other);
}

const groupedNumbers = new Set(["siret", "phone"]);

// The server trims texts, and removes the spaces of numbers.
function normalized(values: object): string {
  const plain = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value];
    return [name, groupedNumbers.has(name) ? value.replaceAll(/\s/g, "") : value.trim()];
  });
  return JSON.stringify(plain.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
