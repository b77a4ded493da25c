import { LoginPage } from "#web/features/session/login.page.tsx";
import { leaveIfSignedIn } from "#web/features/session/signed-in.ts";
import { hydrate } from "./hydrate.tsx";

hydrate(<LoginPage />);
void leaveIfSignedIn();
