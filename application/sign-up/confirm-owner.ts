import { companyStream } from '../../domain/company/company.decider.js';
import type { RunsJob } from '../kit/use-case.js';

interface Confirmed {
  readonly companyId: string;
  /** Who has set a password by a mailed link. */
  readonly userId: string;
  /** ISO instant of that. */
  readonly at: string;
}

/**
 * Confirms the owner of a company that signed up by check, which is billed and mailed from then on. Anybody else's password
 * changes nothing.
 */
export const confirmOwner: RunsJob<Confirmed> = async ({ handle }, { companyId, userId, at }, context) => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered' || !state.awaitsOwner) return;
  await handle(companyStream, companyId, { type: 'ConfirmOwner', userId, at }, context);
};
