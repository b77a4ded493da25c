import { MessageCircle, MessageSquareText } from "lucide-react";
import { jobMessage } from "#domain/engagements/message.ts";
import { smsLink, whatsAppLink } from "#domain/values/phone.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { HiddenSuffix } from "#web/ui/hidden-suffix.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";

type MessageLinksProps = {
  name: string;
  phone: string | null;
  job: Parameters<typeof jobMessage>[1];
  className?: string;
  labelClassName?: string;
};

export function MessageLinks({ name, phone, job, className, labelClassName }: MessageLinksProps) {
  if (phone === null) return null;
  const [firstName = name] = name.split(" ");
  const message = jobMessage(firstName, job);
  const whatsApp = whatsAppLink(phone, message);
  const label = (word: string) => <span className={labelClassName}>{word}</span>;
  return (
    <>
      <LinkButton size="small" variant="quiet" href={smsLink(phone, message)} className={className}>
        <MessageSquareText aria-hidden />
        {label("SMS")}
        <HiddenSuffix>{`à ${name}`}</HiddenSuffix>
      </LinkButton>
      {whatsApp !== null && (
        <LinkButton
          size="small"
          variant="quiet"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          className={className}
        >
          <MessageCircle aria-hidden />
          {label("WhatsApp")}
          <HiddenSuffix>{`à ${name} ${uiTexts.newTab}`}</HiddenSuffix>
        </LinkButton>
      )}
    </>
  );
}
