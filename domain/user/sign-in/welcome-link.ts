import { refusal } from '../../messages.js';
import { mayTake } from '../allowed-steps.js';
import type { SendWelcomeLink } from '../user.commands.js';
import type { UserEvent } from '../user.events.js';
import type { RegisteredUser } from '../user.state.js';
import { isInUse } from './in-use.js';
import { requireFewLinks } from './links-of-a-day.js';

/**
 * Sends the mail of a new user again, with a new link, to one who has not been here: three times within 24 hours at most.
 * It is no edit: it neither starts a lock nor waits for one (A35).
 * @throws DomainError access.denied, user.has-signed-in, user.inactive, too-many-requests
 */
export const sendWelcomeLink = (
  { actor, hasSignedIn, at }: SendWelcomeLink,
  user: RegisteredUser,
): readonly UserEvent[] => {
  if (!mayTake(actor, 'send-link', user)) throw refusal('access.denied');
  if (isInUse({ ...user, hasSignedIn })) throw refusal('user.has-signed-in');
  if (!user.active) throw refusal('user.inactive');
  requireFewLinks(user.welcomeLinksAt, at);
  return [{ type: 'WelcomeLinkRequested', data: { userId: user.userId, companyId: user.companyId, at } }];
};
