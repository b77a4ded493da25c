import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./login.main.tsx"));
