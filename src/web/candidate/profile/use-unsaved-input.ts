import { useState } from "react";
import { useAccount } from "#web/candidate/session/session-hint.ts";
import { useStoredInput } from "#web/ui/form/use-stored-input.ts";

export type UnsavedInput = ReturnType<typeof useUnsavedInput>;

/** What a form has that is not saved; what is typed while it is being saved is not either. The end of the session loses none. */
export function useUnsavedInput(form: string) {
  const { stored, store } = useStoredInput(`candidat:${form}:${useAccount()}`);
  const [typed, setTyped] = useState(stored);
  const values = new Map<string, unknown>(Object.entries(typed ?? {}));

  async function save(sending: Promise<unknown>): Promise<void> {
    await sending;
    setTyped((now) => (now === typed ? undefined : now));
  }

  return {
    isDirty: typed !== undefined,
    /** What is typed in a field of text, or what is saved. */
    textIn(name: string, saved: string | null): string {
      const value = values.get(name);
      return typeof value === "string" ? value : (saved ?? "");
    },
    /** What is checked in a list, or what is saved. */
    listIn(name: string, saved: readonly string[]): readonly string[] {
      const value = values.get(name);
      return Array.isArray(value) ? value : saved;
    },
    keep: (typedValues: object) => setTyped(typedValues),
    save,
    store: () => typed && store(typed),
  };
}
