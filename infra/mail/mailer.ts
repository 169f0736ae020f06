/** `messageId` and `at` are the same in a repeat, to recognise it (docs/architecture.md, "Jobs"). */
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
  /** The address for replies; by default that of support. */
  readonly replyTo?: string | undefined;
  /**
   * The company that it concerns: no mail is sent while that company awaits its owner. Null for a mail with only a link
   * that sets the password.
   */
  readonly companyId: string | null;
}

/** The mailbox that sends all mails, and the address of support, which receives replies. */
export interface Sender {
  readonly from: string;
  readonly supportEmail: string;
}

/** An attached file. */
export interface MailAttachment {
  /** Letters, digits, dots and dashes. */
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The port for outgoing mail. */
export interface Mailer {
  /** @throws MailRefused when another attempt cannot help; MailUnavailable when it may, so the job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail or its recipient is not accepted. The message contains no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail server or the disk is unavailable, slow or busy. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}
