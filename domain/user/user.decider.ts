import type { Decider } from '../kit/decider.js';
import type { DomainError } from '../kit/domain-error.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import { mayTake } from './allowed-steps.js';
import { permissionsForNew, roleFor } from './grants.js';
import { decidePasskeys } from './passkeys/decide-passkeys.js';
import { isInUse } from './sign-in/in-use.js';
import { hasManyLinks, requireFewLinks } from './sign-in/links-of-a-day.js';
import { decideTwoSteps, endedForAnother } from './two-steps/decide-two-steps.js';
import { proofRequired } from './two-steps/needs-proof.js';
import { updateUser } from './update-user.js';
import type {
  AddSupporter,
  AddUser,
  DeleteUser,
  HandOverOwner,
  RegisterOwner,
  SendWelcomeLink,
  SetMailPreferences,
  SetUserPicture,
  SupporterCommand,
  UserCommand,
} from './user.commands.js';
import { noCompany, type UserEvent } from './user.events.js';
import { evolveUser, type RegisteredUser, type UserState } from './user.state.js';

/**
 * The operator's changes of accounts, and supporters' changes of their own name.
 * @throws DomainError user.not-found for a user who is no supporter, or no owner
 */
const decideSupporters = (command: SupporterCommand, state: UserState): readonly UserEvent[] => {
  switch (command.type) {
    case 'AddSupporter':
      return addSupporter(command, state);
    case 'RenameSupporter': {
      const { userId, companyId, username } = supporter(state);
      if (username === command.username) return [];
      return [{ type: 'UserUsernameChanged', data: { userId, companyId, username: command.username } }];
    }
    case 'RemoveSupporter': {
      if (state.status === 'deleted') return [];
      const { userId, companyId } = supporter(state);
      return [{ type: 'UserDeleted', data: { userId, companyId } }];
    }
    case 'HandOverOwner':
      return handOverOwner(command, state);
  }
};

const supporter = (state: UserState): RegisteredUser => {
  if (state.status !== 'registered' || state.role !== 'support') throw refusal('user.not-found');
  return state;
};

/** If the id is in use, its user stays. */
const addSupporter = ({ type: _type, ...names }: AddSupporter, state: UserState): readonly UserEvent[] => {
  if (state.status === 'registered') return [];
  if (state.status !== 'absent') throw refusal('user.not-found');
  const nobody = { firstName: null, lastName: null, mobile: null, csrEmail: null };
  const rights = { isOwner: false, role: 'support', permissions: [], active: true } as const;
  return [{ type: 'UserRegistered', data: { ...names, companyId: noCompany, ...nobody, ...rights } }];
};

/** The previous owner must lose access, so their codes and passkeys end, as at each handover. */
const handOverOwner = ({ email, reason, hasTwoSteps }: HandOverOwner, state: UserState): readonly UserEvent[] => {
  if (state.status !== 'registered' || !state.isOwner) throw refusal('user.not-found');
  if (state.email === email) return [];
  const { userId, companyId } = state;
  return [
    ...endedForAnother(state, hasTwoSteps, 'console'),
    { type: 'UserEmailChanged', data: { userId, companyId, email, isHandedOver: true, reason } },
  ];
};

/** Unique names are claimed before; the company's stream gives the slot (S1 sections 3 to 6). */
export const userDecider: Decider<UserCommand, UserEvent, UserState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'AnnounceOwner': {
        const { userId, companyId, signUpId } = command;
        if (state.status === 'announced' || state.status === 'withdrawn') return [];
        if (state.status !== 'absent') throw notFound();
        return [{ type: 'OwnerAnnounced', data: { userId, companyId, signUpId } }];
      }
      case 'WithdrawOwner': {
        const { userId, companyId, signUpId } = command;
        // Without an announcement, too: a delayed run might still announce the owner, who would hold the names.
        if (state.status === 'withdrawn' || state.status === 'deleted') return [];
        return [{ type: 'OwnerWithdrawn', data: { userId, companyId, signUpId } }];
      }
      case 'RegisterOwner':
        return registerOwner(command, state);
      case 'AddUser':
        return addUser(command, state);
      case 'AddSupporter':
      case 'RenameSupporter':
      case 'RemoveSupporter':
      case 'HandOverOwner':
        return decideSupporters(command, state);
      case 'UpdateUser':
        return updateUser(command, registered(state));
      case 'DeleteUser':
        return deleteUser(command, state);
      case 'ReplacePassword': {
        const { userId, companyId } = registered(state);
        return [{ type: 'UserPasswordReplaced', data: { userId, companyId, by: command.by } }];
      }
      case 'ChangeOwnership': {
        const { userId, companyId, isOwner } = registered(state);
        if (isOwner === command.isOwner) return [];
        if (command.isOwner) requireSuccessor(state, companyId);
        return [{ type: 'UserOwnershipChanged', data: { userId, companyId, isOwner: command.isOwner } }];
      }
      case 'SetMailPreferences':
        return setMailPreferences(command, registered(state));
      case 'SetUserPicture':
        return setPicture(command, registered(state));
      case 'RecordTwoSteps':
      case 'RecordRecoveryCode':
      case 'EndTwoSteps':
      case 'RecordAppPassword':
        return decideTwoSteps(command, registered(state));
      case 'AddPasskey':
      case 'RemovePasskey':
      case 'SuspectPasskeyCopy':
        return decidePasskeys(command, registered(state));
      case 'SendCredentials': {
        if (state.status !== 'registered' || !state.isOwner || state.hasAskedForLink) return [];
        const { userId, companyId } = state;
        return [{ type: 'PasswordLinkRequested', data: { userId, companyId, at: command.at } }];
      }
      case 'SendWelcomeLink':
        return sendWelcomeLink(command, registered(state));
      case 'RequestPasswordLink': {
        const { userId, companyId, supportLinksAt, ownLinksAt } = registered(state);
        const { at, reason, isOpen = false } = command;
        if (isOpen && hasManyLinks(ownLinksAt, at)) return [];
        if (reason === undefined) return [{ type: 'PasswordLinkRequested', data: { userId, companyId, at } }];
        requireFewLinks(supportLinksAt, at);
        return [{ type: 'PasswordLinkRequested', data: { userId, companyId, at, reason } }];
      }
    }
  },
  evolve: evolveUser,
};

export const userStream = defineStream('user', userDecider);

const notFound = (): DomainError => refusal('user.not-found');

const registered = (state: UserState): RegisteredUser => {
  if (state.status !== 'registered') throw notFound();
  return state;
};

/**
 * A company's next owner is one of its active admins.
 * @throws DomainError user.not-found, also for a user of another company; user.inactive, hand-over.not-admin
 */
export const requireSuccessor = (state: UserState, companyId: string): void => {
  const user = registered(state);
  if (user.companyId !== companyId) throw notFound();
  if (!user.active) throw refusal('user.inactive');
  if (user.role !== 'admin') throw refusal('hand-over.not-admin');
};

const registerOwner = (command: RegisterOwner, state: UserState): readonly UserEvent[] => {
  if (state.status === 'registered') return [];
  if (state.status !== 'announced') throw notFound();
  const { type: _type, ...owner } = command;
  return [{ type: 'UserRegistered', data: { ...owner, isOwner: true, role: 'admin', permissions: [], active: true } }];
};

const addUser = (command: AddUser, state: UserState): readonly UserEvent[] => {
  if (state.status === 'registered') return [];
  if (state.status !== 'absent') throw notFound();
  const { type: _type, actor, granted, denied, role: wanted, isProved, hasOwnStep, ...profile } = command;
  const role = roleFor(actor, wanted);
  const permissions = permissionsForNew(actor, granted, denied);
  if (role === 'admin' && !isProved) throw proofRequired(hasOwnStep);
  return [
    {
      type: 'UserRegistered',
      data: { ...profile, isOwner: false, role, permissions, active: true },
    },
  ];
};

/**
 * The owner and the actor themselves cannot be deleted, and a role user deletes no admin (`allowed-steps.ts`). A
 * repeated deletion changes nothing.
 */
const deleteUser = ({ actor }: DeleteUser, state: UserState): readonly UserEvent[] => {
  if (state.status === 'deleted') return [];
  const user = registered(state);
  if (!mayTake(actor, 'delete', user)) throw refusal('access.denied');
  return [{ type: 'UserDeleted', data: { userId: user.userId, companyId: user.companyId } }];
};

const setMailPreferences = (
  { actorId, preferences }: SetMailPreferences,
  { userId, companyId, chosenMails }: RegisteredUser,
): readonly UserEvent[] => {
  if (actorId !== userId) throw refusal('access.denied');
  const chosen = { ...chosenMails, ...preferences };
  if (chosen.orders === chosenMails.orders && chosen.scans === chosenMails.scans) return [];
  return [{ type: 'MailPreferencesSet', data: { userId, companyId, preferences: chosen } }];
};

/**
 * Sets the picture of a user (S1 section 7, "Files"), by the user or by an editor of the user. It neither starts a lock
 * nor waits for one (A35).
 * @throws DomainError access.denied
 */
const setPicture = ({ actor, picture }: SetUserPicture, user: RegisteredUser): readonly UserEvent[] => {
  if (!mayTake(actor, 'picture', user)) throw refusal('access.denied');
  if (picture === user.picture) return [];
  const ids = { userId: user.userId, companyId: user.companyId };
  return picture === null
    ? [{ type: 'UserPictureRemoved', data: ids }]
    : [{ type: 'UserPictureSet', data: { ...ids, picture } }];
};

/**
 * Sends the mail of a new user again, with a new link, to a user who never signed in: at most three times within 24
 * hours. It is no edit: it neither starts a lock nor waits for one (A35).
 * @throws DomainError access.denied, user.has-signed-in, user.inactive, too-many-requests
 */
const sendWelcomeLink = ({ actor, hasSignedIn, at }: SendWelcomeLink, user: RegisteredUser): readonly UserEvent[] => {
  if (!mayTake(actor, 'send-link', user)) throw refusal('access.denied');
  if (isInUse({ ...user, hasSignedIn })) throw refusal('user.has-signed-in');
  if (!user.active) throw refusal('user.inactive');
  requireFewLinks(user.welcomeLinksAt, at);
  return [{ type: 'WelcomeLinkRequested', data: { userId: user.userId, companyId: user.companyId, at } }];
};
