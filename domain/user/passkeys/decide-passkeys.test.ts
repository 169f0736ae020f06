import { scenario } from '../../../test/kit/domain/scenario.js';
import { joanRegistered, theOwner, userIds } from '../../../test/kit/domain/users.js';
import { userDecider } from '../user.decider.js';
import type { EndTwoSteps } from '../user.commands.js';
import type { PasskeyAdded, PasskeyEvent } from './passkey.events.js';
import { evolvePasskeys } from './passkeys.state.js';

const { given } = scenario(userDecider);
const monday = '2026-01-05T09:00:00.000Z';
const credentialOf = (id: string) => ({ id, publicKey: 'pQECAyYgASFYIA', counter: 0, transports: ['internal'] });

const added = (passkeyId = 'phone', changes: Partial<PasskeyAdded['data']> = {}): PasskeyAdded => ({
  type: 'PasskeyAdded',
  data: { ...userIds, passkeyId, name: 'My phone', credential: credentialOf(passkeyId), at: monday, ...changes },
});
const removed = (by: 'own' | 'admin', ...passkeyIds: readonly string[]): PasskeyEvent => ({
  type: 'PasskeysRemoved',
  data: { ...userIds, passkeyIds, by },
});
const add = (passkeyId = 'phone', name = 'My phone') =>
  ({ type: 'AddPasskey', passkeyId, name, credential: credentialOf(passkeyId), at: monday }) as const;

const end = (by: EndTwoSteps['by'], isOn: boolean): EndTwoSteps => ({
  type: 'EndTwoSteps',
  by,
  isOn,
  isProved: true,
  hasOwnStep: true,
});

describe('the passkeys of a user', () => {
  it('are added with a trimmed name, for users of any role', () =>
    given(joanRegistered()).when(add('phone', ' My phone ')).then(added()));

  it('need a name of 60 characters at most', () => {
    given(joanRegistered()).when(add('phone', ' ')).refuses('passkey.name-required', 'Give the passkey a name.');
    given(joanRegistered())
      .when(add('phone', 'x'.repeat(61)))
      .refuses('passkey.name-too-long');
  });

  it('are added one time', () => given(joanRegistered(), added()).when(add()).refuses('passkey.in-use'));

  it('are 10 at most', () => {
    const ten = Array.from({ length: 10 }, (_, index) => added(`phone-${index}`));
    given(joanRegistered(), ...ten)
      .when(add('eleventh'))
      .refuses('passkey.too-many');
    given(joanRegistered(), ...ten, removed('own', 'phone-3'))
      .when(add('eleventh'))
      .then(added('eleventh'));
  });

  it('are removed one by one, by their user', () => {
    given(joanRegistered(), added()).when({ type: 'RemovePasskey', passkeyId: 'phone' }).then(removed('own', 'phone'));
    given(joanRegistered(), added(), removed('own', 'phone'))
      .when({ type: 'RemovePasskey', passkeyId: 'phone' })
      .refuses('passkey.not-found', 'There is no such passkey.');
  });

  it('are all removed by an admin, with the code or without one', () => {
    const twoSteps = { type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'admin' } } as const;
    const history = [joanRegistered(), added('phone'), added('key')];
    given(...history)
      .when(end(theOwner, true))
      .then(twoSteps, removed('admin', 'phone', 'key'));
    given(...history)
      .when(end(theOwner, false))
      .then(removed('admin', 'phone', 'key'));
  });

  it('stay when their user turns the code off', () =>
    given(joanRegistered(), added())
      .when(end('oneself', true))
      .then({ type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'own' } }));

  it('stay when one of them seems to be copied, which is recorded', () => {
    const suspected: PasskeyEvent = { type: 'PasskeyCopySuspected', data: { ...userIds, passkeyId: 'phone' } };
    given(joanRegistered(), added()).when({ type: 'SuspectPasskeyCopy', passkeyId: 'phone' }).then(suspected);
    expect(evolvePasskeys(evolvePasskeys([], added()), suspected)).toHaveLength(1);
  });

  it('do not exist for an erased user', () =>
    expect(evolvePasskeys([], added('phone', { name: null, credential: null }))).toEqual([]));
});
