import type { UserRole } from '../user.events.js';

/**
 * Whether a company asks this user for a second step at the sign-in, as it may of owner and admins (docs/security.md,
 * "Promises"); an admin who becomes a user is asked no more.
 * @param company null for support, who belong to none
 */
export const mustHaveCode = (
  role: 'owner' | UserRole,
  company: { readonly requiresTwoSteps: boolean } | null,
): boolean => role !== 'user' && company !== null && company.requiresTwoSteps;
