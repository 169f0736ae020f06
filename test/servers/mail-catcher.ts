import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../kit/listening.js';

/** A mail server that records accepted mails. */
export interface MailCatcher {
  readonly url: string;
  /** The received mails, oldest first. */
  readonly mails: readonly CaughtMail[];
  close(): Promise<void>;
}

export interface CaughtMail {
  readonly to: string;
  readonly messageId: string;
  /** Its first line only. */
  readonly subject: string;
}

/** The part of a Message-ID before the host. */
export const messageIdOf = (raw: string): string => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '';

/**
 * @param folder for a file of each mail, written before the mail is acknowledged
 * @param port the port to listen on; 0 uses a free one
 */
export const startMailCatcher = async (folder: string, port = 0): Promise<MailCatcher> => {
  mkdirSync(folder, { recursive: true });
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const take = async (): Promise<void> => {
        const raw = (await buffer(stream)).toString();
        writeFileSync(join(folder, `${mails.length}.eml`), raw);
        const subject = /^Subject: (.*)$/im.exec(raw)?.[1] ?? '';
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', messageId: messageIdOf(raw), subject });
      };
      take().then(() => done(), done);
    },
  });
  // A worker that is killed while it sends a mail closes the connection.
  server.on('error', () => undefined);
  const listening = await listen(server.server, port);
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
