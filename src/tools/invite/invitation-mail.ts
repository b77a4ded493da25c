import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

const importedData = {
  recruiter: "Vos offres, les candidatures reçues et le profil de votre entreprise y sont déjà.",
  candidate: "Votre profil et vos candidatures y sont déjà.",
} as const;

type InvitedAccount = { email: string; role: keyof typeof importedData };

export function invitationMail({ email, role }: InvitedAccount, publicUrl: string): Mail {
  return {
    to: email,
    subject: typographic(`Votre compte ${BRAND} vous attend`),
    ...mailBody({
      title: "Votre compte vous attend",
      paragraphs: [
        `${BRAND} change de version et votre compte a été transféré. ${importedData[role]}`,
        `Seul votre mot de passe n'a pas été repris. Pour vous connecter, choisissez-en un nouveau : demandez un lien avec l'adresse ${email}, vous le recevrez aussitôt.`,
      ],
      action: { label: "Choisir un mot de passe", url: `${publicUrl}/forgot-password` },
      reason: {
        because: `Vous recevez ce message, une seule fois, parce que vous aviez un compte avant ce changement.`,
      },
    }),
  };
}
