import { linkValidity } from "#domain/accounts/link-validity.ts";
import { BRAND } from "#domain/brand.ts";
import { plans } from "#domain/companies/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { linkAddress } from "#server/features/accounts/auth/account-links.ts";
import type { Config } from "#server/platform/config/config.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

/** Contains nothing typed by the sender: its link confirms the address (ADR 0127). */
export function welcomeMail(to: string, token: string, { publicUrl, supportEmail }: Addresses): Mail {
  const { activeJobs, totalSwipes } = plans.gratuit.limits;
  return {
    to,
    limit: "welcomesTo",
    subject: typographic(`Bienvenue sur ${BRAND} !`),
    ...mailBody({
      title: `Bienvenue sur ${BRAND} !`,
      paragraphs: [
        `Votre compte recruteur est ouvert, sur le plan gratuit : ${activeJobs} offre active et jusqu'à ${totalSwipes} candidatures pour essayer.`,
        "Confirmez votre adresse : c'est là que vous recevrez un lien si vous oubliez votre mot de passe. Puis présentez votre entreprise en cinq courtes étapes, et publiez votre première offre.",
      ],
      action: {
        label: "Confirmer mon adresse",
        url: linkAddress(`${publicUrl}/confirm-email`, "recruiter", token),
      },
      after: `Ce lien est valable ${linkValidity("confirm-sign-in")}. Si vous n'avez pas ouvert ce compte, ne confirmez rien et écrivez à ${supportEmail} : il sera fermé.`,
      reason: {
        because: `Vous recevez ce message, une seule fois, parce qu'un compte ${BRAND} vient d'être ouvert avec cette adresse.`,
      },
    }),
  };
}
