/**
 * One mail from a fixed template. `messageId` and `at` are the same in a repeat, so that it is recognised
 * (docs/architecture.md, "Jobs").
 */
export interface Mail {
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Local part of the Message-ID, from the id of the event that caused it: letters, digits and dashes. */
  readonly messageId: string;
  /** ISO instant of that event. */
  readonly at: string;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The company for whose sake it is sent: nothing is while that company awaits its owner. Null where the mail has nothing
   * but a link that sets the password.
   */
  readonly companyId: string | null;
}

/** A file that comes with a mail. */
export interface MailAttachment {
  /** Letters, digits, dots and dashes. */
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The port through which mails leave. */
export interface Mailer {
  /** @throws MailRefused when another attempt cannot help; MailUnavailable when it may, and the job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail or its recipient is not accepted. The message names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail server or the disk is away, slow or busy. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}
