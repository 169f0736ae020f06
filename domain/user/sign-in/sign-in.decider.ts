import type { Decider } from '../../kit/decider.js';
import type { DomainEvent } from '../../kit/event.js';
import { defineStream } from '../../kit/stream.js';

/** The first sign-in of a user on a day in UTC, at an ISO instant; later ones of that day are not recorded. */
export type UserSignedIn = DomainEvent<
  'UserSignedIn',
  { readonly userId: string; readonly companyId: string; readonly at: string }
>;

export interface RecordSignIn {
  readonly type: 'RecordSignIn';
  readonly userId: string;
  readonly companyId: string;
  /** ISO instant. */
  readonly at: string;
}

interface SignIns {
  /** ISO instant; null for a user who never signed in. */
  readonly lastAt: string | null;
}

const dayOf = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length);

/** Whether a sign-in at an ISO instant changes nothing, because one of that day or a later day is recorded. */
export const isKnownDay = (lastAt: string | null, at: string): boolean => lastAt !== null && dayOf(at) <= dayOf(lastAt);

/** Not in the user's stream: each sign-in would raise its revision, and concurrent edits would be refused. */
export const signInDecider: Decider<RecordSignIn, UserSignedIn, SignIns> = {
  initialState: () => ({ lastAt: null }),
  decide: ({ type: _type, ...data }, { lastAt }) =>
    isKnownDay(lastAt, data.at) ? [] : [{ type: 'UserSignedIn', data }],
  evolve: (_, { data }) => ({ lastAt: data.at }),
};

export const signInStream = defineStream('signin', signInDecider);
