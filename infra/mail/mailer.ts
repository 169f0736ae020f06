/** One mail from a fixed template. `messageId` and `at` are stable, so that a repeat is recognised (architecture, "Jobs"). */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Local part of the Message-ID, from the id of the event that caused it. */
  readonly messageId: string;
  /** ISO instant of that event. */
  readonly at: string;
}

export interface Mailer {
  /** @throws when the server refused or is away; the job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
