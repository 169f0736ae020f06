import { storedForms } from '../../domain/kit/email.js';
import { refusal } from '../../domain/messages.js';
import { namedUser } from '../../domain/user/named-user.js';
import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import type { AddSupporter, UserCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserState } from '../../domain/user/user.state.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { removeSignInsOfBefore } from '../user/replace-password.js';
import { hasSecondStep } from '../user/two-steps.js';

type SignInPorts = NamedPorts & Pick<Ports, 'passwords' | 'state' | 'secrets' | 'tokens'>;

const handleUnique = (ports: NamedPorts, userId: string, command: UserCommand, context: CommandContext) =>
  handleNamed(ports, namedUser, userId, command, context, {
    taken: ({ kind }) => refusal(kind === 'email' ? 'user.email-taken' : 'user.username-taken'),
  });

/** A reactor mails the link that sets a password. @throws user.email-taken, user.username-taken */
export const addSupporter = async (
  ports: NamedPorts,
  person: Omit<AddSupporter, 'type'>,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'AddSupporter', ...person } as const;
  return written(person.userId, await handleUnique(ports, person.userId, command, { ...context, isNew: true }));
};

interface NewName {
  readonly userId: string;
  readonly username: string;
}

export class RenameSupporter extends UseCase<NewName, Written> {}

/** Changes a supporter's own user name, which companies see with their actions. @throws user.username-taken */
export const renameSupporter: Runs<RenameSupporter, NamedPorts> = async (ports, { userId, username }, context) =>
  written(userId, await handleUnique(ports, userId, { type: 'RenameSupporter', username }, context));

/** Removes a supporter: sessions end, and the names are free again. @throws user.not-found */
export const removeSupporter = async (ports: SignInPorts, userId: string, context: CommandContext): Promise<void> => {
  await handleUnique(ports, userId, { type: 'RemoveSupporter' }, context);
  await ports.tokens.revoke(userId);
  await removeSignInsOfBefore(ports, userId);
};

/**
 * Gives the account of an owner without a mailbox another e-mail, and ends all ways to sign in. A reactor mails the
 * change to the old address, and a link to set a password to the new one.
 * @throws user.email-taken; user.not-found for a user who is no owner
 */
export const handOverOwner = async (
  ports: SignInPorts,
  { userId, email, reason }: { readonly userId: string; readonly email: string; readonly reason: string },
  context: CommandContext,
): Promise<void> => {
  const hasTwoSteps = (await createTwoSteps(ports.state, ports.secrets).inUse(userId)) !== undefined;
  await handleUnique(ports, userId, { type: 'HandOverOwner', email, reason, hasTwoSteps }, context);
  await ports.tokens.revoke(userId);
  await removeSignInsOfBefore(ports, userId);
  // After all earlier links have ended, because this one would end with them.
  const link = { type: 'RequestPasswordLink', at: context.occurredAt } as const;
  await ports.handle(userStream, userId, link, childContext(context, 'link'));
};

/** The user with an e-mail, in any of its forms; undefined without one. */
export const userWithEmail = async (
  { handle, claims }: NamedPorts,
  email: string,
): Promise<{ readonly userId: string; readonly state: UserState } | undefined> => {
  const forms = storedForms(email).map((value) => claims.holder({ kind: 'email', scope: '', value }));
  const holder = (await Promise.all(forms)).find((one) => one !== undefined);
  if (holder === undefined) return undefined;
  const userId = userStream.idOf(holder);
  return { userId, state: (await handle.look(userStream, userId)).state };
};

export interface Supporter {
  readonly email: string | null;
  readonly username: string | null;
  readonly hasTwoSteps: boolean;
  /** ISO instant, exact to the day; null for a supporter who never signed in. */
  readonly lastSignInAt: string | null;
}

/** All supporters from the log: the console has no read models. */
export const supporters = async (
  ports: Pick<Ports, 'handle' | 'events' | 'state' | 'secrets'>,
): Promise<readonly Supporter[]> => {
  const { handle } = ports;
  const added: string[] = [];
  for await (const { events } of ports.events.readAll(0, { categories: ['user'] }))
    for (const event of events.filter(userStream.owns))
      if (event.type === 'UserRegistered' && event.data.role === 'support') added.push(event.data.userId);
  const found: Supporter[] = [];
  for (const userId of added) {
    const { state } = await handle.look(userStream, userId);
    if (state.status !== 'registered') continue;
    const { email, username } = state;
    const { lastAt: lastSignInAt } = (await handle.look(signInStream, userId)).state;
    found.push({ email, username, hasTwoSteps: await hasSecondStep(ports, userId), lastSignInAt });
  }
  return found;
};
