import { randomUUID } from 'node:crypto';
import { userStream } from '../../../domain/user/user.decider.js';
import type { UserRegistered } from '../../../domain/user/user.events.js';
import { newContext, systemActor } from '../../../infra/commands/command-context.js';
import type { OpenedSession } from '../../../api/access/sessions.js';
import { type SignedIn, signedInBy, testPassword } from './a-company.js';
import { codeOf, type WithCodes } from './a-scanner.js';
import type { TestApp } from './test-app.js';

export interface Supporter extends SignedIn, WithCodes {
  readonly email: string;
}

/** No route makes support staff, so this appends their event to the log. The first sign-in sets up their codes. */
export const aSupporter = async (app: TestApp): Promise<Supporter> => {
  const userId = randomUUID();
  const email = `support.${userId.slice(0, 8)}@example.com`;
  const { eventStore, readSide, passwords } = app.product.ports;
  const nobody = { firstName: null, lastName: null, mobile: null, csrEmail: null };
  const rights = { isOwner: false, role: 'support', permissions: [], active: true } as const;
  const event: UserRegistered = {
    type: 'UserRegistered',
    data: { userId, companyId: 'none', email, username: email, ...nobody, ...rights },
  };
  const occurredAt = new Date().toISOString();
  const metadata = newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: userId });
  const { position } = await eventStore.append(userStream.nameOf(userId), 'no-stream', [
    { id: randomUUID(), ...event, metadata },
  ]);
  await readSide.settled(position, undefined, 20_000);
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
