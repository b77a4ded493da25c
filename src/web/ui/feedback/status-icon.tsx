import type { ReactNode } from "react";

const paths = {
  alert: "M12 7v6M12 16.5v.01",
  cross: "m15 9-6 6M9 9l6 6",
  check: "m8.5 12 2.5 2.5 4.5-5",
  info: "M12 11v5.5M12 7.5v.01",
} as const;

export type StatusIconShape = keyof typeof paths | "caution";

/** Drawn here rather than imported, so that the smallest pages load no icon set. */
export function StatusIcon({ shape }: { shape: StatusIconShape }) {
  return (
    <Icon>
      {shape === "caution" ? (
        <path d="M12 3 22 20.5H2ZM12 10v4.5M12 17.5v.01" />
      ) : (
        <>
          <circle cx="12" cy="12" r="9.5" />
          <path d={paths[shape]} />
        </>
      )}
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M18 6 6 18M6 6l12 12" />
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
