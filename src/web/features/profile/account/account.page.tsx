import { BackLink } from "#web/ui/action/router-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { accountTexts as texts } from "./account.texts.ts";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={<BackLink to="/dashboard/profile">{texts.back}</BackLink>}
      />
      <EmailSection />
      <PasswordSection />
      <SessionsSection />
      <DataSection />
    </>
  );
}
