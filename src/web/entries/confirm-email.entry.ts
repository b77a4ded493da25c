import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./confirm-email.main.tsx"));
