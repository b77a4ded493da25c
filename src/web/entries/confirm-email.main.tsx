import { ConfirmEmailPage } from "#web/features/session/confirm-email.page.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<ConfirmEmailPage />);
