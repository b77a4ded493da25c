import { Plus } from "lucide-react";
import { RouterButton } from "#web/ui/router-link.tsx";

/** The way to a new offer. */
export function CreateLink({ label }: { label: string }) {
  return (
    <RouterButton to="/dashboard/create-job" variant="primary">
      <Plus aria-hidden />
      {label}
    </RouterButton>
  );
}
