import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import * as z from "zod/mini";
import { register } from "#contract/accounts/auth.ts";
import * as ownAccount from "#contract/accounts/own-account.ts";
import { signUpCandidate, updateCandidate } from "#contract/candidates/candidate.ts";
import { changePlan } from "#contract/companies/plans.ts";
import { completeOnboarding, saveProfile } from "#contract/companies/recruiter.ts";
import { TERMS_VERSION } from "#domain/accounts/consent.ts";
import {
  closeAccount,
  reactivateAccount,
  suspendAccount,
} from "#server/features/accounts/disable-account.ts";
import type { DisableDeps } from "#server/features/accounts/disable-account.ts";
import { asCompany, asPerson, openCompanies, openPeople } from "#server/testing/crossings/callers.ts";
import { endAccount, removeFromWorld } from "#server/testing/crossings/consequences.ts";
import { after, DAY } from "#server/testing/crossings/rules.ts";
import type { Answer, Site } from "#server/testing/crossings/site.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { companyOf, nameOf, personOf } from "#server/testing/crossings/world.ts";
import type { Company, Person, World } from "#server/testing/crossings/world.ts";
import { PASSWORD, profile } from "#server/testing/people.ts";
import { candidate, company, onboarding } from "#testing/fixtures.ts";

const newCompany = z.looseObject({ id: z.uuid() });
const newPerson = z.looseObject({ candidate: newCompany });
const companyNames = ["Kerguelen", "Le Phare", "Armor"];
const firstNames = ["Zoé", "Malo", "Inès", "Ewen"];
const MAX_COMPANIES = companyNames.length;
const MAX_PEOPLE = firstNames.length;
const SMART_OFFERS = 5;
const SUSPENSION_DAYS = 7;

export const openCompany = step({
  name: "open a company",
  isAlone: true,
  operations: [register, completeOnboarding, changePlan],
  draw: fc.record({}),
  needs(world) {
    const name = companyNames[world.companies.length];
    if (name === undefined || world.companies.length >= MAX_COMPANIES) return null;
    return { name, email: `company-${world.companies.length}@example.fr` };
  },
  tell: (_world, { name }) => `${name} opens an account, on the SMART plan`,
  refuses: () => null,
  async act(site, _world, { name, email }) {
    const body = { email, companyName: name, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await site.send(register, null, { body });
    const caller = { id: z.parse(newCompany, answer.body).id, email, role: "recruiter" as const };
    await site.send(completeOnboarding, caller, { body: onboarding({ email, companyName: name }) });
    await site.send(changePlan, caller, { body: { plan: "smart" } });
    return answer;
  },
  change(world, { name, email }, { body }) {
    const { id } = z.parse(newCompany, body);
    const account = { id, email, name, account: "open", suspendedUntil: null } as const;
    world.companies.push({ ...account, maxActiveOffers: SMART_OFFERS });
  },
});

export const openPerson = step({
  name: "sign up",
  isAlone: true,
  operations: [signUpCandidate],
  draw: fc.record({}),
  needs(world) {
    const firstName = firstNames[world.people.length];
    if (firstName === undefined || world.people.length >= MAX_PEOPLE) return null;
    return { firstName, lastName: "Le Gall", email: `person-${world.people.length}@example.fr` };
  },
  tell: (_world, { firstName }) => `${firstName} signs up`,
  refuses: () => null,
  act: (site, _world, person) =>
    site.send(signUpCandidate, null, {
      body: { ...candidate, ...person, password: PASSWORD, acceptedTerms: TERMS_VERSION },
    }),
  change(world, person, { body }) {
    const { id } = z.parse(newPerson, body).candidate;
    world.people.push({ id, ...person, account: "open", suspendedUntil: null, missionsKept: 0 });
  },
});

export const choosePro = step({
  name: "change the plan",
  operations: [changePlan],
  draw: fc.record({ company: fc.nat() }),
  needs(world, { company: number }) {
    const chosen = pick(openCompanies(world), number);
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) => `${companyOf(world, id).name} goes to the PRO plan`,
  refuses: () => null,
  act: (site, world, { id }) => site.send(changePlan, asCompany(world, id), { body: { plan: "pro" } }),
  change(world, { id }) {
    companyOf(world, id).maxActiveOffers = Number.POSITIVE_INFINITY;
  },
});

export const renamePerson = step({
  name: "change one's name",
  operations: [updateCandidate],
  draw: fc.record({ person: fc.nat() }),
  needs(world, { person }) {
    const chosen = pick(openPeople(world), person);
    return chosen && { id: chosen.id, lastName: chosen.lastName === "Le Gall" ? "Guivarc'h" : "Le Gall" };
  },
  tell: (world, { id, lastName }) => `${nameOf(personOf(world, id))} is now called ${lastName}`,
  refuses: () => null,
  act: (site, world, { id, lastName }) =>
    site.send(updateCandidate, asPerson(world, id), { body: { lastName } }),
  change(world, { id, lastName }) {
    personOf(world, id).lastName = lastName;
  },
});

export const renameCompany = step({
  name: "change the company's name",
  operations: [saveProfile],
  draw: fc.record({ company: fc.nat() }),
  needs(world, { company: number }) {
    const chosen = pick(openCompanies(world), number);
    if (chosen === null) return null;
    return {
      id: chosen.id,
      name: chosen.name.endsWith(" et fils") ? chosen.name.slice(0, -8) : `${chosen.name} et fils`,
    };
  },
  tell: (world, { id, name }) => `${companyOf(world, id).name} is now called ${name}`,
  refuses: () => null,
  act: (site, world, { id, name }) =>
    site.send(saveProfile, asCompany(world, id), {
      body: profile({
        companyName: name,
        email: companyOf(world, id).email,
        businessType: company.businessType,
      }),
    }),
  change(world, { id, name }) {
    companyOf(world, id).name = name;
  },
});

/** A person or a company, whose account the owner or the support ends or suspends. */
type Account = (Company & { role: "recruiter" }) | (Person & { role: "candidate" });

function accounts(world: World, state: Account["account"]): Account[] {
  return [
    ...world.companies.map((one) => ({ ...one, role: "recruiter" as const })),
    ...world.people.map((one) => ({ ...one, role: "candidate" as const })),
  ].filter(({ account }) => account === state);
}

export function accountOf(world: World, id: string): Company | Person {
  return world.companies.find((one) => one.id === id) ?? personOf(world, id);
}

function label(world: World, id: string): string {
  const account = accountOf(world, id);
  return "name" in account ? account.name : nameOf(account);
}

/** One step of the support, on an account in a given state. */
function supportStep(
  name: string,
  from: Account["account"],
  {
    told,
    act,
    change,
  }: {
    told: string;
    act: (deps: DisableDeps, email: string) => Promise<boolean>;
    change: (world: World, id: string) => void;
  },
) {
  return step({
    name,
    isAlone: true,
    operations: [],
    draw: fc.record({ account: fc.nat() }),
    needs(world, { account }) {
      const chosen = pick(accounts(world, from), account);
      return chosen && { id: chosen.id };
    },
    tell: (world, { id }) => `the support ${told} the account of ${label(world, id)}`,
    refuses: () => null,
    act: async (site, world, { id }) => answerOf(await act(support(site), accountOf(world, id).email)),
    change: (world, { id }) => change(world, id),
  });
}

export const suspend = supportStep("suspend an account", "open", {
  told: "suspends",
  act: (deps, email) =>
    suspendAccount(deps, { email, until: after(deps.now, SUSPENSION_DAYS * DAY), reason: "Essai" }),
  change(world, id) {
    endAccount(world, id);
    Object.assign(accountOf(world, id), {
      account: "suspended",
      suspendedUntil: after(world.now, SUSPENSION_DAYS * DAY),
    });
  },
});

export const close = supportStep("close an account", "open", {
  told: "closes",
  act: (deps, email) => closeAccount(deps, { email, reason: "Essai" }),
  change(world, id) {
    endAccount(world, id);
    Object.assign(accountOf(world, id), { account: "closed" });
    world.applications = world.applications.filter(
      ({ personId, status }) => personId !== id || status === "accepted",
    );
  },
});

export const reopen = supportStep("reopen an account", "closed", {
  told: "reopens",
  act: (deps, email) => reactivateAccount(deps, sql`email = ${email}`),
  change(world, id) {
    Object.assign(accountOf(world, id), { account: "open" });
  },
});

export const deleteAccount = step({
  name: "delete one's account",
  isAlone: true,
  operations: [ownAccount.recruiterAccount.deleteAccount, ownAccount.candidateAccount.deleteAccount],
  draw: fc.record({ account: fc.nat() }),
  needs(world, { account }) {
    const chosen = pick(accounts(world, "open"), account);
    return chosen && { id: chosen.id, role: chosen.role };
  },
  tell: (world, { id }) => `${label(world, id)} deletes their account`,
  refuses: () => null,
  act: (site, world, { id, role }) =>
    site.send(
      role === "recruiter"
        ? ownAccount.recruiterAccount.deleteAccount
        : ownAccount.candidateAccount.deleteAccount,
      role === "recruiter" ? asCompany(world, id) : asPerson(world, id),
      { body: { currentPassword: PASSWORD } },
    ),
  change: (world, { id }) => removeFromWorld(world, id),
});

function support({ products: [product], now }: Site): DisableDeps {
  if (product === undefined) throw new Error("No process is running");
  const { db, newId, config } = product.context;
  return { transaction: db.transaction.bind(db), now: now(), newId, config };
}

function answerOf(isDone: boolean): Answer {
  return { status: isDone ? 200 : 404, body: null };
}
