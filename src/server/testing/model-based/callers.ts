import {
  type Application,
  type Company,
  type Person,
  type Model,
  companyOf,
  jobOf,
  personOf,
} from "./model.ts";
import type { ActingPerson } from "./system.ts";

export function asCompany(model: Model, companyId: string): ActingPerson {
  return { ...companyOf(model, companyId), role: "recruiter" };
}

export function asPerson(model: Model, candidateId: string): ActingPerson {
  return { ...personOf(model, candidateId), role: "candidate" };
}

/** The company of an application's job. */
export function companyOfApplication(model: Model, application: Application): Company {
  return companyOf(model, jobOf(model, application).companyId);
}

export function openCompanies({ companies }: Model): Company[] {
  return companies.filter(({ account }) => account === "open");
}

export function openPeople({ people }: Model): Person[] {
  return people.filter(({ account }) => account === "open");
}
