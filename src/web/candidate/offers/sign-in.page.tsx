import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { SignInForm } from "#domain/accounts/credentials.ts";
import { candidateSignIn } from "#domain/candidates/candidate.ts";
import { messageOf } from "#domain/errors.ts";
import { signInPaths } from "#domain/pages.ts";
import { typographic } from "#domain/values/typography.ts";
import { api, dataOf } from "#web/api/client.ts";
import { originOf } from "#web/candidate/session/origin.ts";
import { enter } from "#web/candidate/session/session.api.ts";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { storeTypedEmail } from "#web/ui/form/typed-email.ts";
import { forgetEntrance, storedEntrance, storeEntrance } from "./entrance-draft.ts";
import styles from "./entrance.module.css";
import { entranceTexts as texts } from "./entrance.texts.ts";
import { OfferSummary } from "./offer-summary.tsx";
import { offerQuery, useApplication } from "./offers.api.ts";
import { offersTexts } from "./offers.texts.ts";

/** Signs in, then returns where one was; with an offer, applies to it as it is shown here. */
export function SignInPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { de, offre } = useSearch({ from: "/candidat/connexion" });
  const offer = useQuery({ ...offerQuery(offre ?? "", false), enabled: offre !== undefined }).data;
  const application = useApplication();

  async function handleSubmit(body: SignInForm) {
    const { candidate } = await dataOf(api.POST("/api/candidate/sign-in", { body }));
    forgetEntrance();
    if (offer) return enterAndApply();
    await enter(client, candidate);
    await navigate({ to: originOf(de), replace: true });

    async function enterAndApply() {
      if (!offer) return;
      try {
        const { id } = await application.mutateAsync(offer);
        await enter(client, candidate);
        showToast("success", offersTexts.sent, { about: offer.title });
        const params = { applicationId: id };
        await navigate({ to: "/candidat/missions/$applicationId", params, replace: true });
      } catch (error) {
        // Signed in all the same: the offer's screen says where one stands.
        await enter(client, candidate);
        showToast("error", messageOf(error));
        await navigate({ to: "/candidat/offres/$offerId", params: { offerId: offer.id }, replace: true });
      }
    }
  }

  return (
    <div className={classes("grid gap-4", styles.entrance)}>
      <h1 className="title-2">{typographic(texts.signInTitle)}</h1>
      {offer && <OfferSummary offer={offer} />}
      <Form
        schema={candidateSignIn}
        label={texts.signInTitle}
        onSubmit={handleSubmit}
        onValuesChange={storeEntrance}
      >
        <EmailField label={texts.email} autoComplete="username" defaultValue={storedEntrance()["email"]} />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <SubmitButton wide variant="accent">
          {offer ? texts.signInAndApply : texts.signIn}
        </SubmitButton>
      </Form>
      <p className="links">
        <a
          href={`/forgot-password?de=${signInPaths.candidate}`}
          onClick={({ currentTarget }) => storeTypedEmail(currentTarget.closest("main"))}
        >
          {typographic(texts.forgotten)}
        </a>
        <Link to="/candidat/inscription" search={offre === undefined ? {} : { offre }}>
          {texts.noAccount}
        </Link>
      </p>
    </div>
  );
}
