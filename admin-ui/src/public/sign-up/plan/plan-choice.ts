import { mostSignUpPacks } from '../../../parts/limits';
import { wholeNumberIn } from '../../../parts/number/number-in';
import { packSize } from '../../parts/prices';

/** A company's plan: a base pack of 5 users, extra packs of 5, and its way to pay. */
export interface PlanChoice {
  readonly term: 1 | 3;
  /** Users of the base pack; 5 as soon as there are extra packs. */
  readonly users: number;
  readonly packs: number;
  readonly isAnnual: boolean;
}

export const firstPlan: PlanChoice = { term: 3, users: packSize, packs: 0, isAnnual: false };

export const mostUsers = packSize * (1 + mostSignUpPacks);

/** The number of users in a typed text; null where it is none that can sign up. */
export const readUsers = (text: string): number | null => wholeNumberIn(text, mostUsers);

/** The number of users that the page shows (S1 section 5). */
export const usersOf = ({ users, packs }: PlanChoice): number => (packs > 0 ? packSize * (1 + packs) : users);

export const withPacks = (packs: number): Pick<PlanChoice, 'users' | 'packs'> => ({
  users: packSize,
  packs: Math.min(Math.max(packs, 0), mostSignUpPacks),
});

/** More than the base pack holds needs an extra pack for each five begun (A48). */
export const withUsers = (users: number): Pick<PlanChoice, 'users' | 'packs'> =>
  users > packSize ? withPacks(Math.ceil((users - packSize) / packSize)) : { users, packs: 0 };
