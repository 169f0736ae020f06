import { filledText, refusal } from '../../messages.js';
import { mayTake } from '../allowed-steps.js';
import { holds, isUnrestricted } from '../grants.js';
import { defaultPermission } from '../permissions.js';
import { proofRequired } from './needs-proof.js';
import type {
  EndTwoSteps,
  RecordAppPassword,
  RecordRecoveryCode,
  RecordTwoSteps,
  UserActor,
} from '../user.commands.js';
import type { UserEvent } from '../user.events.js';
import type { RegisteredUser } from '../user.state.js';

const mostAppPasswords = 20;

/**
 * Changes a user's second step (docs/security.md, "Promises"). The owner or an admin ends it for a user who has lost
 * it, but not for the owner or themselves. The limits of other permissions apply. The operator can end it for anyone.
 * The passkeys are then removed too. App passwords need the permission for the scanning app.
 * @throws DomainError access.denied, two-steps.not-in-use, two-steps.own-needed, proof.required, app-password.too-many
 */
export const decideTwoSteps = (
  command: RecordTwoSteps | RecordRecoveryCode | EndTwoSteps | RecordAppPassword,
  user: RegisteredUser,
): readonly UserEvent[] => {
  const data = { userId: user.userId, companyId: user.companyId };
  switch (command.type) {
    case 'RecordTwoSteps':
      return [{ type: command.what === 'on' ? 'TwoStepsTurnedOn' : 'RecoveryCodesMade', data }];
    case 'RecordRecoveryCode':
      return [{ type: 'RecoveryCodeUsed', data: { ...data, left: command.left } }];
    case 'EndTwoSteps': {
      const { by, isOn } = command;
      const isByOther = typeof by === 'object';
      if (isByOther && (!isUnrestricted(by) || !mayTake(by, 'rights', user) || !mayTake(by, 'sign-in', user)))
        throw refusal('access.denied');
      if (!isOn && (by === 'oneself' || user.passkeys.length === 0)) throw refusal('two-steps.not-in-use');
      if (isByOther) refuseEndOfStep(by, command.hasOwnStep, user);
      if (!command.isProved) throw proofRequired(command.hasOwnStep);
      if (by === 'oneself') return [{ type: 'TwoStepsTurnedOff', data: { ...data, by: 'own' } }];
      // The passkeys are on the lost device.
      return endedForAnother(user, isOn, by === 'console' ? by : 'admin');
    }
    case 'RecordAppPassword': {
      const { appPasswordId, what } = command;
      const recorded = { ...data, appPasswordId };
      const isThere = user.appPasswordIds.includes(appPasswordId);
      if (what === 'revoked') return isThere ? [{ type: 'AppPasswordRevoked', data: recorded }] : [];
      if (!holds(user, defaultPermission)) throw refusal('access.denied');
      if (user.appPasswordIds.length >= mostAppPasswords) throw refusal('app-password.too-many');
      return [{ type: 'AppPasswordMade', data: recorded }];
    }
  }
};

/** @throws DomainError app-password.name-required, app-password.name-too-long */
export const appPasswordName = (given: string): string =>
  filledText('name', given, {
    missing: 'app-password.name-required',
    longest: { characters: 60, code: 'app-password.name-too-long' },
  });

/**
 * Only the owner, or an admin with a second step, ends the second step of an admin. Otherwise one stolen password would
 * be enough to end every one.
 * @throws DomainError two-steps.own-needed
 */
export const refuseEndOfStep = (
  actor: Pick<UserActor, 'isOwner'>,
  hasOwnStep: boolean,
  user: Pick<RegisteredUser, 'isOwner' | 'role'>,
): void => {
  if (isUnrestricted(user) && !actor.isOwner && !hasOwnStep) throw refusal('two-steps.own-needed');
};

/** The events that end a user's second step and passkeys on behalf of another person. */
export const endedForAnother = (
  { userId, companyId, passkeys }: RegisteredUser,
  isOn: boolean,
  by: 'admin' | 'console',
): readonly UserEvent[] => {
  const data = { userId, companyId, by };
  const passkeyIds = passkeys.map(({ id }) => id);
  return [
    ...(isOn ? [{ type: 'TwoStepsTurnedOff', data } as const] : []),
    ...(passkeyIds.length > 0 ? [{ type: 'PasskeysRemoved', data: { ...data, passkeyIds } } as const] : []),
  ];
};
