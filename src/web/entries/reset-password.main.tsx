import { ResetPasswordPage } from "#web/features/session/reset-password.page.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<ResetPasswordPage />);
