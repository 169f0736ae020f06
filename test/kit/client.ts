import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A signed-in user; each call sends the user's token. */
export interface Client {
  readonly token: string;
  readonly userId: string;
  readonly companyId: string;
  /** @param onHeaders receives the headers of the response */
  call<Answer>(method: string, path: string, body?: unknown, onHeaders?: (headers: Headers) => void): Promise<Answer>;
  /** The same session at another process with the same data. */
  connectedTo(base: string): Client;
}

type Caller = Pick<Client, 'call'>;

const callerOf = (base: string, token?: string): Caller => ({
  call: async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    onHeaders?: (headers: Headers) => void,
  ): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    onHeaders?.(response.headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text === '' ? 'null' : text) as Answer;
  },
});

/** The token of the set-password link in the first mail to an address; waits for that mail. */
export const linkTo = async (mailFolder: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const name of await readdir(mailFolder).catch((): string[] => [])) {
      if (!name.endsWith('.eml')) continue;
      const text = (await readFile(join(mailFolder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
      const token = text.includes(email) ? /set-password\?token=([^\s"'<>&]+)/.exec(text)?.[1] : undefined;
      if (token !== undefined) return token;
    }
    await pause(50);
  }
  throw new Error(`No mail came to ${email}.`);
};

/** The payment terms of a company of `signUp`: by months with a card, by years without one. */
export interface PayingTerms {
  readonly timeZone?: string;
  readonly cardInfo?: { readonly cardNumber: string; readonly expiry: string; readonly cvc: string };
  /** The names of its coupons. */
  readonly coupons?: readonly string[];
}

/** Signs up a company like its owner would, and signs in that owner. */
export const signUp = async (
  base: string,
  dataDir: string,
  type: 'manufacturer' | 'vendor',
  name = 'bench',
  { timeZone = 'America/New_York', cardInfo, coupons = [] }: PayingTerms = {},
): Promise<Client> => {
  const email = `${name}-${type}@example.com`;
  const anybody = callerOf(base);
  await anybody.call('POST', '/Companies/signUp', {
    owner: { email, username: `${name}-${type}`, firstName: 'Ada', lastName: 'Lovelace', mobile: '5550102000' },
    company: { name: `Bench ${type}`, type, term: 1, isAnnual: cardInfo === undefined, timeZone },
    noOfUsers: 5,
    noOfPacks: 0,
    coupons,
    agreed: true,
    ...(cardInfo === undefined ? {} : { cardInfo }),
  });
  const newPassword = 'Correct-Horse-9';
  await anybody.call('POST', '/users/reset-password', {
    token: await linkTo(join(dataDir, 'mail'), email),
    newPassword,
  });
  const { id: token, userId } = await anybody.call<{ id: string; userId: string }>('POST', '/users/login', {
    email,
    password: newPassword,
  });
  const { call } = callerOf(base, token);
  const include = encodeURIComponent(JSON.stringify({ include: 'company' }));
  const me = await call<{ company: { id: string } }>('GET', `/users/${userId}?filter=${include}`);
  const session = { token, userId, companyId: me.company.id };
  const connectedTo = (url: string): Client => ({ ...session, ...callerOf(url, token), connectedTo });
  return connectedTo(base);
};
