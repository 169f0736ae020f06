import type { Plan } from './plan.js';

/** Users in a pack (S1 section 9). */
export const usersPerPack = 5;

/** Maximum number of packs that one call may add, or preview. */
export const mostPacks = 200;

/** Maximum number of users of a sign-up; larger companies contact the operator. */
export const mostSignUpUsers = 5_000;

export const mostSignUpPacks = mostSignUpUsers / usersPerPack - 1;

/**
 * The extra packs in addition to the base pack (A48). Up to 5 users need none; each further 5 or part of them needs
 * one. A company may request more packs than its users need.
 */
export const extraPacks = (users: number, askedPacks: number): number =>
  Math.max(askedPacks, Math.ceil(Math.max(0, users - usersPerPack) / usersPerPack));

/** The users that the sign-up shows: 5 plus 5 for each extra pack, or the requested number without any. */
export const usersWithPacks = (users: number, packs: number): number =>
  packs > 0 ? usersPerPack * (1 + packs) : users;

/** The sum of the users of the packs: the company's `maxUsers`. */
export const usersOfPacks = (packs: readonly { readonly plan: Pick<Plan, 'maxUsers'> }[]): number =>
  packs.reduce((sum, { plan }) => sum + plan.maxUsers, 0);
