import type { PaymentGateway, PaymentOutcome, Sale, VaultedCard } from '../../infra/payments/payment-gateway.js';
import { GatewayUnavailable } from '../../infra/payments/payment-gateway.js';
import type { Chance } from './random.js';

/** Money that the bank has moved, in cents. */
export interface Charge {
  readonly attemptId: string;
  readonly transactionId: string;
  readonly amountCents: number;
  refundedCents: number;
}

/** A gateway with its own book of real charges. */
export interface Bank extends PaymentGateway {
  readonly charges: readonly Charge[];
  /** Sales that it received twice under one id, which must never happen. */
  readonly repeated: readonly string[];
  /** The numbers of declines, refusals, hangs and outages. */
  readonly troubles: Readonly<
    Record<'declined' | 'refused' | 'unreachable' | 'lostAnswer' | 'neverArrived' | 'away', number>
  >;
  /** Declines one of the cards from now on, until its holder brings another. */
  spoilOne(): void;
  /** The end of the last outage (milliseconds since 1970); the present during an outage. */
  readonly answersSince: () => number;
}

interface Weather {
  readonly chance: Chance;
  /** Milliseconds since 1970 of the simulated present. */
  readonly now: () => number;
}

const dayMs = 86_400_000;
/** The codes of banks that decline: not now, and never again. */
const declines = ['200', '202', '240', '261', '262'] as const;

/**
 * A bank that declines, loses responses and is unavailable for a day each fortnight. The bills are compared with its
 * book.
 */
export const openBank = ({ chance, now }: Weather): Bank => {
  const charges: Charge[] = [];
  const repeated: string[] = [];
  const seen = new Map<string, PaymentOutcome>();
  const cards = new Map<string, VaultedCard>();
  const bad = new Set<string>();
  const troubles = { declined: 0, refused: 0, unreachable: 0, lostAnswer: 0, neverArrived: 0, away: 0 };
  /** Whole days since the last outage. */
  const daysBack = (): number => (Math.floor(now() / dayMs) - 3) % 14;
  const isAway = (): boolean => daysBack() === 0;
  let transactions = 0;

  const approve = (): PaymentOutcome => {
    transactions += 1;
    return { kind: 'approved', transactionId: `t${transactions}`, code: '100', text: 'SUCCESS' };
  };
  const judge = (sale: Sale): PaymentOutcome => {
    const { source } = sale;
    const isBad = source.kind === 'vault' && (bad.has(source.vaultId) || !cards.has(source.vaultId));
    if (chance.happens(0.02)) {
      troubles.refused += 1;
      return { kind: 'error', code: '300', text: 'Invalid Customer Vault Id' };
    }
    if (!isBad && !chance.happens(0.03)) return approve();
    troubles.declined += 1;
    return { kind: 'declined', code: chance.one(declines), text: 'DECLINE' };
  };
  const unknown: PaymentOutcome = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' };

  return {
    charges,
    repeated,
    troubles,
    answersSince: () => (isAway() ? now() : (Math.floor(now() / dayMs) - daysBack() + 1) * dayMs),
    spoilOne: () => {
      const vaultId = [...cards.keys()][chance.below(Math.max(1, cards.size))];
      if (vaultId !== undefined) bad.add(vaultId);
    },
    sale: async (_account, sale) => {
      if (seen.has(sale.attemptId)) repeated.push(sale.attemptId);
      if (isAway()) {
        troubles.away += 1;
        return unknown;
      }
      if (chance.happens(0.02)) {
        troubles.unreachable += 1;
        return { kind: 'error', code: 'not-sent', text: 'The payment gateway cannot be reached.' };
      }
      if (chance.happens(0.04)) {
        troubles.neverArrived += 1;
        return unknown;
      }
      const outcome = judge(sale);
      seen.set(sale.attemptId, outcome);
      if (outcome.kind === 'approved') {
        const { attemptId, amountCents } = sale;
        charges.push({ attemptId, transactionId: outcome.transactionId, amountCents, refundedCents: 0 });
      }
      if (!chance.happens(0.05)) return outcome;
      troubles.lostAnswer += 1;
      return unknown;
    },
    lookUp: async (_account, attemptId) => {
      if (isAway()) throw new GatewayUnavailable('The gateway is away.');
      return seen.get(attemptId);
    },
    refund: async (_account, { refundId, transactionId, amountCents }) => {
      if (seen.has(refundId)) repeated.push(refundId);
      if (isAway()) {
        troubles.away += 1;
        return unknown;
      }
      if (chance.happens(0.1)) {
        troubles.neverArrived += 1;
        return unknown;
      }
      const charge = charges.find((one) => one.transactionId === transactionId);
      if (!charge || charge.refundedCents + amountCents > charge.amountCents)
        return { kind: 'error', code: '300', text: 'Refund amount may not exceed the transaction balance' };
      charge.refundedCents += amountCents;
      const outcome = approve();
      seen.set(refundId, outcome);
      if (!chance.happens(0.1)) return outcome;
      troubles.lostAnswer += 1;
      return unknown;
    },
    voidSale: async () => ({ kind: 'error', code: '300', text: 'The transaction is settled.' }),
    isVoided: async () => false,
    storeCard: async (_account, reference) => {
      const card = {
        vaultId: reference,
        brand: 'Visa',
        lastFour: '1111',
        expiry: '1249',
        initialTransactionId: `i${cards.size}`,
      };
      cards.set(reference, card);
      return { kind: 'stored', card };
    },
    replaceCard: async (_account, vaultId) => {
      const card = { vaultId, brand: 'Visa', lastFour: '4242', expiry: '1249', initialTransactionId: `r${cards.size}` };
      cards.set(vaultId, card);
      bad.delete(vaultId);
      return { kind: 'stored', card };
    },
    heldCard: async (_account, vaultId) => cards.get(vaultId),
    removeCard: async (_account, vaultId) => void cards.delete(vaultId),
  };
};
