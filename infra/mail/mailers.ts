import { createTransport, type SendMailOptions } from 'nodemailer';
import { errorCode } from '../errors/error-code.js';
import { type Mail, type Mailer, MailRefused, MailUnavailable, type Sender } from './mailer.js';
import { toKnownEmail } from '../../domain/kit/email.js';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const lineBreak = /[\r\n\0]/;

/** The domain of a mailbox such as `Selvage <no-reply@selvage.example>`. */
const domainOf = (mailbox: string): string => /@([^\s<>@]+)>?$/.exec(mailbox)?.[1] ?? 'selvage.example';

/**
 * Converts a mail for nodemailer: equal mails make equal bytes. No part of a mail can add a header, a recipient or a
 * file (docs/security.md, "Promises").
 * @throws MailRefused
 */
const compose = (mail: Mail, { from, supportEmail }: Sender): SendMailOptions => {
  const address = toKnownEmail(mail.to);
  if (address === undefined) throw new MailRefused('The recipient is not one mail address.');
  if (lineBreak.test(mail.subject)) throw new MailRefused('The subject holds a line break.');
  if (!/^[A-Za-z0-9-]{1,100}$/.test(mail.messageId))
    throw new MailRefused('The message id may hold letters, digits and dashes only.');
  const { attachments = [] } = mail;
  if (!attachments.every(({ fileName }) => /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/.test(fileName)))
    throw new MailRefused('The name of a file may hold letters, digits, dots and dashes only.');
  if (Number.isNaN(Date.parse(mail.at))) throw new MailRefused('The time of the mail is no instant.');
  return {
    from,
    to: { name: '', address },
    replyTo: { name: '', address: toKnownEmail(mail.replyTo ?? '') ?? supportEmail },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domainOf(from)}>`,
    date: new Date(mail.at),
    textEncoding: 'quoted-printable',
    baseBoundary: mail.messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

/** How long each stage of a session may take, in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** How long the server may be silent at any later stage. */
  readonly silenceMs: number;
}

const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000 };

/**
 * Sends by SMTP, with a connection for each mail.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export const createSmtpMailer = (url: string, sender: Sender, timeouts: SmtpTimeouts = usualTimeouts): Mailer => {
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

/** `20260102T030405678Z-<message id>.eml`: names sort by time, and a repeat has the same name. */
const emlName = (mail: Pick<Mail, 'at' | 'messageId'>): string =>
  `${new Date(mail.at).toISOString().replace(/[-:.]/g, '')}-${mail.messageId}.eml`;

/** Writes each mail as a file that appears complete under its name, readable by the owner of the process only. */
export const createEmlMailer = (folder: string, sender: Sender): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, sender));
      if (!Buffer.isBuffer(message)) throw new MailUnavailable('The mail was not composed.');
      await writeWhole(folder, emlName(mail), message);
    },
    close: async () => transport.close(),
  };
};

const writeWhole = async (folder: string, name: string, content: Buffer): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomBytes(8).toString('hex')}.part`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new MailUnavailable('The mail could not be written.', { cause: error });
  }
};
