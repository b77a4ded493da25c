import { useMemo } from "react";
import { encode } from "uqr";

/** Modules of white around the code, without which readers do not find it. */
const BORDER = 4;

/** A QR code of a text, black on white in every theme, which a reader finds with a quarter of it hidden. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { size, data } = useMemo(() => encode(text, { ecc: "Q", border: BORDER }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
