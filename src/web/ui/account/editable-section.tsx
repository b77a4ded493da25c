import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { ownAccountTexts } from "./own-account.texts.ts";

type EditableSectionProps = {
  title: string;
  text?: string;
  /** The name of the button that opens the form. */
  label: string;
  form: ReactNode;
  /** How many times the form was sent: it is then closed, and a new one. What is typed stays when it is closed otherwise. */
  changes: number;
  /** Above the form. */
  children?: ReactNode;
};

/** A section whose form is rarely needed, behind « Modifier » on the line of its title. */
export function EditableSection({ title, text, label, form, changes, children }: EditableSectionProps) {
  const id = useId();
  const [openedAt, setOpenedAt] = useState<number>();
  const isOpen = openedAt === changes;
  return (
    <Section
      title={title}
      text={text}
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
    >
      {children}
      <div key={changes} id={id} hidden={!isOpen}>
        {form}
      </div>
    </Section>
  );
}
