import type { UserRole } from '../user.events.js';

/** What decides whether a user must have a second step. */
export interface AskedForCode {
  readonly role: 'owner' | UserRole;
  /** Null for support, who belong to none. */
  readonly company: { readonly requiresTwoSteps: boolean } | null;
  /** Support of the demo data, whose password is public. */
  readonly isDemoSupport?: boolean;
}

/**
 * Whether a user must have a second step at the sign-in: support always, except in a demo; owner and admins where their
 * company requires it (docs/security.md, "Promises"). An admin who becomes a user is asked no more.
 */
export const mustHaveCode = ({ role, company, isDemoSupport = false }: AskedForCode): boolean => {
  if (role === 'support') return !isDemoSupport;
  return role !== 'user' && company !== null && company.requiresTwoSteps;
};
