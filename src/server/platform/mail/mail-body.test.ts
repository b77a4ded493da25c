import PostalMime, { type Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import { passwordChangedMail, resetLinkMail } from "#server/features/accounts/auth/passwords/reset-mails.ts";
import { planMail } from "#server/features/companies/plans/plan-mail.ts";
import { welcomeMail } from "#server/features/companies/welcome-mail.ts";
import { supportMail, supportReceiptMail } from "#server/features/support/support-mails.ts";
import { startMailServer } from "#server/testing/services/mail-server.ts";
import type { Mail } from "./queue-mail.ts";

const { signal } = new AbortController();
const to = "claire@kerguelen.fr";
const addresses = { publicUrl: "https://renfort.example", supportEmail: "aide@renfort.example" };
const evil = {
  name: "Zoé <i>",
  email: "zoe@example.fr",
  account: null,
  issue: 'L\'été "<script>alert(1)</script>"\n.\nÀ bientôt',
};

const mails = {
  resetLinkMail: resetLinkMail(to, "https://renfort.example/reset-password#token=a&b"),
  passwordChangedMail: passwordChangedMail(to, addresses.supportEmail),
  welcomeMail: welcomeMail(to, "a".repeat(43), addresses),
  planMail: planMail(
    to,
    { plan: "pro", now: new Date("2026-11-21T12:00:00Z"), endWithdrawn: null },
    { ...addresses, tax: "HT" },
  ),
  supportMail: supportMail(evil, to),
  supportReceiptMail: supportReceiptMail({ email: to, account: null }, addresses.supportEmail),
} satisfies Record<string, Mail>;

/** The message as parsed by the recipient's mail client. */
async function delivered(mail: Mail): Promise<Email> {
  const smtp = await startMailServer();
  const { to: recipient, replyTo = null, ...words } = mail;
  await smtp.deliver({ id: "0199", recipient, replyTo, ...words }, signal);
  const [received] = smtp.received;
  return PostalMime.parse(received?.raw ?? "");
}

describe.each(Object.entries(mails))("%s", (_name, mail) => {
  test("arrives complete and unchanged in text and in HTML", async () => {
    const email = await delivered(mail);
    expect(email.subject).toBe(mail.subject);
    expect(email.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(email.html?.trimEnd()).toBe(mail.html.trimEnd());
    expect(email.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  test("loads nothing remote, follows the system's colours and states why it was sent", () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain("@media (prefers-color-scheme:dark)");
    expect(mail.html).toContain('<html lang="fr">');
    expect(mail.text).toContain("Vous recevez ce message");
    expect(mail.html).toContain("Vous recevez ce message");
  });

  test("is written in French typography", () => {
    expect(`${mail.subject}\n${mail.text.replaceAll(/^>.*$/gm, "")}`).not.toMatch(
      / [;:!?€»]|« |\p{L}'\p{L}/u,
    );
  });

  test("has a style sheet below the size limit of mail clients", () => {
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(mail.html) ?? [];
    expect(styles.length).toBeLessThan(8192);
    expect(styles).not.toMatch(/[<>[\]]/);
  });
});

test("a support request has no link typed by its sender, and none of their text in the subject", () => {
  const linked = { ...evil, name: "www.evil.example", issue: "Allez sur https://evil.example/a" };
  const mail = supportMail(linked, to);
  expect(mail.subject).toBe("Nouvelle demande au support");
  expect(`${mail.text}${mail.html}`).not.toContain("evil.example");
  expect(mail.text).toContain("> Allez sur https: //evil. example/a");
});

test("text typed by users is escaped and unchanged in both", () => {
  expect(mails.supportMail.text).toContain('> L\'été "<script>alert(1)</script>"\n> .\n> À bientôt');
  expect(mails.supportMail.html).toContain("L&#39;été &quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot;");
  expect(mails.supportMail.html).not.toContain("<i>");
  expect(mails.resetLinkMail.html).toContain('href="https://renfort.example/reset-password#token=a&amp;b"');
});
