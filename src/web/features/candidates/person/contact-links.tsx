import { type LucideIcon, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { mailLink } from "#domain/values/email-address.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import styles from "./contact-links.module.css";

type LinkProps = {
  /** Before the text, only heard. */
  label?: string;
  className?: string;
};

/** A telephone number, the same on every screen. */
export function PhoneLink({ phone, ...props }: LinkProps & { phone: string }) {
  const href = telLink(phone) ?? undefined;
  return <ContactLink href={href} icon={Phone} text={formatPhone(phone)} {...props} />;
}

export function EmailLink({ email, ...props }: LinkProps & { email: string }) {
  return (
    <ContactLink href={mailLink(email)} icon={Mail} text={email} {...props}>
      <EmailText email={email} />
    </ContactLink>
  );
}

type ContactLinkProps = LinkProps & {
  href: string | undefined;
  icon: LucideIcon;
  text: string;
  /** The text, where it may break. */
  children?: ReactNode;
};

function ContactLink({ href, icon: Icon, text, label, className, children = text }: ContactLinkProps) {
  return (
    <a href={href} title={text} className={classes(styles.link, "row ink quiet-link", className)}>
      <Icon aria-hidden />
      {label !== undefined && <span className="visually-hidden">{typographic(label)} </span>}
      <span className="truncate">{children}</span>
    </a>
  );
}
