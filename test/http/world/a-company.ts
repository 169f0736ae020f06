import { randomUUID } from 'node:crypto';
import type supertest from 'supertest';
import { companyStream } from '../../../domain/company/company.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import type { OpenedSession } from '../../../api/access/sessions.js';
import type { Method, TestApp } from './test-app.js';

export const testPassword = 'Correct-Horse-9';

export interface SignedIn {
  readonly token: string;
  readonly userId: string;
  request(method: Method, path: string): supertest.Test;
  get(path: string): supertest.Test;
}

/** A company that has signed up, and its owner, who is signed in. */
export interface TestCompany extends SignedIn {
  readonly companyId: string;
  readonly email: string;
  readonly username: string;
  readonly name: string;
}

/** The body of a valid sign-up, with new names each time. */
export const aSignUp = (type: 'manufacturer' | 'vendor' = 'manufacturer', mark = randomUUID().slice(0, 8)) => ({
  owner: {
    email: `ada.${mark}@example.com`,
    username: `ada-${mark}`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    mobile: '555-010-2000',
  },
  company: { name: `Mill ${mark}`, type, term: 3, isAnnual: false, timeZone: 'America/New_York' },
  noOfUsers: 5,
  noOfPacks: 0,
  coupons: [] as string[],
  cardInfo: { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvc: '999' },
  agreed: true,
});

/** Signs in; the client sends the token with each request. */
export const signIn = async (
  app: TestApp,
  email: string,
  source?: 'web',
  password = testPassword,
): Promise<SignedIn> => {
  const login = await app.request('POST', '/api/users/login').send({ email, password, source });
  if (login.status !== 200) throw new Error(`${email} cannot sign in: ${login.status} ${login.text}`);
  return signedInBy(app, login.body as OpenedSession);
};

export const signedInBy = (app: TestApp, { id: token, userId }: OpenedSession): SignedIn => ({
  token,
  userId,
  request: (method, path) => app.request(method, path, token),
  get: (path) => app.get(path, token),
});

/**
 * Signs up a company. The password is set directly, because the mailed link has its own test, and confirms the owner.
 */
export const aCompany = async (
  app: TestApp,
  type: 'manufacturer' | 'vendor' = 'manufacturer',
  changes = {},
): Promise<TestCompany> => {
  const body = { ...aSignUp(type), ...changes };
  const made = await app.request('POST', '/api/Companies/signUp').send(body);
  if (made.status !== 200) throw new Error(`No company was made: ${made.status} ${made.text}`);
  const { companyId, userId } = (made.body as { data: { companyId: string; userId: string } }).data;
  const { passwords, handleCommand: handle, clock } = app.product.ports;
  await passwords.set(userId, testPassword, 0);
  const occurredAt = clock().toISOString();
  const context = newContext({ actorId: userId, companyId, occurredAt });
  await handle(companyStream, companyId, { type: 'ConfirmOwner', userId, at: occurredAt }, context);
  const { email, username } = body.owner;
  return { ...(await signIn(app, email)), companyId, email, username, name: body.company.name };
};

/** Makes a sub-user of a company, and signs that user in to the app. */
export const aUser = async (
  app: TestApp,
  company: TestCompany,
  flags: readonly string[] = [],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<SignedIn & { readonly email: string; readonly username: string }> => {
  const mark = randomUUID().slice(0, 8);
  const user = {
    email: `joan.${mark}@example.com`,
    username: `joan-${mark}`,
    password: testPassword,
    firstName: 'Joan',
    lastName: 'Clarke',
    csr_email: 'csr@example.com',
    mobile: '5550102001',
    user_permissions: flags.map((key) => ({ title: key, key, checked: true })),
    ...changes,
  };
  const added = await company.request('POST', `/api/companies/${company.companyId}/users`).send(user);
  if (added.status !== 200) throw new Error(`No user was added: ${added.status} ${added.text}`);
  return { ...(await signIn(app, user.email)), email: user.email, username: user.username };
};
