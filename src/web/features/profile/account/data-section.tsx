import styles from "./account.module.css";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import type { PasswordProof } from "#domain/accounts/own-account.ts";
import { typographic } from "#domain/values/typography.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { leaveDeletedAccount } from "#web/features/session/leave.ts";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { deleteAccount, exportData } from "./account.api.ts";
import { accountTexts } from "./account.texts.ts";
import { PasswordDialog } from "./password-dialog.tsx";

const texts = accountTexts.data;

export function DataSection() {
  const [asked, ask] = useState<"export" | "deletion">();
  const close = () => ask(undefined);

  async function handleExport(proof: PasswordProof) {
    downloadJson(await exportData(proof), `renfort-mes-donnees-${dayInParis(new Date())}.json`);
    close();
    showToast("success", texts.exported);
  }

  async function handleDelete(proof: PasswordProof) {
    await deleteAccount(proof);
    leaveDeletedAccount();
  }

  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <div className={styles.right}>
        <Button onClick={() => ask("export")}>
          <Download aria-hidden />
          {texts.export}
        </Button>
        <p className={styles.hint}>{typographic(texts.exportHint)}</p>
      </div>
      <div className={styles.right}>
        <Button variant="danger" onClick={() => ask("deletion")}>
          <Trash2 aria-hidden />
          {texts.delete}
        </Button>
        <p className={styles.hint}>{typographic(texts.deleteHint)}</p>
      </div>
      <PasswordDialog
        open={asked === "export"}
        onClose={close}
        title={texts.exportQuestion}
        text={texts.exportText}
        submit={texts.export}
        onSubmit={handleExport}
      />
      <PasswordDialog
        open={asked === "deletion"}
        onClose={close}
        title={texts.deleteQuestion}
        text={texts.deleteText}
        submit={texts.delete}
        isDestructive
        onSubmit={handleDelete}
      >
        <ul className={styles.deleted}>
          {texts.deleted.map((item) => (
            <li key={item}>{typographic(item)}</li>
          ))}
        </ul>
        <p>{typographic(texts.deleteEngaged)}</p>
      </PasswordDialog>
    </ProfileSection>
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
