import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./forgot-password.main.tsx"));
