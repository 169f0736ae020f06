import { refusal } from '../../messages.js';
import { mayTake } from '../allowed-steps.js';
import { isUnrestricted } from '../grants.js';
import type { EndTwoSteps, RecordRecoveryCode, RecordTwoSteps } from '../user.commands.js';
import type { UserEvent } from '../user.events.js';
import type { RegisteredUser } from '../user.state.js';

/**
 * What becomes of a user's second step at the sign-in (docs/security.md, "Promises"). Who has lost it is helped by the
 * owner or an admin, who touch the owner's and their own no more than other rights, and remove the passkeys as well.
 * @throws DomainError access.denied, two-steps.not-in-use
 */
export const decideTwoSteps = (
  command: RecordTwoSteps | RecordRecoveryCode | EndTwoSteps,
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
      const passkeyIds = user.passkeys.map(({ id }) => id);
      if (by !== 'oneself' && (!isUnrestricted(by) || !mayTake(by, 'rights', user))) throw refusal('access.denied');
      if (!isOn && (by === 'oneself' || passkeyIds.length === 0)) throw refusal('two-steps.not-in-use');
      if (by === 'oneself') return [{ type: 'TwoStepsTurnedOff', data: { ...data, by: 'own' } }];
      return [
        ...(isOn ? [{ type: 'TwoStepsTurnedOff', data: { ...data, by: 'admin' } } as const] : []),
        // The passkeys are on the device that was lost.
        ...(passkeyIds.length > 0
          ? [{ type: 'PasskeysRemoved', data: { ...data, passkeyIds, by: 'admin' } } as const]
          : []),
      ];
    }
  }
};
