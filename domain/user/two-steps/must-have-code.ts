import type { UserRole } from '../user.events.js';

export interface AskedForCode {
  readonly role: 'owner' | UserRole;
  /** Null for supporters, who belong to no company. */
  readonly company: { readonly requiresTwoSteps: boolean } | null;
  /** Support of the demo data, whose password is public. */
  readonly isDemoSupport?: boolean;
}

/**
 * Whether a user must have a second step: support always, except in a demo; owner and admins if their company requires
 * it (docs/security.md, "Promises"). An admin who becomes a user needs none.
 */
export const mustHaveCode = ({ role, company, isDemoSupport = false }: AskedForCode): boolean => {
  if (role === 'support') return !isDemoSupport;
  return role !== 'user' && company !== null && company.requiresTwoSteps;
};
