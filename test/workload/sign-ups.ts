import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { claimStream } from '../../domain/claim/claim.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { fold } from '../../domain/kit/decider.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { signUpStream } from '../../domain/sign-up/sign-up.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import { accountOf } from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { answered } from './clients.js';

/** The results of the sign-ups of a run. */
export interface SignedUp {
  /** The companies of successful sign-ups. */
  readonly companies: Set<string>;
  /** The numbers of refused sign-ups, by status. */
  readonly refused: Map<number, number>;
  /** The number of requests without a response, because a process died. */
  unanswered: number;
  /** The number of withdrawn sign-ups, because their process died. */
  interrupted: number;
}

export const noSignUps = (): SignedUp => ({ companies: new Set(), refused: new Map(), unanswered: 0, interrupted: 0 });

/** The number of names that the sign-ups choose from. */
const names = 20;
const pauseMs = 250;
const card = { cardInfo: { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvc: '999' } };
const noCard = { paymentToken: 'a token that the gateway does not know' };

/** Refusals after which a person tries again: nothing is left of the earlier attempt. */
const isWorthAnotherTry = (code: string | undefined): boolean =>
  code === 'sign-up.interrupted' || code === 'sign-up.card-unconfirmed';

/**
 * One sign-up, sent until it succeeds or is refused, each attempt with one key: while another process may still run it,
 * the status is 503.
 */
const signUp = async (url: string, number: number, seen: SignedUp): Promise<void> => {
  const name = `fire-${number % names}`;
  const body = JSON.stringify({
    owner: { email: `${name}@example.com`, username: name },
    company: { name, type: number % 2 === 0 ? 'vendor' : 'manufacturer', term: 1, timeZone: 'UTC' },
    noOfUsers: 5,
    agreed: true,
    // Each name is used with both kinds of card, and either may come first.
    ...((number + Math.floor(number / names)) % 2 === 0 ? card : noCard),
  });
  let key = randomUUID();
  const send = () =>
    fetch(`${url}/api/Companies/signUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
  for (;;) {
    const answer = await answered(send, () => void (seen.unanswered += 1));
    if (answer?.status === 200) {
      seen.companies.add((answer.body.data as { readonly companyId: string }).companyId);
      return;
    }
    if (isWorthAnotherTry(answer?.body.error?.code)) {
      seen.interrupted += 1;
      key = randomUUID();
    } else if (answer !== undefined) {
      seen.refused.set(answer.status, (seen.refused.get(answer.status) ?? 0) + 1);
      return;
    }
    await pause(pauseMs);
  }
};

/** Signs up this number of companies at once, with 20 names among them and with half of the cards failing. */
export const signUpAtOnce = async (url: string, count: number, seen: SignedUp): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, number) => signUp(url, number, seen)));
};

/** The references of the cards at our own gateway. */
export const cardsIn = async (state: StateStore): Promise<readonly string[]> => {
  const account = accountOf('test');
  const cards = await state.listOwned('test-gateway-card', account);
  return cards.map(({ id }) => id.slice(account.length + 1));
};

const statesOf = <Command, Event extends DomainEvent, State>(
  { nameOf, idOf, owns, decider }: Stream<Command, Event, State>,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, State> => {
  const streams = new Map<string, Event[]>();
  for (const event of events)
    if (event.stream.startsWith(nameOf('')) && owns(event))
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return new Map([...streams].map(([stream, own]) => [idOf(stream), fold(decider, own)]));
};

/** One line for each sign-up that is neither complete nor gone, and for each card and each name without an owner. */
export const signUpFaults = (
  events: readonly RecordedEvent[],
  cards: readonly string[],
  { companies: acknowledged }: Pick<SignedUp, 'companies'>,
): readonly string[] => {
  const companies = statesOf(companyStream, events);
  const users = statesOf(userStream, events);
  const faults: string[] = [];
  const paid = new Set<string>();
  const bearers = new Map<string, string>();
  const whole = new Set<string>();
  for (const [id, state] of statesOf(signUpStream, events)) {
    if (state.status === 'absent') continue;
    const { companyId, userId, email, username, isAnnual } = state.application;
    const [company, user] = [companies.get(companyId)?.status ?? 'absent', users.get(userId)?.status ?? 'absent'];
    const isWhole = company === 'registered' && user === 'registered';
    const isGone = [company, user].every((status) => ['absent', 'withdrawn'].includes(status));
    if (!(state.status === 'completed' ? isWhole : state.status === 'withdrawn' && isGone))
      faults.push(`the sign-up ${id} is ${state.status}, its company ${company}, its owner ${user}`);
    if (state.status !== 'completed') continue;
    whole.add(companyId);
    if (!isAnnual) paid.add(id);
    for (const name of [`e-mail ${email}`, `user name ${username}`, `code ${state.referralCode}`]) {
      const other = bearers.get(name);
      if (other !== undefined) faults.push(`the ${name} belongs to ${other} and to ${companyId}`);
      bearers.set(name, companyId);
    }
  }
  const owners = new Set([...whole].map((id) => companyStream.nameOf(id)));
  for (const [id, user] of users) if (user.status === 'registered') owners.add(userStream.nameOf(id));
  for (const [id, claim] of statesOf(claimStream, events)) {
    if (claim.status === 'held' && /^(user|company)-/.test(claim.owner) && !owners.has(claim.owner))
      faults.push(`the claim ${id} is held by ${claim.owner}, which is not there`);
  }
  const isKept = new Set(cards);
  return [
    ...faults,
    ...cards.filter((reference) => !paid.has(reference)).map((one) => `the card ${one} has no company`),
    ...[...paid].filter((id) => !isKept.has(id)).map((id) => `the company of the sign-up ${id} has no card`),
    ...[...acknowledged].filter((id) => !whole.has(id)).map((id) => `the company ${id} was answered, and is not there`),
  ];
};
