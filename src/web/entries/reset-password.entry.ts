import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./reset-password.main.tsx"));
