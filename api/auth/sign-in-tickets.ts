import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../../infra/state/state-store.js';
import type { SessionKind } from '../access/sessions.js';
import { apiRefusal } from '../http/api.refusals.js';

const collection = 'sign-in-ticket';
const counters = 'sign-in-ticket-tries';
const goodForMs = 5 * 60_000;
/** As long as the offered secret is valid. */
const setUpForMs = 15 * 60_000;
const triesAtMost = 5;

/** A sign-in with a correct password that still needs a code. */
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

  /** The sign-in of a ticket. @throws DomainError login.ticket-ended */
  async look(ticket: string): Promise<HalfSignIn> {
    const half = await this.state.get<HalfSignIn>(collection, idOf(ticket));
    if (!half) throw apiRefusal('login.ticket-ended');
    return half.value;
  }

  /** Counts a code that is tried with the ticket. @throws DomainError login.ticket-ended */
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
