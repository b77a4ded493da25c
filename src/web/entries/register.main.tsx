import { RegisterPage } from "#web/features/session/register.page.tsx";
import { leaveIfSignedIn } from "#web/features/session/signed-in.ts";
import { hydrate } from "./hydrate.tsx";

hydrate(<RegisterPage />);
void leaveIfSignedIn();
