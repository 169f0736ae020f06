import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  accountOf,
  testGatewayLedger,
  type LedgerSale,
} from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import { createTestGateway } from '../../infra/payments/test-gateway/test-gateway.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { serve } from '../kit/listening.js';

/** The built-in gateway outside the product, so that its book survives every kill. */
export interface Bank {
  /** Set as PUBLIC_URL, so that the product connects to this bank. */
  readonly url: string;
  /** Stores a card under an id of the vault, which it charges or declines. */
  keepCard(vaultId: string, isDeclined: boolean): Promise<void>;
  /** Resolves when the next sale is booked, before its response is sent. */
  nextSale(): Promise<void>;
  /** From now on no sale or response is lost. */
  beKind(): void;
  /** Numbers of sales lost before booking, of responses lost after it, and of status queries. */
  readonly counts: { neverArrived: number; lostAnswers: number; questions: number };
  /** The number of pending sales. */
  inFlight(): number;
  /** The booked charges. */
  charges(): Promise<readonly LedgerSale[]>;
  close(): Promise<void>;
}

/** The account of the installation at its built-in gateway (infra/config/payments-config.ts). */
const key = 'test';
/** The longest time until a sale is booked, and from then until its response. */
const longestMs = 300;
const [shareNeverArrived, shareLostAnswer] = [0.04, 0.08];

/** @param folder for its book */
export const startBank = async (folder: string): Promise<Bank> => {
  const state = openSqliteStateStore(join(folder, 'bank.db'));
  const gateway = createTestGateway(state);
  const ledger = testGatewayLedger(state);
  const declined = new Set<string>();
  const counts = { neverArrived: 0, lostAnswers: 0, questions: 0 };
  let waiting: (() => void)[] = [];
  const booking = new Set<Promise<unknown>>();
  let inFlight = 0;
  let isKind = false;
  const happens = (share: number): boolean => !isKind && Math.random() < share;

  const book = async (path: string, form: string, vaultId: string | null) => {
    // The fault is read before any await.
    gateway.setFault(vaultId !== null && declined.has(vaultId) ? 'decline' : null);
    const answer = gateway.handle(path, form);
    gateway.setFault(null);
    return answer;
  };

  /** Undefined if the connection is cut instead. */
  const sell = async (path: string, form: string, vaultId: string | null) => {
    if (happens(shareNeverArrived)) {
      counts.neverArrived += 1;
      return undefined;
    }
    const booked = pause(Math.random() * longestMs).then(() => book(path, form, vaultId));
    booking.add(booked);
    const answer = await booked.finally(() => booking.delete(booked));
    for (const tell of waiting.splice(0)) tell();
    await pause(Math.random() * longestMs);
    if (!happens(shareLostAnswer)) return answer;
    counts.lostAnswers += 1;
    return undefined;
  };

  const answerTo = async (path: string, form: string) => {
    const fields = new URLSearchParams(form);
    if (path.endsWith('query.php')) {
      counts.questions += 1;
      // Minutes of a clock that jumps pass between a sale and the status query: by then it was booked long ago.
      await Promise.allSettled(booking);
    }
    if (fields.get('type') !== 'sale') return gateway.handle(path, form);
    inFlight += 1;
    try {
      return await sell(path, form, fields.get('customer_vault_id'));
    } finally {
      inFlight -= 1;
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo(request.url ?? '', (await buffer(request)).toString());
    if (answer === undefined) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  };

  const { url, close } = await serve((request, response) => {
    // The client was killed while it sent its request.
    handle(request, response).catch(() => response.destroy());
  });
  return {
    url,
    keepCard: async (vaultId, isDeclined) => {
      const card = { masked: '4xxxxxxxxxxx1111', brand: 'visa', expiry: '1249' };
      await ledger.keepCard(accountOf(key), vaultId, card);
      if (isDeclined) declined.add(vaultId);
    },
    nextSale: () => new Promise((resolve) => (waiting = [...waiting, resolve])),
    beKind: () => (isKind = true),
    counts,
    inFlight: () => inFlight,
    charges: async () => (await gateway.sales(key)).filter(({ response }) => response === '1'),
    close: async () => {
      await close();
      await state.close();
    },
  };
};
