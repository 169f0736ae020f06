import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.js';
import { MailUnavailable, type Mail, type Mailer, type Sender } from './mailer.js';

/** `20260102T030405678Z-<message id>.eml`: names sort by time, and a repeat has the same name. */
export const emlName = (mail: Pick<Mail, 'at' | 'messageId'>): string =>
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
