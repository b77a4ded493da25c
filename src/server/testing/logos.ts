import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { files } from "#server/platform/db/tables/files.ts";
import type { StoredFile } from "#server/platform/storage/stored-files.ts";
import type { Person } from "./people.ts";
import { form, picture } from "./pictures.ts";
import type { TestProduct } from "./product.ts";

type SentForm = ReturnType<typeof form>;

export function sendLogo(
  { app }: TestProduct,
  person: Person,
  { payload, headers }: SentForm,
): Promise<LightMyRequestResponse> {
  const url = "/api/recruiter/logo";
  return app.inject({ method: "PUT", url, headers: { ...person.headers, ...headers }, payload });
}

/** Uploads a logo, by default of one colour, and returns its path. */
export async function uploadedLogo(
  product: TestProduct,
  person: Person,
  content?: Uint8Array,
): Promise<string> {
  const sent = form({ content: content ?? (await picture().png().toBuffer()) });
  const answer = await sendLogo(product, person, sent);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return String(answer.json().companyLogo);
}

export async function shownLogo(person: Person): Promise<unknown> {
  const record = (await person.call("GET", "/api/recruiter")).json();
  return record.companyLogo;
}

export async function filesOf({ context }: TestProduct, { id }: Person): Promise<StoredFile[]> {
  return context.db.select().from(files).where(eq(files.companyId, id));
}
