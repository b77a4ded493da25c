import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { MAX_FILE_ROWS, TOO_MANY_ROWS } from "#domain/values/exported-rows.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button, iconClass } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { exportTexts as texts } from "./export.texts.ts";

type ExportLinkProps = {
  href: string;
  count: number | undefined;
  /** Whether the label is only heard, and shown as a hint. */
  isIcon?: boolean;
};

/** Downloads the list; when it cannot, the button says why. */
export function ExportLink({ href, count, isIcon = false }: ExportLinkProps) {
  const isTooLong = count !== undefined && count > MAX_FILE_ROWS;
  const label = count === undefined ? texts.export : texts.exportCount(count);
  return (
    <FileLink
      href={href}
      command={texts.list}
      why={count === 0 ? texts.nothing : isTooLong ? TOO_MANY_ROWS : undefined}
      {...(isIcon && { title: label, className: iconClass })}
    >
      {isIcon ? <span className="visually-hidden">{label}</span> : label}
    </FileLink>
  );
}

type FileLinkProps = {
  href: string;
  /** Why the file cannot be downloaded. */
  why: string | undefined;
  size?: "small";
  title?: string;
  className?: string | undefined;
  command?: string;
  children: ReactNode;
};

export function FileLink({ href, why, command, children, ...look }: FileLinkProps) {
  const label = (
    <>
      <Download aria-hidden />
      {children}
    </>
  );
  return why === undefined ? (
    <LinkButton {...look} href={href} download data-command={command}>
      {label}
    </LinkButton>
  ) : (
    <Button {...look} aria-disabled title={typographic(why)} onClick={() => showToast("info", why)}>
      {label}
    </Button>
  );
}
