import { isSameEmail, toEmail } from '../kit/email.js';
import { changedFields } from '../kit/decider.js';
import { refusal, refusalAt } from '../messages.js';
import { mayTake } from './allowed-steps.js';
import { isUnrestricted, permissionsAfter } from './grants.js';
import { lockFrom } from './lock.js';
import type { UpdateUser, UserChanges } from './user.commands.js';
import type { UserEvent } from './user.events.js';
import type { RegisteredUser } from './user.state.js';
import { endedForAnother, refuseEndOfStep } from './two-steps/decide-two-steps.js';
import { needsProof, proofRequired } from './two-steps/needs-proof.js';

/**
 * An edit of a user (S1 sections 3 and 5, A35 and A36). It always ends with UserUpdateRecorded, which starts the lock,
 * even without a difference. Only a deactivation is possible at any time and starts no lock: a user who leaves, or
 * whose account was stolen, must be shut out at once. When another person changes the e-mail, the account passes to a
 * new person. The passkeys and the second step of the previous one then end.
 * @throws DomainError user.locked within the lock; sign-up.email-invalid; access.denied for forbidden changes;
 * proof.required and two-steps.own-needed for changes that a stolen session must not make
 */
export const updateUser = (command: UpdateUser, user: RegisteredUser): readonly UserEvent[] => {
  refuseForbidden(command, user);
  if (isSwitchOff(command.changes)) return changedRights(command, user);
  refuseWhileLocked(command, user);
  refuseNewAddress(command.changes, user);
  const ended = isHandedOver(command, user) ? endedForAnother(user, command.hasTwoSteps, 'admin') : [];
  if (ended.length > 0) refuseEndOfStep(command.actor, command.hasOwnStep, user);
  if (!command.isProved && needsProof(command.actor, command.changes, user, command.hasTwoSteps))
    throw proofRequired(command.hasOwnStep);
  const ids = { userId: user.userId, companyId: user.companyId };
  return [
    ...ended,
    ...changedNames(command, user),
    ...changedProfile(command.changes, user),
    ...changedRights(command, user),
    ...(command.changes.password === true
      ? [{ type: 'UserPasswordReplaced', data: { ...ids, by: 'editor' } } as const]
      : []),
    {
      type: 'UserUpdateRecorded',
      data: { ...ids, at: command.at, lockedUntil: lockFrom(command.at, command.lockHours) },
    },
  ];
};

const isHandedOver = ({ actor, changes: { email } }: UpdateUser, user: RegisteredUser): boolean =>
  email !== undefined && !isSameEmail(email, user.email) && actor.id !== user.userId;

/** An address that an earlier version accepted stays; a new one must be mailable. */
const refuseNewAddress = ({ email, csrEmail }: UserChanges, user: RegisteredUser): void => {
  const isNone = (text: string | null | undefined, held: string | null): boolean =>
    typeof text === 'string' && !isSameEmail(text, held) && toEmail(text) === undefined;
  if (isNone(email, user.email)) throw refusalAt('email', 'sign-up.email-invalid');
  if (isNone(csrEmail, user.csrEmail)) throw refusalAt('csr_email', 'sign-up.email-invalid');
};

const isSwitchOff = (changes: UserChanges): boolean =>
  changes.active === false && Object.values(changes).filter((change) => change !== undefined).length === 1;

const refuseWhileLocked = ({ at }: UpdateUser, { lockedUntil }: RegisteredUser): void => {
  if (lockedUntil !== null && Date.parse(at) < Date.parse(lockedUntil)) throw refusal('user.locked');
};

/** Role users set no role, and do not change the address of their own reports (docs/security.md, "Calls"). */
const refuseForbidden = ({ actor, changes }: UpdateUser, user: RegisteredUser): void => {
  const isSelf = actor.id === user.userId;
  const { role, active, csrEmail } = changedFields(['role', 'active', 'csrEmail'], user, changes);
  const isRole = role !== undefined;
  const isRights =
    isRole ||
    active !== undefined ||
    (changes.permissions !== undefined && isDifferent(user.permissions, changes.permissions));
  if (!mayTake(actor, 'edit', user)) throw refusal('access.denied');
  if (isRights && !mayTake(actor, 'rights', user)) throw refusal('access.denied');
  if (changesSignIn(changes, user) && !mayTake(actor, 'sign-in', user)) throw refusal('access.denied');
  if (changes.password === true && isSelf) throw refusal('access.denied');
  if (isUnrestricted(actor)) return;
  if (isSelf && csrEmail !== undefined) throw refusal('access.denied');
  if (isRole) throw refusal('access.denied');
};

const changesSignIn = ({ email, username, password }: UserChanges, user: RegisteredUser): boolean =>
  password === true ||
  (email !== undefined && !isSameEmail(email, user.email)) ||
  (username !== undefined && username !== user.username);

const isDifferent = (held: RegisteredUser['permissions'], spoken: NonNullable<UserChanges['permissions']>): boolean =>
  spoken.granted.some((key) => !held.includes(key)) || spoken.denied.some((key) => held.includes(key));

const changedNames = (command: UpdateUser, user: RegisteredUser): readonly UserEvent[] => {
  const { email, username } = changedFields(['email', 'username'], user, command.changes);
  const ids = { userId: user.userId, companyId: user.companyId };
  const handedOver = isHandedOver(command, user) ? ({ isHandedOver: true } as const) : {};
  const events: UserEvent[] = [];
  if (email !== undefined) events.push({ type: 'UserEmailChanged', data: { ...ids, email, ...handedOver } });
  if (username !== undefined) events.push({ type: 'UserUsernameChanged', data: { ...ids, username } });
  return events;
};

const changedProfile = (changes: UserChanges, user: RegisteredUser): readonly UserEvent[] => {
  const changed = changedFields(['firstName', 'lastName', 'mobile', 'csrEmail'], user, changes);
  if (Object.keys(changed).length === 0) return [];
  const { userId, companyId, firstName, lastName, mobile, csrEmail } = { ...user, ...changed };
  return [{ type: 'UserProfileChanged', data: { userId, companyId, firstName, lastName, mobile, csrEmail } }];
};

const changedRights = ({ actor, changes, at }: UpdateUser, user: RegisteredUser): readonly UserEvent[] => {
  const ids = { userId: user.userId, companyId: user.companyId };
  const events: UserEvent[] = [];
  const { role, active } = changedFields(['role', 'active'], user, changes);
  if (role !== undefined) events.push({ type: 'UserRoleChanged', data: { ...ids, role } });
  if (changes.permissions !== undefined && isDifferent(user.permissions, changes.permissions)) {
    const permissions = permissionsAfter(actor, user.permissions, changes.permissions);
    events.push({ type: 'UserPermissionsChanged', data: { ...ids, permissions } });
  }
  if (active !== undefined) events.push({ type: active ? 'UserActivated' : 'UserDeactivated', data: { ...ids, at } });
  return events;
};
