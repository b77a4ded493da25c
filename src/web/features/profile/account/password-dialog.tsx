import type { ReactNode } from "react";
import { type PasswordProof, passwordProofForm } from "#domain/accounts/own-account.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import styles from "./account.module.css";
import { accountTexts } from "./account.texts.ts";

const texts = accountTexts.data;

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

export function PasswordDialog(props: PasswordDialogProps) {
  const { open, onClose, title, text, submit, isDestructive = false, onSubmit, children } = props;
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title} text={text}>
      {children}
      <Form schema={passwordProofForm} label={title} onSubmit={onSubmit}>
        <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
        <div className={styles.answers}>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton variant={isDestructive ? "destructive" : "primary"}>{submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
