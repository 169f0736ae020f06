import { DomainError } from '../../kit/domain-error.js';
import { fold } from '../../kit/decider.js';
import { clerkWith, joanRegistered, theOwner, userIds } from '../../../test/kit/domain/users.js';
import type { EndTwoSteps, UserCommand } from '../user.commands.js';
import { userDecider } from '../user.decider.js';
import type { UserEvent, UserRegistered } from '../user.events.js';

const after = (command: UserCommand, changes: Partial<UserRegistered['data']> = {}): readonly UserEvent[] =>
  userDecider.decide(command, fold(userDecider, [joanRegistered(changes)]));

const refusedWith = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
  }
  return 'not refused';
};

const end = (by: EndTwoSteps['by'], changes: Partial<EndTwoSteps> = {}): EndTwoSteps => ({
  type: 'EndTwoSteps',
  by,
  isOn: true,
  isProved: true,
  hasOwnStep: true,
  ...changes,
});

describe('the second step of a user', () => {
  test('is recorded without any secret', () => {
    expect(after({ type: 'RecordTwoSteps', what: 'on' })).toEqual([{ type: 'TwoStepsTurnedOn', data: userIds }]);
    expect(after({ type: 'RecordTwoSteps', what: 'codes' })).toEqual([{ type: 'RecoveryCodesMade', data: userIds }]);
    expect(after({ type: 'RecordRecoveryCode', left: 9 })).toEqual([
      { type: 'RecoveryCodeUsed', data: { ...userIds, left: 9 } },
    ]);
  });

  test('lets users of the scanning app create app passwords, and every user revoke them', () => {
    const [made, revoked] = (['made', 'revoked'] as const).map((what): UserCommand => ({
      type: 'RecordAppPassword',
      what,
      appPasswordId: 'hall-2',
    }));
    if (!made || !revoked) throw new Error('two commands');
    const data = { ...userIds, appPasswordId: 'hall-2' };
    expect(after(made)).toEqual([{ type: 'AppPasswordMade', data }]);
    expect(after(made, { role: 'admin', permissions: [] })).toEqual([{ type: 'AppPasswordMade', data }]);
    expect(refusedWith(() => after(made, { permissions: ['Admin App Access'] }))).toBe('access.denied');
    const user = fold(userDecider, [joanRegistered({ permissions: [] }), { type: 'AppPasswordMade', data } as const]);
    expect(userDecider.decide(revoked, user)).toEqual([{ type: 'AppPasswordRevoked', data }]);
    expect(after(revoked)).toEqual([]);
  });

  test('allows 20 app passwords of a user at most', () => {
    const made = (count: number): UserEvent => ({
      type: 'AppPasswordMade',
      data: { ...userIds, appPasswordId: `hall-${count}` },
    });
    const make: UserCommand = { type: 'RecordAppPassword', what: 'made', appPasswordId: 'one-more' };
    const history = [joanRegistered(), ...Array.from({ length: 20 }, (_, count) => made(count))];
    const makeAfter = (...more: readonly UserEvent[]) =>
      userDecider.decide(make, fold(userDecider, [...history, ...more]));
    expect(refusedWith(() => makeAfter())).toBe('app-password.too-many');
    for (const end of [
      { type: 'AppPasswordRevoked', data: { ...userIds, appPasswordId: 'hall-7' } },
      { type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'own' } },
      { type: 'UserPasswordReplaced', data: { ...userIds, by: 'own' } },
    ] as const)
      expect(makeAfter(end)).toHaveLength(1);
  });

  test('is turned off by the user, by the owner or an admin, or by the operator', () => {
    const off = (by: 'own' | 'admin' | 'console') => [{ type: 'TwoStepsTurnedOff', data: { ...userIds, by } }];
    expect(after(end('oneself'))).toEqual(off('own'));
    expect(after(end(theOwner), { role: 'admin' })).toEqual(off('admin'));
    expect(after(end('console'), { isOwner: true })).toEqual(off('console'));
  });

  test.each([
    ['a user with Edit User', clerkWith('Edit User'), {}],
    ['an admin for themselves without a code', { ...theOwner, id: userIds.userId }, { role: 'admin' }],
    ['an admin, of the owner', { ...theOwner, isOwner: false }, { isOwner: true, role: 'admin' }],
  ] as const)('is not turned off by %s', (_, by, changes) => {
    expect(refusedWith(() => after(end(by), changes))).toBe('access.denied');
  });

  test('is not turned off for another user without a proof', () =>
    expect(refusedWith(() => after(end(theOwner, { isProved: false })))).toBe('proof.required'));

  test('of an admin is ended by the owner, or by an admin who has one', () => {
    const admin = { ...theOwner, isOwner: false };
    const none = { hasOwnStep: false };
    expect(refusedWith(() => after(end(admin, none), { role: 'admin' }))).toBe('two-steps.own-needed');
    expect(after(end(admin), { role: 'admin' })).toHaveLength(1);
    expect(after(end(admin, none))).toHaveLength(1);
    expect(after(end(theOwner, none), { role: 'admin' })).toHaveLength(1);
  });
});
