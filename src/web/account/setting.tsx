import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Section } from "#web/ui/section.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import styles from "./account.module.css";
import { ownAccountTexts } from "./own-account.texts.ts";

type SettingsProps = { title: string; text?: string; children: ReactNode };

/** A section of the account: its settings in one panel, a line each. */
export function Settings({ title, text, children }: SettingsProps) {
  return (
    <Section title={title} text={text}>
      <div className="panel ruled">{children}</div>
    </Section>
  );
}

type SettingProps = {
  title: string;
  action: ReactNode;
  /** Under the title and the action. */
  below?: ReactNode;
  /** The value, under the title. */
  children: ReactNode;
};

/** A line of the account: what it is, and its action at the right. */
export function Setting({ title, action, below, children }: SettingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(styles.line, "cluster gap-x-3 gap-y-2")} {...keepsFocus}>
      <div className={classes(styles.value, "grid gap-1")}>
        <p id={id} className="semibold">
          {typographic(title)}
        </p>
        {children}
      </div>
      {action}
      {below}
    </section>
  );
}

type EditableSettingProps = Pick<SettingProps, "title" | "children"> & {
  /** The name of the button that opens the form. */
  label: string;
  form: ReactNode;
  /** How many times the form was sent: it is then closed, and a new one. What is typed stays when it is closed otherwise. */
  changes: number;
};

/** A setting whose form is rarely needed, behind « Modifier ». */
export function EditableSetting({ title, label, form, changes, children }: EditableSettingProps) {
  const id = useId();
  const [openedAt, setOpenedAt] = useState<number>();
  const isOpen = openedAt === changes;
  return (
    <Setting
      title={title}
      action={
        <Button
          size="small"
          aria-label={typographic(label)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? undefined : changes)}
        >
          {ownAccountTexts.change}
        </Button>
      }
      below={
        <div key={changes} id={id} hidden={!isOpen} className="basis-full">
          {form}
        </div>
      }
    >
      {children}
    </Setting>
  );
}
