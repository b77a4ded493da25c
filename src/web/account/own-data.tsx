import { Download, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { type PasswordProof, passwordProofForm } from "#domain/accounts/own-account.ts";
import { BRAND } from "#domain/brand.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { ownAccountTexts } from "./own-account.texts.ts";
import { Setting, Settings } from "./setting.tsx";

const texts = ownAccountTexts.data;

type OwnDataProps = {
  exportHint: string;
  /** What a deletion removes, and what follows for others. */
  deleted: readonly string[];
  deleteEngaged: string;
  onExport: (proof: PasswordProof) => Promise<unknown>;
  onDelete: (proof: PasswordProof) => Promise<unknown>;
  onDeleted: () => void;
};

/** The export of one's data and the deletion of one's account, both with the password. */
export function OwnData({ exportHint, deleted, deleteEngaged, onExport, onDelete, onDeleted }: OwnDataProps) {
  const [openDialog, setOpenDialog] = useState<"export" | "deletion">();
  const close = () => setOpenDialog(undefined);

  async function handleExport(proof: PasswordProof) {
    downloadJson(await onExport(proof), `${BRAND.toLowerCase()}-mes-donnees-${dayInParis(new Date())}.json`);
    showToast("success", texts.exported);
  }

  async function handleDelete(proof: PasswordProof) {
    await onDelete(proof);
    onDeleted();
  }

  return (
    <Settings title={texts.title} text={texts.text}>
      <Setting
        title={texts.exportTitle}
        action={
          <Button size="small" onClick={() => setOpenDialog("export")}>
            <Download aria-hidden />
            {texts.export}
          </Button>
        }
      >
        <p className="soft small">{typographic(exportHint)}</p>
      </Setting>
      <Setting
        title={texts.deleteTitle}
        action={
          <Button size="small" variant="danger" onClick={() => setOpenDialog("deletion")}>
            <Trash2 aria-hidden />
            {texts.delete}
          </Button>
        }
      >
        <p className="soft small">{typographic(texts.deleteHint)}</p>
      </Setting>
      <PasswordDialog
        open={openDialog === "export"}
        onClose={close}
        title={texts.exportQuestion}
        text={texts.exportText}
        submit={texts.export}
        onSubmit={handleExport}
      />
      <PasswordDialog
        open={openDialog === "deletion"}
        onClose={close}
        title={texts.deleteQuestion}
        text={texts.deleteText}
        submit={texts.delete}
        isDestructive
        onSubmit={handleDelete}
      >
        <ul className="bullets mb-4 grid gap-1">
          {deleted.map((item) => (
            <li key={item}>{typographic(item)}</li>
          ))}
        </ul>
        <p className="mb-5 semibold">{typographic(deleteEngaged)}</p>
      </PasswordDialog>
    </Settings>
  );
}

function downloadJson(content: unknown, name: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submit: string;
  isDestructive?: boolean;
  onSubmit: (proof: PasswordProof) => Promise<unknown>;
  children?: ReactNode;
};

function PasswordDialog(props: PasswordDialogProps) {
  const { open, onClose, title, text, submit, isDestructive = false, onSubmit, children } = props;
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title} text={text}>
      {children}
      <Form schema={passwordProofForm} label={title} onSubmit={onSubmit} onSent={onClose}>
        <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
        <FormActions>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton variant={isDestructive ? "destructive" : "primary"}>{submit}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
