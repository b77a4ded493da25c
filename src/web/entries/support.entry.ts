import { afterFirstPaint } from "./after-first-paint.ts";

afterFirstPaint(() => import("./support.main.tsx"));
