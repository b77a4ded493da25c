import { requiredLine } from "./text.ts";

export const MAX_COMPANY_NAME_LENGTH = 120;

export const firstName = requiredLine({ subject: "Le prénom", required: "Le prénom est requis", max: 80 });
export const lastName = requiredLine({ subject: "Le nom", required: "Le nom est requis", max: 80 });

export const companyName = requiredLine({
  subject: "Le nom de l'entreprise",
  required: "Le nom de l'entreprise est requis",
  max: MAX_COMPANY_NAME_LENGTH,
});
