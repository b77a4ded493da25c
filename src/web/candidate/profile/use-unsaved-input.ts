import { useState } from "react";

export type UnsavedInput = ReturnType<typeof useUnsavedInput>;

/** Whether a form has input that is not saved; what is typed while it is being saved is not either. */
export function useUnsavedInput() {
  const [typed, setTyped] = useState<object>();

  async function save(sending: Promise<unknown>): Promise<void> {
    await sending;
    setTyped((now) => (now === typed ? undefined : now));
  }

  return { isDirty: typed !== undefined, keep: (values: object) => setTyped(values), save };
}
