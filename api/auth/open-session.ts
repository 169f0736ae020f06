import type { CommandBus } from '@nestjs/cqrs';
import { RecordSignIn } from '../../application/user/record-sign-in.js';
import { isKnownDay } from '../../domain/user/sign-in/sign-in.decider.js';
import { noCompany } from '../../domain/user/user.events.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { Accounts } from '../access/accounts.js';
import type { OpenedSession, Sessions } from '../access/sessions.js';
import type { Exchange } from '../http/exchange.js';
import { deviceHeader, type Devices } from './guessing/devices.js';
import type { SignInSource } from './guessing/guessed-at.js';
import type { HalfSignIn } from './sign-in-tickets.js';

export type Entering = HalfSignIn & { readonly hasSecondStep?: true; readonly appPasswordId?: string };

/** A session, and the text that the device sends with its next sign-in; null for no new text. */
export interface SignedIn extends OpenedSession {
  readonly device: string | null;
}

interface SessionPorts {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly devices: Pick<Devices, 'after'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** The session on the wire. The device's text is in a header, because old clients expect the body unchanged. */
export const answerOf = ({ reply }: Pick<Exchange, 'reply'>, { device, ...session }: SignedIn): OpenedSession => {
  if (device !== null) void reply.header(deviceHeader, device);
  return session;
};

/**
 * Opens the session of a user who may sign in, and records the first sign-in of a day. An app password makes no device
 * known: otherwise its thief would get new guesses at password and codes with each sign-in.
 */
export const openSession = async (
  ports: SessionPorts,
  opening: Entering,
  { device }: SignInSource,
  now: Date,
): Promise<SignedIn> => {
  await record(ports, opening.userId, now.toISOString());
  const kept = opening.appPasswordId === undefined ? ports.devices.after(opening, device) : null;
  return { ...(await ports.sessions.open(opening, now)), device: kept };
};

/** Companies see the latest sign-ins of their users, and the operator those of support. */
const record = async ({ accounts, commands }: SessionPorts, userId: string, at: string): Promise<void> => {
  const account = await accounts.find(userId);
  if (!account || isKnownDay(account.lastSignInAt, at)) return;
  const companyId = account.company?.id ?? null;
  const context = newContext({ actorId: userId, companyId, occurredAt: at });
  await commands.execute(new RecordSignIn({ userId, companyId: companyId ?? noCompany }, context));
};
