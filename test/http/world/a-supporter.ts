import { randomUUID } from 'node:crypto';
import type { OpenedSession } from '../../../api/access/sessions.js';
import { addSupporter } from '../../../application/support/supporters.js';
import { consoleActor, newContext } from '../../../infra/commands/command-context.js';
import { type SignedIn, signedInBy, type TestCompany, testPassword } from './a-company.js';
import { codeOf, type WithCodes } from './a-scanner.js';
import type { TestApp } from './test-app.js';

export interface Supporter extends SignedIn, WithCodes {
  readonly email: string;
}

/** Adds a person of support like the operator does at the console. The first sign-in sets up their codes. */
export const aSupporter = async (app: TestApp): Promise<Supporter> => {
  const userId = randomUUID();
  const email = `support.${userId.slice(0, 8)}@example.com`;
  const { handleCommand: handle, claims, readSide, passwords } = app.product.ports;
  const context = newContext({ actorId: consoleActor, companyId: null, occurredAt: new Date().toISOString() });
  const { position } = await addSupporter({ handle, claims }, { userId, email, username: email }, context);
  await readSide.hasHandled(position, undefined, 20_000);
  await passwords.set(userId, testPassword, 0);
  return signInWithSetUp(app, email);
};

const signInWithSetUp = async (app: TestApp, email: string): Promise<Supporter> => {
  const post = (path: string, body: object) => app.request('POST', `/api/users/login${path}`).send(body);
  const first = await post('', { email, password: testPassword, source: 'web' });
  const { ticket } = (first.body as { readonly error: { readonly details: { readonly ticket: string } } }).error
    .details;
  const { secret } = (await post('/setUp', { ticket })).body as { readonly secret: string };
  const done = await post('/setUp/confirm', { ticket, code: codeOf(secret, 0) });
  if (done.status !== 200) throw new Error(`${email} cannot sign in: ${done.status} ${done.text}`);
  const { session, recoveryCodes } = done.body as Pick<WithCodes, 'recoveryCodes'> & {
    readonly session: OpenedSession;
  };
  return { ...signedInBy(app, session), email, secret, recoveryCodes };
};

/** Opens a company for a person of support, with a reason. */
export const openLook = async (
  desk: SignedIn,
  { companyId }: Pick<TestCompany, 'companyId'>,
  reason: string,
): Promise<void> => {
  const look = await desk.request('POST', `/api/support/companies/${companyId}/look`).send({ reason });
  if (look.status !== 200) throw new Error(`${companyId} was not opened: ${look.status} ${look.text}`);
};
