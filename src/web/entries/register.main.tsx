import { RegisterPage } from "#web/features/session/register.page.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<RegisterPage />);
