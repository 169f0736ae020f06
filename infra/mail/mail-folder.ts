import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.js';
import { readEml, type MailText } from './eml-text.js';

const fileName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[A-Za-z0-9-]{1,100}\.eml$/;

/** A mail of the `.eml` mailer. */
export interface StoredMail extends MailText {
  /** The name of its file, the argument of `readMail`. */
  readonly name: string;
  readonly at: string;
}

const isAbsent = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Reads one mail by the name of its file; undefined for any other name. */
export const readMail = async (folder: string, name: string): Promise<StoredMail | undefined> => {
  const parts = fileName.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, ms] = parts;
  try {
    const mail = readEml(await readFile(join(folder, name)));
    return { name, at: `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`, ...mail };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

/** The newest mails, newest first, for /dev/mail (docs/http.md, "Mail"). */
export const listMails = async (folder: string, limit = 200): Promise<readonly StoredMail[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const newest = names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
};
