import type { Plan } from './plan.js';

/** Users in a pack (S1 section 9). */
export const usersPerPack = 5;

/** Packs that one call may add, or preview. */
export const mostPacks = 200;

/** Users that a sign-up may ask for; a larger company talks to the operator. */
export const mostSignUpUsers = 5_000;

/** Extra packs that a sign-up may ask for: with the base pack they hold as many users as it may. */
export const mostSignUpPacks = mostSignUpUsers / usersPerPack - 1;

/**
 * Extra packs beside the base pack (A48): up to 5 users need none, more need one for each further 5 or part of it; a
 * company may ask for more packs than its users need.
 */
export const extraPacks = (users: number, askedPacks: number): number =>
  Math.max(askedPacks, Math.ceil(Math.max(0, users - usersPerPack) / usersPerPack));

/** The number of users that the sign-up shows: 5 plus 5 for each extra pack, or the number that was asked for. */
export const usersWithPacks = (users: number, packs: number): number =>
  packs > 0 ? usersPerPack * (1 + packs) : users;

/** The number of users that packs hold together: the company's `maxUsers`. */
export const usersOfPacks = (packs: readonly { readonly plan: Pick<Plan, 'maxUsers'> }[]): number =>
  packs.reduce((sum, { plan }) => sum + plan.maxUsers, 0);
