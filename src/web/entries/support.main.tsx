import { SupportForm } from "#web/features/public-pages/support-form.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate(<SupportForm />);
