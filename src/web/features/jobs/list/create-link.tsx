import { Plus } from "lucide-react";
import { RouterButton } from "#web/ui/action/router-links.tsx";

export function CreateLink({ label }: { label: string }) {
  return (
    <RouterButton to="/dashboard/create-job" variant="primary" data-key="c">
      <Plus aria-hidden />
      {label}
    </RouterButton>
  );
}
