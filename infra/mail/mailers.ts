import { createTransport } from 'nodemailer';
import { errorCode } from '../errors/error-code.js';
import { compose } from './compose.js';
import { MailRefused, MailUnavailable, type Mailer, type Sender } from './mailer.js';

/** How long each stage of a session may take, in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** How long the server may be silent at any later stage. */
  readonly silenceMs: number;
}

const usual: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000 };

/**
 * Sends by SMTP, with a connection for each mail.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export const createSmtpMailer = (url: string, sender: Sender, timeouts: SmtpTimeouts = usual): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const message = compose(mail, sender);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: async () => transport.close(),
  };
};

/** Errors of the mail itself. An operator can mend a refused greeting, sign-in or STARTTLS. */
const aboutTheMail: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Responses repeat the address, so only the reply code is stored: 5xx is final, other errors may pass. */
const mailErrorOf = (error: unknown): Error => {
  const reply =
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  const code = errorCode(error) ?? 'no answer';
  if (reply >= 500 && reply < 600 && aboutTheMail.has(code))
    return new MailRefused(`The mail server refused the mail (${reply}).`);
  return new MailUnavailable(`The mail server did not take the mail (${Number.isNaN(reply) ? code : reply}).`);
};
