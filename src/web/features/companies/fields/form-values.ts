import type { Recruiter } from "#domain/companies/recruiter.ts";
import { formatPhone } from "#domain/values/phone.ts";

export function formValuesOf(recruiter: Recruiter) {
  return {
    firstName: recruiter.firstName ?? "",
    lastName: recruiter.lastName ?? "",
    jobTitle: recruiter.jobTitle ?? "",
    phone: recruiter.phone === null ? "" : formatPhone(recruiter.phone),
    companyName: recruiter.companyName,
    companySize: recruiter.companySize,
    preferredJobTypes: recruiter.preferredJobTypes,
    recruitmentFrequency: recruiter.recruitmentFrequency,
    workingZones: recruiter.workingZones,
  };
}
