import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import * as z from "zod/mini";
import { signUp } from "#contract/accounts/auth.ts";
import * as ownAccount from "#contract/accounts/own-account.ts";
import { signUpCandidate, updateCandidate } from "#contract/candidates/candidate.ts";
import { changePlan } from "#contract/companies/plans.ts";
import { completeOnboarding, saveProfile } from "#contract/companies/recruiter.ts";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import {
  type DisableDeps,
  closeAccount,
  reactivateAccount,
  suspendAccount,
} from "#server/features/accounts/disable-account.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { asCompany, asPerson, openCompanies, openPeople } from "#server/testing/model-based/callers.ts";
import {
  deleteFromModel,
  endAccount,
  closeJobs,
  reopenAccount,
} from "#server/testing/model-based/consequences.ts";
import {
  type Company,
  type Person,
  type Model,
  companyOf,
  nameOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import { after, DAY } from "#server/testing/model-based/rules.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import type { Answer, System } from "#server/testing/model-based/system.ts";
import { PASSWORD, profile } from "#server/testing/people.ts";
import { candidate, onboarding } from "#testing/fixtures.ts";
import { company } from "#tools/demo/samples.ts";

const newCompany = z.looseObject({ id: z.uuid() });
const newPerson = z.looseObject({ candidate: newCompany });
const companyNames = ["Kerguelen", "Le Phare", "Armor"];
const firstNames = ["Zoé", "Malo", "Inès", "Ewen"];
const MAX_COMPANIES = companyNames.length;
const MAX_PEOPLE = firstNames.length;
const SMART_JOBS = 5;
const SUSPENSION_DAYS = 7;

export const openCompany = step({
  name: "open a company",
  isAlone: true,
  operations: [signUp, completeOnboarding, changePlan],
  draw: fc.record({}),
  needs(model) {
    const name = companyNames[model.companies.length];
    if (name === undefined || model.companies.length >= MAX_COMPANIES) return null;
    return { name, email: `company-${model.companies.length}@example.fr` };
  },
  describe: (_model, { name }) => `${name} opens an account, on the SMART plan`,
  refuses: () => null,
  async act(system, _model, { name, email }) {
    const body = { email, companyName: name, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await system.send(signUp, null, { body });
    const caller = { id: z.parse(newCompany, answer.body).id, email, role: "recruiter" as const };
    await system.send(completeOnboarding, caller, { body: onboarding({ email, companyName: name }) });
    await system.send(changePlan, caller, { body: { plan: "smart" } });
    return answer;
  },
  change(model, { name, email }, { body }) {
    const { id } = z.parse(newCompany, body);
    const account = { id, email, name, account: "open", suspendedUntil: null } as const;
    model.companies.push({ ...account, closures: [], maxActiveJobs: SMART_JOBS });
  },
});

export const openPerson = step({
  name: "sign up",
  isAlone: true,
  operations: [signUpCandidate],
  draw: fc.record({}),
  needs(model) {
    const firstName = firstNames[model.people.length];
    if (firstName === undefined || model.people.length >= MAX_PEOPLE) return null;
    return { firstName, lastName: "Le Gall", email: `person-${model.people.length}@example.fr` };
  },
  describe: (_model, { firstName }) => `${firstName} signs up`,
  refuses: () => null,
  act: (system, _model, person) =>
    system.send(signUpCandidate, null, {
      body: { ...candidate, ...person, password: PASSWORD, acceptedTerms: TERMS_OF_USE_VERSION },
    }),
  change(model, person, { body }) {
    const { id } = z.parse(newPerson, body).candidate;
    model.people.push({ id, ...person, account: "open", suspendedUntil: null, closures: [], jobsKept: 0 });
  },
});

export const choosePro = step({
  name: "change the plan",
  operations: [changePlan],
  draw: fc.record({ company: fc.nat() }),
  needs(model, { company: number }) {
    const chosen = pick(openCompanies(model), number);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => `${companyOf(model, id).name} goes to the PRO plan`,
  refuses: () => null,
  act: (system, model, { id }) => system.send(changePlan, asCompany(model, id), { body: { plan: "pro" } }),
  change(model, { id }) {
    companyOf(model, id).maxActiveJobs = Number.POSITIVE_INFINITY;
  },
});

export const renamePerson = step({
  name: "change one's name",
  operations: [updateCandidate],
  draw: fc.record({ person: fc.nat() }),
  needs(model, { person }) {
    const chosen = pick(openPeople(model), person);
    return chosen && { id: chosen.id, lastName: chosen.lastName === "Le Gall" ? "Guivarc'h" : "Le Gall" };
  },
  describe: (model, { id, lastName }) => `${nameOf(personOf(model, id))} is now called ${lastName}`,
  refuses: () => null,
  act: (system, model, { id, lastName }) =>
    system.send(updateCandidate, asPerson(model, id), { body: { lastName } }),
  change(model, { id, lastName }) {
    personOf(model, id).lastName = lastName;
  },
});

export const renameCompany = step({
  name: "change the company's name",
  operations: [saveProfile],
  draw: fc.record({ company: fc.nat() }),
  needs(model, { company: number }) {
    const chosen = pick(openCompanies(model), number);
    if (chosen === null) return null;
    return {
      id: chosen.id,
      name: chosen.name.endsWith(" et fils") ? chosen.name.slice(0, -8) : `${chosen.name} et fils`,
    };
  },
  describe: (model, { id, name }) => `${companyOf(model, id).name} is now called ${name}`,
  refuses: () => null,
  act: (system, model, { id, name }) =>
    system.send(saveProfile, asCompany(model, id), {
      body: profile({
        companyName: name,
        email: companyOf(model, id).email,
        businessType: company.businessType,
      }),
    }),
  change(model, { id, name }) {
    companyOf(model, id).name = name;
  },
});

/** A person or a company, whose account the owner or the support ends or suspends. */
type Account = (Company & { role: "recruiter" }) | (Person & { role: "candidate" });

function accounts(model: Model, state: Account["account"]): Account[] {
  return [
    ...model.companies.map((one) => ({ ...one, role: "recruiter" as const })),
    ...model.people.map((one) => ({ ...one, role: "candidate" as const })),
  ].filter(({ account }) => account === state);
}

export function accountOf(model: Model, id: string): Company | Person {
  return model.companies.find((one) => one.id === id) ?? personOf(model, id);
}

function label(model: Model, id: string): string {
  const account = accountOf(model, id);
  return "name" in account ? account.name : nameOf(account);
}

/** One step of the support, on an account in a given state. */
function supportStep(
  name: string,
  from: Account["account"],
  {
    verb,
    act,
    change,
  }: {
    verb: string;
    act: (deps: DisableDeps, email: string) => Promise<boolean>;
    change: (model: Model, id: string) => void;
  },
) {
  return step({
    name,
    isAlone: true,
    operations: [],
    draw: fc.record({ account: fc.nat() }),
    needs(model, { account }) {
      const chosen = pick(accounts(model, from), account);
      return chosen && { id: chosen.id };
    },
    describe: (model, { id }) => `the support ${verb} the account of ${label(model, id)}`,
    refuses: () => null,
    act: async (system, model, { id }) => answerOf(await act(support(system), accountOf(model, id).email)),
    change: (model, { id }) => change(model, id),
  });
}

export const suspend = supportStep("suspend an account", "open", {
  verb: "suspends",
  act: (deps, email) =>
    suspendAccount(deps, { email, until: after(deps.now, SUSPENSION_DAYS * DAY), reason: "Essai" }),
  change(model, id) {
    endAccount(model, id);
    accountOf(model, id).closures.push({ from: model.now, to: null });
    Object.assign(accountOf(model, id), {
      account: "suspended",
      suspendedUntil: after(model.now, SUSPENSION_DAYS * DAY),
    });
  },
});

export const close = supportStep("close an account", "open", {
  verb: "closes",
  act: (deps, email) => closeAccount(deps, { email, reason: "Essai" }),
  change(model, id) {
    endAccount(model, id);
    accountOf(model, id).closures.push({ from: model.now, to: null });
    Object.assign(accountOf(model, id), { account: "closed" });
    closeJobs(model, id);
    model.applications = model.applications.filter(
      ({ candidateId, status }) => candidateId !== id || status === "accepted",
    );
  },
});

export const reactivate = supportStep("reactivate an account", "closed", {
  verb: "reactivates",
  act: (deps, email) => reactivateAccount(deps, eq(users.email, email)),
  change(model, id) {
    reopenAccount(model, accountOf(model, id));
  },
});

export const deleteAccount = step({
  name: "delete one's account",
  isAlone: true,
  operations: [ownAccount.recruiterAccount.deleteAccount, ownAccount.candidateAccount.deleteAccount],
  draw: fc.record({ account: fc.nat() }),
  needs(model, { account }) {
    const chosen = pick(accounts(model, "open"), account);
    return chosen && { id: chosen.id, role: chosen.role };
  },
  describe: (model, { id }) => `${label(model, id)} deletes their account`,
  refuses: () => null,
  act: (system, model, { id, role }) =>
    system.send(
      role === "recruiter"
        ? ownAccount.recruiterAccount.deleteAccount
        : ownAccount.candidateAccount.deleteAccount,
      role === "recruiter" ? asCompany(model, id) : asPerson(model, id),
      { body: { currentPassword: PASSWORD } },
    ),
  change: (model, { id }) => deleteFromModel(model, id),
});

function support({ products: [product], now }: System): DisableDeps {
  if (product === undefined) throw new Error("No process is running");
  const { db, newId, config } = product.context;
  return { db, now: now(), newId, config };
}

function answerOf(isDone: boolean): Answer {
  return { status: isDone ? 200 : 404, body: null };
}
