/** Why somebody receives a message, and where they can stop the next ones. */
type Reason = { because: string; stop?: { words: string; address: string } };

/** What a message says, in plain characters; French typography is added here, save to a quote. */
export type Content = {
  title: string;
  paragraphs: readonly string[];
  /** Somebody's own words, kept as they are. */
  quote?: string;
  action?: { words: string; address: string };
  after?: string;
  reason: Reason;
};
