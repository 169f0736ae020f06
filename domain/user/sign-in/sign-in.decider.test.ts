import { scenario } from '../../../test/kit/domain/scenario.js';
import { userIds } from '../../../test/kit/domain/users.js';
import { type RecordSignIn, signInDecider, type UserSignedIn } from './sign-in.decider.js';

const { given } = scenario(signInDecider);
const record = (at: string): RecordSignIn => ({ type: 'RecordSignIn', ...userIds, at });
const signedIn = (at: string): UserSignedIn => ({ type: 'UserSignedIn', data: { ...userIds, at } });
const morning = '2026-01-05T08:00:00.000Z';

describe('the sign-ins of a user', () => {
  it('are recorded from the first on', () => given().when(record(morning)).then(signedIn(morning)));
  it('are recorded one time a day', () => given(signedIn(morning)).when(record('2026-01-05T23:59:59.999Z')).then());
  it('are recorded again on the next day', () =>
    given(signedIn(morning)).when(record('2026-01-06T00:00:00.000Z')).then(signedIn('2026-01-06T00:00:00.000Z')));
  it('do not go back with a clock that is set back', () =>
    given(signedIn(morning)).when(record('2026-01-04T08:00:00.000Z')).then());
});
