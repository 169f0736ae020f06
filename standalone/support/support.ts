import {
  addSupporter,
  handOverOwner,
  removeSupporter,
  type Supporter,
  supporters,
  userWithEmail,
} from '../../application/support/supporters.js';
import { endTwoSteps } from '../../application/user/two-steps.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { toEmail } from '../../domain/kit/email.js';
import { toText } from '../../domain/kit/text.js';
import { toName } from '../../domain/user/names.js';
import type { Claims } from '../../infra/claims/claims.js';
import { consoleActor, newContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';

export interface SupportPorts {
  readonly handle: HandleCommand;
  readonly claims: Claims;
  readonly events: EventStore;
  readonly passwords: Passwords;
  readonly tokens: OneTimeTokens;
  readonly state: StateStore;
  readonly secrets: KeyRing;
  readonly clock: Clock;
}

const usage = `npm run support -- list                   who is in support: e-mail, name, second step, last sign-in
npm run support -- add <e-mail> [name]    adds a person of support, who is mailed a link that sets a password;
                                          the name, which companies read in their history, is the part before @
                                          where none is given
npm run support -- remove <e-mail>        removes a person of support: sessions end, the e-mail is free again
npm run support -- end-codes <e-mail>     ends the code, the passkeys and the app passwords of a user who has lost
                                          phone and recovery codes and whom no admin can help, as an owner
npm run support -- owner-email <old> <new> <reason>
                                          gives the account of an owner, whose mailbox is gone, another e-mail:
                                          all by which it signed in ends, and both addresses are mailed`;

class SupportError extends OperatorError {
  override readonly name = 'SupportError';
}

const contextOf = ({ clock }: SupportPorts, companyId: string | null): CommandContext =>
  newContext({ actorId: consoleActor, companyId, occurredAt: clock().toISOString() });

const registered = async (ports: SupportPorts, email: string) => {
  const user = await userWithEmail(ports, email);
  if (user?.state.status !== 'registered') throw new SupportError(`There is no user ${email}.`);
  return { ...user.state, userId: user.userId };
};

const mailable = (text: string): string => {
  const email = toEmail(text);
  if (email === undefined) throw new SupportError(`${text} is no e-mail address.`);
  return email;
};

const endCodes = async (ports: SupportPorts, email: string): Promise<readonly string[]> => {
  const { userId, companyId } = await registered(ports, email);
  await endTwoSteps(ports, { userId, by: 'console', proof: 'given' }, contextOf(ports, companyId));
  return [
    `Code, passkeys, app passwords and sessions of ${email} have ended. A mail tells the user.`,
    'The password signs in. Where the company asks its admins for a code, a new one is set up at the sign-in.',
  ];
};

const add = async (ports: SupportPorts, typed: string, name?: string): Promise<readonly string[]> => {
  const email = mailable(typed);
  const username = toName(name ?? email.slice(0, email.indexOf('@')));
  if (username === undefined) throw new SupportError('A name has 1 to 100 characters in one line.');
  const known = await userWithEmail(ports, email);
  if (known?.state.status === 'registered' && known.state.role === 'support') return [`${email} is support already.`];
  if (known) throw new SupportError(`${email} belongs to somebody.`);
  const context = contextOf(ports, null);
  await addSupporter(ports, { userId: deriveId(context.commandId, 'user'), email, username }, context);
  return [
    `${email} is support now, as ${username}. A mail with a link that sets a password follows.`,
    'The first sign-in sets up a code of an authenticator app.',
  ];
};

const remove = async (ports: SupportPorts, email: string): Promise<readonly string[]> => {
  const user = await userWithEmail(ports, email);
  if (user?.state.status !== 'registered' || user.state.role !== 'support')
    throw new SupportError(`${email} is not support.`);
  await removeSupporter(ports, user.userId, contextOf(ports, null));
  return [`${email} is support no more. Sessions have ended; the history keeps the name.`];
};

const ownerEmail = async (ports: SupportPorts, old: string, typed: string, why: string): Promise<readonly string[]> => {
  const [email, reason] = [mailable(typed), toText(why.trim(), 'line')];
  if (reason === undefined || reason === '' || reason.length > longestReason)
    throw new SupportError('Say why, in 1 to 500 characters.');
  const { userId, companyId, isOwner } = await registered(ports, old);
  if (!isOwner) throw new SupportError(`${old} is no owner. An admin of the company can help.`);
  if (await userWithEmail(ports, email)) throw new SupportError(`${email} belongs to somebody.`);
  await handOverOwner(ports, { userId, email, reason }, contextOf(ports, companyId));
  return [
    `The account of ${old} has the e-mail ${email} now. All by which it signed in has ended.`,
    'Both addresses are mailed; the new one gets a link that sets a password.',
  ];
};

const longestReason = 500;

const line = ({ email, username, hasTwoSteps, lastSignInAt }: Supporter): string =>
  [email, username, `second step ${hasTwoSteps ? 'yes' : 'no'}`, `last sign-in ${lastSignInAt ?? 'never'}`].join('  ');

const list = async (ports: SupportPorts): Promise<readonly string[]> => {
  const all = await supporters(ports);
  return all.length === 0 ? ['There is nobody in support.'] : all.map(line);
};

/** The commands of the console, with their arguments; undefined for wrong arguments. */
const verbs: Readonly<
  Record<string, (ports: SupportPorts, words: readonly string[]) => Promise<readonly string[]> | undefined>
> = {
  list: (ports, words) => (words.length === 0 ? list(ports) : undefined),
  add: (ports, [email, name, ...more]) => (email && more.length === 0 ? add(ports, email, name) : undefined),
  remove: (ports, [email, ...more]) => (email && more.length === 0 ? remove(ports, email) : undefined),
  'end-codes': (ports, [email, ...more]) => (email && more.length === 0 ? endCodes(ports, email) : undefined),
  'owner-email': (ports, [old, email, ...reason]) =>
    old && email && reason.length > 0 ? ownerEmail(ports, old, email, reason.join(' ')) : undefined,
};

/** Texts for the console in place of API texts that would not name the next step. */
const consoleTexts: Readonly<Record<string, string>> = {
  'user.username-taken': 'This name belongs to somebody. Give another one after the e-mail.',
  'user.email-taken': 'This e-mail belongs to somebody.',
};

/** The log has it with the actor `console`. @throws OperatorError for an impossible command */
export const runSupport = async (
  ports: SupportPorts,
  [verb = '', ...words]: readonly string[],
): Promise<readonly string[]> => {
  const doing = Object.hasOwn(verbs, verb) ? verbs[verb]?.(ports, words) : undefined;
  if (doing === undefined) throw new SupportError(usage);
  try {
    return await doing;
  } catch (error) {
    throw error instanceof DomainError ? new SupportError(consoleTexts[error.code] ?? error.message) : error;
  }
};
