import { BRAND } from "#domain/brand.ts";
import { plans } from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/config.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

/** Contains nothing typed by the sender: the address is not yet confirmed. */
export function welcomeMail(to: string, { publicUrl, supportEmail }: Addresses): Mail {
  const { activeJobs, totalSwipes } = plans.gratuit.limits;
  return {
    to,
    subject: typographic(`Bienvenue sur ${BRAND} !`),
    ...mailBody({
      title: `Bienvenue sur ${BRAND} !`,
      paragraphs: [
        `Votre compte recruteur est ouvert, sur le plan gratuit : ${activeJobs} offre active et jusqu'à ${totalSwipes} candidatures pour essayer.`,
        "Présentez votre entreprise en cinq courtes étapes, puis publiez votre première offre.",
      ],
      action: { label: "Continuer", url: `${publicUrl}/onboarding` },
      after: `Si vous n'avez pas ouvert ce compte, écrivez à ${supportEmail} : il sera fermé.`,
      reason: {
        because: `Vous recevez ce message, une seule fois, parce qu'un compte ${BRAND} vient d'être ouvert avec cette adresse.`,
      },
    }),
  };
}
