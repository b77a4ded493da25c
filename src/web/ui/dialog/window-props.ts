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
  /** Where the focus goes at the end; by default, or for null, where it was before. */
  returnFocus?: () => HTMLElement | null;
  /** Its work; the dialog waits for it, then closes. It tells its own failures. */
  onConfirm: () => Promise<unknown> | void;
};

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
};
