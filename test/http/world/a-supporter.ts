import { randomUUID } from 'node:crypto';
import { userStream } from '../../../domain/user/user.decider.js';
import type { UserRegistered } from '../../../domain/user/user.events.js';
import { newContext, systemActor } from '../../../infra/commands/command-context.js';
import { signIn, type SignedIn, testPassword } from './a-company.js';
import type { TestApp } from './test-app.js';

/** No route makes support staff, so this appends their event to the log. */
export const aSupporter = async (app: TestApp): Promise<SignedIn> => {
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
  return signIn(app, email);
};
