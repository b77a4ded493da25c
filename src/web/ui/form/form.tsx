import {
  type ReactNode,
  type SubmitEvent,
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type * as z from "zod/mini";
import { AppError, type FieldErrors, messageOf } from "#domain/errors.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { FormContext, type Registration, fieldId } from "./form-context.ts";
import { fieldOfPath, readValues, invalidInputs } from "./form-values.ts";
import styles from "./form.module.css";

export type FormProps<Schema extends z.ZodMiniType> = {
  schema: Schema;
  onSubmit: (values: z.output<Schema>) => Promise<unknown> | void;
  /** Called once sent, unless the form has left the screen: closes the dialog that sent it, not one opened since. */
  onSent?: () => void;
  /** Transforms the raw values before validation, such as merging two fields. */
  prepare?: (values: Record<string, unknown>) => unknown;
  /** Called with the raw values after each change. */
  onValuesChange?: (values: Record<string, unknown>) => void;
  describeFailure?: (error: unknown) => string;
  /** What the fields show, `undefined` while something is not saved: a field once typed in would not follow it. */
  saved?: object | undefined;
  label?: string;
  /** For a button outside of the form. */
  id?: string;
  className?: string;
  children: ReactNode;
};

type Fields = Map<string, Registration>;

type Problems = { validation: FieldErrors; fieldErrors: FieldErrors; failure?: string };
const noProblems: Problems = { validation: {}, fieldErrors: {} };

/**
 * Field names are keys of the schema's input. An error thrown by `onSubmit` is shown in the error summary, or in a toast once
 * the form has left the screen.
 */
export function Form<Schema extends z.ZodMiniType>(props: FormProps<Schema>) {
  const { schema, onSubmit, onSent, prepare, onValuesChange, describeFailure = messageOf, ...frame } = props;
  const { saved } = frame;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const fields = useRef<Fields>(new Map());
  const [problems, setProblems] = useState(noProblems);
  const [pending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);

  const register = useCallback((name: string, field: Registration) => {
    const registered = fields.current;
    registered.set(name, field);
    return () => void registered.delete(name);
  }, []);

  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);

  useEffect(() => {
    if (saved) form.current?.reset();
  }, [saved]);

  function read() {
    return form.current ? readValues(new FormData(form.current), fields.current) : {};
  }

  function check() {
    const values = { ...read(), ...(form.current && invalidInputs(form.current)) };
    const result = schema.safeParse(prepare ? prepare(values) : values);
    if (result.success) return { values: result.data, errors: {} };
    return { errors: atFields(fieldErrorsOf(result.error), fields.current) };
  }

  function showProblems(refused: Partial<Problems>) {
    setProblems({ ...noProblems, ...refused });
    setFailures((count) => count + 1);
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const { values, errors } = check();
    if (values === undefined) return showProblems({ validation: errors });
    setProblems(noProblems);
    setPending(true);
    try {
      await onSubmit(values);
      if (form.current) onSent?.();
    } catch (error) {
      const failure = describeFailure(error);
      if (!form.current) return void showToast("error", failure);
      const fieldErrors = error instanceof AppError ? error.fields : undefined;
      showProblems(fieldErrors ? { fieldErrors: atFields(fieldErrors, fields.current) } : { failure });
    } finally {
      setPending(false);
    }
  }

  function changed(name: string) {
    onValuesChange?.(read());
    if (Object.keys(problems.validation).length + Object.keys(problems.fieldErrors).length === 0) return;
    const { errors } = check();
    setProblems(({ validation, fieldErrors, failure }) => ({
      validation: filterErrors(errors, (field) => field === name || field in validation),
      fieldErrors: filterErrors(fieldErrors, (field) => field !== name),
      failure,
    }));
  }

  const errors = { ...problems.fieldErrors, ...problems.validation };
  return (
    <FormContext value={{ id, errors, pending, register, changed }}>
      <form
        ref={form}
        id={frame.id}
        method="post"
        noValidate
        aria-label={frame.label && typographic(frame.label)}
        className={classes("grid gap-5", frame.className)}
        onSubmit={(event) => void handleSubmit(event)}
        onChange={(event) => changed(nameOf(event.target))}
      >
        <ErrorSummary
          ref={summary}
          failure={problems.failure}
          errors={errors}
          controlOf={(name) => document.getElementById(fieldId(id, name))}
        />
        {frame.children}
      </form>
    </FormContext>
  );
}

function atFields(errors: FieldErrors, fields: Fields): FieldErrors {
  const placed: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const name = fieldOfPath(path, [...fields.keys()]) ?? path;
    placed[fields.get(name)?.shownBy ?? name] ??= message;
  }
  return placed;
}

function filterErrors(errors: FieldErrors, keep: (field: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => keep(field)));
}

function nameOf(target: EventTarget): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>;
  errors: FieldErrors;
  failure: string | undefined;
  controlOf: (name: string) => HTMLElement | null;
};

/** A message shared by two fields is shown once, and links to the first. */
function ErrorSummary({ ref, errors, failure, controlOf }: ErrorSummaryProps) {
  const inOrder = Object.entries(errors).toSorted(([a], [b]) => compareInPage(controlOf(a), controlOf(b)));
  const entries = inOrder.filter(
    ([, message], at) => at === inOrder.findIndex(([, other]) => other === message),
  );
  if (entries.length === 0 && failure === undefined) return null;

  function handleFollow(event: MouseEvent, name: string) {
    event.preventDefault();
    const control = controlOf(name);
    control?.closest("details")?.setAttribute("open", "");
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes(styles.summary, "flex ink rounded gap-3")}>
      <StatusIcon shape="alert" />
      <div className="flex-1">
        {failure !== undefined && <p className="semibold">{typographic(failure)}</p>}
        {entries.length > 0 && <p className="semibold">{uiTexts.errorsToFix(entries.length)}</p>}
        <ul className="grid gap-x-2">
          {entries.map(([name, message]) => (
            <li key={name}>
              {controlOf(name) ? (
                <a
                  href={`#${controlOf(name)?.id}`}
                  className="tight balance"
                  onClick={(event) => handleFollow(event, name)}
                >
                  {typographic(message)}
                </a>
              ) : (
                typographic(message)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function compareInPage(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

type FormRowProps = {
  /** Side by side on a phone too. */
  hasShortFields?: boolean;
  children: ReactNode;
};

export function FormRow({ hasShortFields = false, children }: FormRowProps) {
  return (
    <div className={classes(styles.row, hasShortFields && styles.short, "grid items-start gap-x-4")}>
      {children}
    </div>
  );
}

type FormActionsProps = { children: ReactNode };

/** At the right, the main one last; on phones each is as wide as the form. */
export function FormActions({ children }: FormActionsProps) {
  return <div className="cluster justify-end gap-3 ending">{children}</div>;
}

type FormBarProps = FormActionsProps & { isSticky?: boolean };

/** The actions of a form longer than the screen: they stay in reach. */
export function FormBar({ children, isSticky = true }: FormBarProps) {
  return (
    <div className={classes(styles.bar, isSticky && styles.sticky, "row justify-end border-t gap-3")}>
      {children}
    </div>
  );
}
