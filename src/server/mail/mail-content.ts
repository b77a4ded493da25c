type Reason = { because: string; stop?: { words: string; address: string } };

/** What a message says, in plain characters; French typography is added here, save to a quote. */
export type Content = {
  title: string;
  paragraphs: readonly string[];
  quote?: string;
  action?: { words: string; address: string };
  after?: string;
  reason: Reason;
};
