import { useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import type { LibraryCandidate } from "#domain/candidates/cv-library.ts";
import { mailLink } from "#domain/values/email-address.ts";
import { fullName } from "#domain/values/full-name.ts";
import { telLink } from "#domain/values/phone.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { quotaMessage, isNotFound, profileQuery } from "./cv-library.api.ts";
import { profileTexts as texts, cvLibraryTexts } from "./cv-library.texts.ts";
import { Profile } from "./profile.tsx";

type CandidateDialogProps = {
  candidate: LibraryCandidate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CandidateDialog({ candidate, open, onOpenChange }: CandidateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={fullName(candidate)}
      size="large"
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {texts.close}
          </Button>
          <ContactLinks candidate={candidate} />
        </>
      }
    >
      <Content id={candidate.id} />
    </Dialog>
  );
}

function ContactLinks({ candidate }: { candidate: LibraryCandidate }) {
  const call = telLink(candidate.phoneNumber);
  const to = <span className="visually-hidden"> {cvLibraryTexts.to(fullName(candidate))}</span>;
  return (
    <div className="row nowrap gap-3">
      <LinkButton wide href={mailLink(candidate.email)} variant={call === null ? "primary" : "secondary"}>
        <Mail aria-hidden />
        {cvLibraryTexts.write}
        {to}
      </LinkButton>
      {call !== null && (
        <LinkButton wide href={call} variant="primary">
          <Phone aria-hidden />
          {cvLibraryTexts.call}
          <span className="visually-hidden"> {fullName(candidate)}</span>
        </LinkButton>
      )}
    </div>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(profileQuery(id));
  const { data, error, isPending } = query;
  if (isPending) return <Skeleton shape="text" count={8} />;
  if (isNotFound(error)) return <EmptyState kind="filtered" title={texts.gone} />;
  if (data) return <Profile profile={data} />;
  return <LoadFailed title={quotaMessage(error) ?? texts.loadFailed} query={query} />;
}
