import { companyStream } from '../../domain/company/company.decider.js';
import { fold } from '../../domain/kit/decider.js';
import { defineMail } from '../kit/define-mail.js';
import { minuteOf, oneLine, portalOf } from '../kit/mail-text.js';
import { registeredUser } from './registered-user.js';

/**
 * Mails the link of an offered ownership to the admin (docs/http.md, "The owner"). The token goes into the mail alone,
 * so its use shows that the mailbox is the admin's. It belongs to the company, so it stays valid when the admin sets
 * another password to sign in.
 */
export const handOverMail = defineMail({
  kind: 'hand-over-mail',
  concurrency: 2,
  on: { stream: companyStream, types: ['OwnershipOffered'], skipsHistory: true },
  about: async ({ cause, history }, { eventStore, clock }) => {
    const company = fold(companyStream.decider, history);
    const { userId, until } = cause.data;
    if (company.status !== 'registered' || company.ownershipOffer?.until !== until) return undefined;
    const admin = await registeredUser(eventStore, userId);
    if (admin === undefined || clock().getTime() >= Date.parse(until)) return undefined;
    return { admin: { ...admin, companyId: company.companyId, recordId: null }, company, until };
  },
  to: ({ admin }) => [admin],
  text: async ({ company: { companyId, type, name }, until }, _admin, { tokens, config }) => ({
    subject: 'Selvage: the ownership of your company is offered to you',
    text: [
      `The owner of ${oneLine(name)} offers you the ownership of the company in Selvage.`,
      'The owner alone ends the subscription at once, asks all admins for a code, and hands the company over.',
      'When you accept, the owner becomes an admin, and both of you sign in again.',
      '',
      'Accept it here:',
      `${portalOf(type, config.publicUrl)}/dashboard?handOver=${await tokens.issue('hand-over', companyId, until)}`,
      '',
      `The link works until ${minuteOf(until)}. If you do not want the ownership, nothing has to be done.`,
    ].join('\n'),
  }),
  once: (eventId) => `hand-over-${eventId}`,
});
