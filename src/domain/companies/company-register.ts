import * as z from "zod/mini";
import { type CompanySize, companySizes } from "./recruiter.ts";

export const companyIdentity = z.object({
  companyName: z.string(),
  companySize: z.nullable(z.enum(companySizes)),
});

export type CompanyIdentity = z.output<typeof companyIdentity>;

const sizeCodes = {
  "1-10": ["00", "01", "02", "03"],
  "11-50": ["11", "12"],
  "51-200": ["21", "22"],
  "201-1000": ["31", "32", "41"],
  "1000+": ["42", "51", "52", "53"],
} as const satisfies Record<CompanySize, readonly string[]>;

/** The size of a company by the register's code; null for "NN" or an unknown code. */
export function companySizeOf(sizeCode: string | null): CompanySize | null {
  return companySizes.find((size) => sizeCodes[size].some((code) => code === sizeCode)) ?? null;
}
