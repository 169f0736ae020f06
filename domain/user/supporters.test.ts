import { scenario } from '../../test/kit/domain/scenario.js';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import { userDecider } from './user.decider.js';
import type { UserEvent } from './user.events.js';

const { given } = scenario(userDecider);

describe('a person of support', () => {
  const desk = { userId: 'desk', email: 'desk@example.com', username: 'Desk' };
  const ids = { userId: 'desk', companyId: 'none' };
  const add = { type: 'AddSupporter', ...desk } as const;
  const added: UserEvent = {
    type: 'UserRegistered',
    data: {
      ...{ ...desk, ...ids, firstName: null, lastName: null, mobile: null, csrEmail: null },
      ...{ isOwner: false, role: 'support', permissions: [], active: true },
    },
  };
  const removed: UserEvent = { type: 'UserDeleted', data: ids };

  it('is added without a company', () => given().when(add).then(added));
  it('is added one time', () => given(added).when(add).then());
  it('is not added in place of a removed one', () => given(added, removed).when(add).refuses('user.not-found'));

  it('gets another name', () =>
    given(added)
      .when({ type: 'RenameSupporter', username: 'Ann' })
      .then({ type: 'UserUsernameChanged', data: { ...ids, username: 'Ann' } }));
  it('keeps the same name', () => given(added).when({ type: 'RenameSupporter', username: 'Desk' }).then());

  it('is removed', () => given(added).when({ type: 'RemoveSupporter' }).then(removed));
  it('is removed one time', () => given(added, removed).when({ type: 'RemoveSupporter' }).then());

  it.each([{ type: 'RenameSupporter', username: 'Ann' } as const, { type: 'RemoveSupporter' } as const])(
    'is no user of a company, so %j is refused',
    (command) => {
      given(joanRegistered({ isOwner: true, role: 'admin' }))
        .when(command)
        .refuses('user.not-found');
      given(joanRegistered({ role: 'admin' }))
        .when(command)
        .refuses('user.not-found');
      given().when(command).refuses('user.not-found');
    },
  );
});

describe('an owner whose mailbox is gone', () => {
  const owner = joanRegistered({ isOwner: true, role: 'admin' });
  const handOver = {
    ...({ type: 'HandOverOwner', email: 'new@example.com', reason: 'Mailbox closed', hasTwoSteps: false } as const),
  };
  const handedOver: UserEvent = {
    type: 'UserEmailChanged',
    data: { ...userIds, email: 'new@example.com', isHandedOver: true, reason: 'Mailbox closed' },
  };
  const at = '2026-01-05T09:00:00.000Z';
  const passkey: UserEvent = {
    type: 'PasskeyAdded',
    data: {
      ...userIds,
      passkeyId: 'key',
      name: 'Key',
      credential: { id: 'c', publicKey: 'p', counter: 0, transports: [] },
      at,
    },
  };

  it('gets another e-mail, with the reason', () => given(owner).when(handOver).then(handedOver));
  it('loses the previous codes and passkeys', () =>
    given(owner, passkey)
      .when({ ...handOver, hasTwoSteps: true })
      .then(
        { type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'console' } },
        { type: 'PasskeysRemoved', data: { ...userIds, by: 'console', passkeyIds: ['key'] } },
        handedOver,
      ));
  it('keeps the same e-mail', () =>
    given(owner)
      .when({ ...handOver, email: 'joan@example.com' })
      .then());
  it('must be an owner', () => {
    given(joanRegistered({ role: 'admin' }))
      .when(handOver)
      .refuses('user.not-found');
    given(joanRegistered({ role: 'support', companyId: 'none' }))
      .when(handOver)
      .refuses('user.not-found');
  });
});
