import type { SendMailOptions } from 'nodemailer';
import { toKnownEmail } from '../../domain/kit/email.js';
import { MailRefused, type Mail, type Sender } from './mailer.js';

const lineBreak = /[\r\n\0]/;

/** The domain of a mailbox such as `Selvage <no-reply@selvage.example>`. */
const domainOf = (mailbox: string): string => /@([^\s<>@]+)>?$/.exec(mailbox)?.[1] ?? 'selvage.example';

/**
 * Converts a mail for nodemailer: equal mails make equal bytes. No part of a mail can add a header, a recipient or a
 * file (docs/security.md, "Promises").
 * @throws MailRefused
 */
export const compose = (mail: Mail, { from, supportEmail }: Sender): SendMailOptions => {
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
