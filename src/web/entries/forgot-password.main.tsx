import { ForgotPasswordPage } from "#web/features/session/forgot-password.page.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<ForgotPasswordPage />);
