import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { AppError } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { typeset } from "#web/ui/typeset.ts";
import { AuthLayout } from "./auth-layout.tsx";

type LinkText = { href: string; label: string };

type LinkResultProps = {
  mark: "check" | "alert";
  title: string;
  text: ReactNode;
  link: LinkText;
  /** A second link, to the screen before. */
  back?: LinkText;
};

export function LinkResult({ mark, title, text, link, back }: LinkResultProps) {
  const column = useRef<HTMLDivElement>(null);

  // The focused form is removed.
  useEffect(() => column.current?.querySelector("h1")?.focus(), []);

  return (
    <AuthLayout title={title} mark={mark} ref={column}>
      <p className="mb-5">{typeset(text)}</p>
      <LinkButton variant="primary" href={link.href} wide>
        {link.label}
      </LinkButton>
      {back && (
        <p className="links mt-3">
          <a href={back.href}>{typographic(back.label)}</a>
        </p>
      )}
    </AuthLayout>
  );
}

/** A sentence about an address, which is set in bold. */
export function AddressSentence({ sentence, email }: { sentence: string; email: string }) {
  const [before = "", after = ""] = sentence.split(email);
  return (
    <>
      {typographic(before)}
      <strong className="inline-row">{email}</strong>
      {typographic(after)}
    </>
  );
}

/** The token in the URL fragment; undefined before hydration. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(onHashChange, tokenInHash, () => undefined);
}

function onHashChange(react: () => void): () => void {
  addEventListener("hashchange", react);
  return () => removeEventListener("hashchange", react);
}

function tokenInHash(): string {
  return new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
}

export function isLinkError(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === "not-found" || error.code === "failed-precondition");
}
