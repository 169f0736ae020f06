import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPersonKeys, withPersonalData } from '../../infra/event-store/personal-events.js';
import { openSqliteEventStore } from '../../infra/event-store/sqlite/sqlite-event-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { messageIdOf } from '../servers/mail-catcher.js';
import { allEvents, chargesIn, documentsBuiltIn, type Audit } from '../workload/audit.js';
import { signUpParties } from '../workload/parties.js';
import { checks, openEffects } from '../workload/checks.js';
import {
  changeGroup,
  fullSpeed,
  pay,
  placeOrders,
  uploadScans,
  type Acknowledged,
  type Parties,
} from '../workload/clients.js';
import { cardsIn, noSignUps, signUpAtOnce, signUpFaults } from '../workload/sign-ups.js';
import { productProcess, type ProductProcess } from './product-process.js';

/** Each hits another point by chance. `npm run nightly` kills the product ten times. */
const kills = Number(process.env['KILLS'] ?? 2);

/** Sign-ups at the beginning, with 20 names among them and half of the cards failing. */
const signUpsAtOnce = 200;

/** Long enough for some work, and random, so that a kill hits another point of it each time. */
const lifeMs = (): number => 100 + Math.random() * 500;
const longestWorkMs = 180_000;

/**
 * Waits until work of each kind is acknowledged, so that the last kill comes after it however slow the machine is.
 */
const someOfEach = async ({ orders, scans, payments }: Acknowledged): Promise<void> => {
  const deadline = performance.now() + longestWorkMs;
  while ([orders, scans, payments].some(({ size }) => size === 0) && performance.now() < deadline) await pause(20);
};

const readable = async (product: ProductProcess, parties: Parties, acknowledged: Acknowledged): Promise<void> => {
  const { manufacturer } = parties;
  for (const id of acknowledged.orders.values()) {
    const order = await manufacturer.connectedTo(product.url).call<{ id: string }>('GET', `/orders/${id}`);
    expect(order.id).toBe(id);
  }
};

const mailsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => messageIdOf(readFileSync(join(folder, name), 'utf8')));

const openStores = async (folder: string) => {
  const state = openSqliteStateStore(join(folder, 'state.db'));
  const log = await openSqliteEventStore(join(folder, 'events.db'));
  const store = withPersonalData(log, createPersonKeys(state));
  return {
    store,
    cards: () => cardsIn(state),
    look: async () => ({
      events: await allEvents(store),
      charges: await chargesIn(state),
      mails: mailsIn(join(folder, 'mail')),
    }),
    close: async () => {
      await log.close();
      await state.close();
    },
  };
};

/**
 * Waits until the workers have done the requested jobs, because a product that is stopped earlier leaves mails and
 * interrupted sign-ups for its next start.
 */
const workedOff = async (folder: string): Promise<void> => {
  const { look, close } = await openStores(folder);
  const deadline = performance.now() + longestWorkMs;
  while (openEffects(await look()).length > 0 && performance.now() < deadline) await pause(250);
  await close();
};

const audit = async (folder: string): Promise<{ readonly seen: Audit; readonly cards: readonly string[] }> => {
  const { store, look, cards, close } = await openStores(folder);
  const seen = {
    ...(await look()),
    kept: await documentsBuiltIn(join(folder, 'read.db'), store),
    rebuilt: await documentsBuiltIn(join(folder, 'rebuilt.db'), store),
  };
  const kept = await cards();
  await close();
  return { seen, cards: kept };
};

describe('a product that is killed again and again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-crash-'));
  const signedUp = noSignUps();
  let cards: readonly string[];
  const acknowledged: Acknowledged = { orders: new Map(), scans: new Map(), labels: new Set(), payments: new Map() };
  let seen: Audit;
  let product: ProductProcess;

  beforeAll(async () => {
    product = await productProcess(folder);
    await product.start();
    const parties = await signUpParties(product.url, folder);
    const stopping = new AbortController();
    const work = { url: product.url, parties, acknowledged, pace: fullSpeed, signal: stopping.signal };
    const signingUp = signUpAtOnce(product.url, signUpsAtOnce, signedUp);
    const working = Promise.all([placeOrders, changeGroup, uploadScans, pay, pay].map((client) => client(work)));
    const killing = (async () => {
      for (let count = 0; count < kills; count += 1) {
        await pause(lifeMs());
        if (count === kills - 1) await someOfEach(acknowledged);
        await product.kill();
        await product.start();
      }
    })();
    await Promise.race([killing, working]);
    await killing;
    stopping.abort();
    await working;
    await signingUp;
    await readable(product, parties, acknowledged);
    await workedOff(folder);
    expect(await product.stop()).toBe(0);
    ({ seen, cards } = await audit(folder));
  }, 900_000);

  afterAll(async () => {
    await product.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has acknowledged work before the checks', () => {
    expect(acknowledged.orders.size).toBeGreaterThan(kills);
    expect(acknowledged.scans.size).toBeGreaterThan(0);
    expect(acknowledged.payments.size).toBeGreaterThan(0);
    expect(seen.mails.length).toBeGreaterThan(2);
    expect(Object.keys(seen.kept).length).toBeGreaterThan(10);
  });

  it('has been killed over sign-ups that wanted the same names', () => {
    expect(signedUp.unanswered).toBeGreaterThan(0);
    expect(signedUp.companies.size).toBeGreaterThan(0);
    expect(signedUp.refused.get(402)).toBeGreaterThan(0);
    expect(signedUp.companies.size + [...signedUp.refused.values()].reduce((sum, one) => sum + one, 0)).toBe(
      signUpsAtOnce,
    );
    expect([...signedUp.refused.keys()].filter((status) => status !== 402 && status !== 409)).toEqual([]);
  });

  it('holds companies that signed up whole, with their names and cards, and nothing of others', () =>
    expect(signUpFaults(seen.events, cards, signedUp)).toEqual([]));

  it.each(Object.entries(checks))('%s', (_what, check) => {
    expect(check(seen, acknowledged)).toEqual([]);
  });
});
