import { DomainError } from '../../domain/kit/domain-error.js';
import { isProof, type ShownProof } from '../../domain/user/two-steps/needs-proof.js';
import type { AddUser as AddUserCommand } from '../../domain/user/user.commands.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { handleUser } from './handle-user.js';
import { hasSecondStep } from './two-steps.js';
import { freeSlot, takeSlot } from './user-slots.js';

type NewUser = Omit<AddUserCommand, 'type' | 'isProved' | 'hasOwnStep'> & {
  readonly password: string;
  readonly proof: ShownProof;
};

export class AddUser extends UseCase<NewUser, Written> {}

/** @throws user.no-slot, user.email-taken, user.username-taken, proof.required */
export const addUser: Runs<AddUser, 'handle' | 'claims' | 'events' | 'passwords' | 'state' | 'secrets'> = async (
  ports,
  { password, proof, ...user },
  context,
) => {
  checkPassword(password);
  const hasOwnStep = await hasSecondStep(ports, user.actor.id);
  const shown = { hasOwnStep, isProved: isProof(proof, hasOwnStep) };
  const added = await addInSlot(ports, { type: 'AddUser', ...user, ...shown }, context);
  // The password is stored after the user exists: a crash in between leaves a user without one, who is mailed a link to
  // set it. A repeat replaces no present or former password, because its body, or the account's owner, may have
  // changed.
  const isNewest = added.events.at(-1)?.revision === added.revision;
  if (isNewest && (await ports.passwords.version(user.userId)) === undefined)
    await ports.passwords.set(user.userId, password, 0);
  return written(user.userId, added);
};

/** The slot is taken after the claim of the names, and freed when the user is refused after all. */
const addInSlot = async (
  ports: Pick<Ports, 'handle' | 'claims' | 'events'>,
  command: AddUserCommand,
  context: CommandContext,
) => {
  let isTaken = false;
  const beforehand = async (): Promise<void> => {
    await takeSlot(ports, command, context);
    isTaken = true;
  };
  try {
    return await handleUser(ports, command, command, { ...context, isNew: true }, beforehand);
  } catch (error) {
    if (error instanceof DomainError && isTaken) await freeSlot(ports, command, context);
    throw error;
  }
};
