import { Plus } from "lucide-react";
import { RouterButton } from "#web/ui/action/router-link.tsx";

export function CreateLink({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <RouterButton to="/dashboard/create-job" variant="primary" className={className}>
      <Plus aria-hidden />
      {label}
    </RouterButton>
  );
}
