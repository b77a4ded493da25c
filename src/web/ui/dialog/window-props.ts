import type { KeyboardEvent, ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  size?: "normal" | "large";
  actions?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "destructive";
  /** The element to focus after closing; by default, or when null, the one that had the focus before. */
  returnFocus?: () => HTMLElement | null;
  /** The dialog closes once it ends. It reports its own failures. */
  onConfirm: () => Promise<unknown> | void;
};

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
};
