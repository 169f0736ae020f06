import { refusal } from '../../messages.js';
import { endedForAnother } from '../two-steps/decide-two-steps.js';
import type { AddSupporter, HandOverOwner, SupporterCommand } from '../user.commands.js';
import { noCompany, type UserEvent } from '../user.events.js';
import type { RegisteredUser, UserState } from '../user.state.js';

/**
 * The operator's changes of accounts, and supporters' changes of their own name.
 * @throws DomainError user.not-found for a user who is no supporter, or no owner
 */
export const decideSupporters = (command: SupporterCommand, state: UserState): readonly UserEvent[] => {
  switch (command.type) {
    case 'AddSupporter':
      return add(command, state);
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
      return handOver(command, state);
  }
};

const supporter = (state: UserState): RegisteredUser => {
  if (state.status !== 'registered' || state.role !== 'support') throw refusal('user.not-found');
  return state;
};

/** If the id is in use, its user stays. */
const add = ({ type: _type, ...names }: AddSupporter, state: UserState): readonly UserEvent[] => {
  if (state.status === 'registered') return [];
  if (state.status !== 'absent') throw refusal('user.not-found');
  const nobody = { firstName: null, lastName: null, mobile: null, csrEmail: null };
  const rights = { isOwner: false, role: 'support', permissions: [], active: true } as const;
  return [{ type: 'UserRegistered', data: { ...names, companyId: noCompany, ...nobody, ...rights } }];
};

/** The previous owner must lose access, so their codes and passkeys end, as at each handover. */
const handOver = ({ email, reason, hasTwoSteps }: HandOverOwner, state: UserState): readonly UserEvent[] => {
  if (state.status !== 'registered' || !state.isOwner) throw refusal('user.not-found');
  if (state.email === email) return [];
  const { userId, companyId } = state;
  return [
    ...endedForAnother(state, hasTwoSteps, 'console'),
    { type: 'UserEmailChanged', data: { userId, companyId, email, isHandedOver: true, reason } },
  ];
};
