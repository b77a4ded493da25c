import { LoginPage } from "#web/features/session/login.page.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<LoginPage />);
