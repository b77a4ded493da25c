import type { SupportForm } from "#domain/support.ts";
import { api } from "#web/api/client.ts";

export async function sendSupportRequest(body: SupportForm): Promise<void> {
  await api.POST("/api/support", { body });
}
