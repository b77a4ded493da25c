/** Names and numbers of our own: never a parameter, a path, an address or anything a person wrote. */
type Attributes = Readonly<Record<string, string | number>>;

type NewSpan = {
  kind: "request" | "statement" | "task";
  /** From a fixed number of names: the template of a route, the first word of a statement, the name of a task. */
  name: string;
  attributes: Attributes;
};

export type Span = {
  /** Runs work within this span, as do the promises and callbacks that it starts. */
  run: <Result>(work: () => Result) => Result;
  /** `failure`: a code; never a message, which may quote data. */
  end: (result?: { attributes?: Attributes; failure?: string | undefined }) => void;
};

export type Tracing = {
  /** Starts a span within the current one; undefined for a statement outside of any span. */
  start: (span: NewSpan) => Span | undefined;
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>;
};
