import type { Caller } from "./site.ts";
import { companyOf, offerOf, personOf } from "./world.ts";
import type { Application, Company, Person, World } from "./world.ts";

export function asCompany(world: World, companyId: string): Caller {
  return { ...companyOf(world, companyId), role: "recruiter" };
}

export function asPerson(world: World, personId: string): Caller {
  return { ...personOf(world, personId), role: "candidate" };
}

/** The company of an application's offer. */
export function companyOfApplication(world: World, application: Application): Company {
  return companyOf(world, offerOf(world, application).companyId);
}

export function openCompanies({ companies }: World): Company[] {
  return companies.filter(({ account }) => account === "open");
}

export function openPeople({ people }: World): Person[] {
  return people.filter(({ account }) => account === "open");
}
