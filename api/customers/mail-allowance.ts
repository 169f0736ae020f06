import { DomainError } from '../../domain/kit/domain-error.js';
import type { StateStore } from '../../infra/state/state-store.js';

/** Mails of a company to people outside, a day (docs/security.md, "Promises"). */
const mailsADay = 20;
const dayMs = 24 * 60 * 60 * 1000;

/** Counts a mail of a company. @throws DomainError too-many-requests (429) above 20 a day */
export const countMail = async (state: StateStore, companyId: string, now: string): Promise<void> => {
  const day = now.slice(0, 10);
  const ends = Date.parse(`${day}T00:00:00.000Z`) + dayMs;
  const mails = await state.increment('limit', `vendor-mail ${companyId} ${day}`, 1, new Date(ends).toISOString());
  if (mails <= mailsADay) return;
  const retryAfter = Math.ceil((ends - Date.parse(now)) / 1000);
  throw new DomainError('too-many-requests', `A company sends ${mailsADay} mails a day at most.`, { retryAfter });
};
