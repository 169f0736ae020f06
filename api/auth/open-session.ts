import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../../infra/state/state-store.js';
import type { SessionKind, OpenedSession, Sessions } from '../access/sessions.js';
import { apiRefusal } from '../http/api.refusals.js';
import type { CommandBus } from '@nestjs/cqrs';
import { RecordSignIn } from '../../application/user/record-sign-in.js';
import { isKnownDay } from '../../domain/user/sign-in/sign-in.decider.js';
import { noCompany } from '../../domain/user/user.events.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { Accounts } from '../access/accounts.js';
import type { Exchange } from '../http/exchange.js';
import { deviceHeader, type Devices, type SignInSource } from './guessing/guessed-at.js';

const collection = 'sign-in-ticket';
const counters = 'sign-in-ticket-tries';
const goodForMs = 5 * 60_000;
/** As long as the offered secret is valid. */
const setUpForMs = 15 * 60_000;
const triesAtMost = 5;

export interface HalfSignIn {
  readonly userId: string;
  readonly kind: SessionKind;
  readonly client: string | null;
  /** A change of either ends the ticket, and ends sessions too. */
  readonly securityRevision: number;
  readonly passwordVersion: number;
}

const idOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/**
 * Tickets between the two steps of a sign-in: valid for five minutes (fifteen for a setup), five codes and one session.
 */
export class SignInTickets {
  constructor(private readonly state: StateStore) {}

  async issue(half: HalfSignIn, now: Date, isForSetUp = false): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.state.put(collection, idOf(ticket), half, {
      owner: half.userId,
      expiresAt: after(now, isForSetUp ? setUpForMs : goodForMs),
    });
    return ticket;
  }

  /** @throws DomainError login.ticket-ended */
  async look(ticket: string): Promise<HalfSignIn> {
    const half = await this.state.get<HalfSignIn>(collection, idOf(ticket));
    if (!half) throw apiRefusal('login.ticket-ended');
    return half.value;
  }

  /** @throws DomainError login.ticket-ended */
  async use(ticket: string, now: Date): Promise<void> {
    const tries = await this.state.increment(counters, idOf(ticket), 1, after(now, setUpForMs));
    if (tries <= triesAtMost) return;
    await this.state.remove(collection, idOf(ticket));
    throw apiRefusal('login.ticket-ended');
  }

  /** If two calls send correct codes, only one gets the session. @throws DomainError login.ticket-ended */
  async end(ticket: string): Promise<void> {
    if (!(await this.state.take(collection, idOf(ticket)))) throw apiRefusal('login.ticket-ended');
  }
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

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
