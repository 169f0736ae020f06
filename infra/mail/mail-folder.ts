import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.js';

interface MailText {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const partOf = (raw: string): Part => {
  const end = raw.indexOf('\n\n');
  const head = (end === -1 ? raw : raw.slice(0, end)).replace(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end === -1 ? '' : raw.slice(end + 2) };
};

/** Decodes quoted-printable bytes as UTF-8. */
const unquote = (text: string): string => {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_found, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Decodes words such as `=?UTF-8?Q?caf=C3=A9?=` in a header. */
const headerText = (value: string): string =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?([bq])\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    const bytes = words.map(([, encoding = '', word = '']) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : Buffer.from(
            word
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/gi, (_found, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ),
    );
    return Buffer.concat(bytes).toString('utf8');
  });

const bodyOf = ({ headers, body }: Part): string =>
  /quoted-printable/i.test(headers.get('content-transfer-encoding') ?? '')
    ? unquote(body)
    : Buffer.from(body, 'latin1').toString('utf8');

/** Reads a mail of the `.eml` mailer. It is no parser for foreign mail. */
export const readEml = (content: Buffer): MailText => {
  const whole = partOf(content.toString('latin1').replace(/\r\n/g, '\n').replace(/\n$/, ''));
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((raw) => partOf(raw.replace(/^\n/, '').replace(/\n$/, '')))
    : [whole];
  const find = (type: string): Part | undefined =>
    parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
  const header = (name: string): string => headerText(whole.headers.get(name) ?? '');
  const [text, html] = [find('text/plain'), find('text/html')];
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: text ? bodyOf(text) : '',
    html: html ? bodyOf(html) : null,
  };
};

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
