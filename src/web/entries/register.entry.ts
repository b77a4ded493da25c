import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./register.main.tsx"));
