import { companyStream } from '../../domain/company/company.decider.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import type { StoredCard } from '../../domain/company/company.events.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { CardInHand, CompanyVault } from './company-vault.js';
import { checkCard, replaceCard } from './replace-card.js';

const cardOf = (lastFour: string): StoredCard => ({ vaultId: 'vaulted', brand: 'visa', lastFour, expiry: '1040' });
const inHand = { kind: 'token', token: 'of the fields' } as const;
const context = newContext({ actorId: 'ada', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });

/** A company with a card, or one without that pays by check; its vault accepts any card. */
const aMill = async ({ isAnnual = false } = {}) => {
  const events = createMemoryEventStore();
  const history = [
    ...millRegistered({ isAnnual }),
    ...(isAnnual ? [] : [{ type: 'CompanyCardStored', data: { companyId: millId, ...cardOf('1111') } } as const]),
  ];
  const stream = companyStream.nameOf(millId);
  await events.append(
    stream,
    'no-stream',
    history.map((event, at) => ({ ...event, id: `event-${at}`, metadata: context })),
  );
  let sent = 0;
  const vault: CompanyVault = {
    store: async () => ({ kind: 'stored', card: cardOf('1111') }),
    replace: async () => {
      sent += 1;
      return { kind: 'stored', card: cardOf('4444') };
    },
    source: () => {
      throw new Error('Nothing is charged.');
    },
    held: async () => cardOf('4444'),
    remove: async () => undefined,
  };
  const handle = createHandleCommand(events);
  const days: string[] = [];
  const card = (day: string): CardInHand => {
    days.push(day);
    return inHand;
  };
  return {
    days,
    replace: (changes: {
      readonly commandId?: string;
      readonly ifMatch?: number;
      readonly isForAnnual?: boolean;
      readonly occurredAt?: string;
    }) => {
      const { isForAnnual = false, ...overrides } = changes;
      return replaceCard({ handle, vault }, { companyId: millId, card, isForAnnual }, { ...context, ...overrides });
    },
    check: () => checkCard({ handle, vault }, { companyId: millId }, { ...context, commandId: 'check' }),
    types: async () => (await events.read(stream)).slice(history.length).map(({ type }) => type),
    sent: () => sent,
  };
};

describe('another card of a company', () => {
  it('is recorded as sent each time, also under a repeated Idempotency-Key', async () => {
    const { replace, types } = await aMill();
    for (let times = 0; times < 2; times += 1) await replace({ commandId: 'of-the-key' });
    expect(await types()).toEqual(['CompanyCardSubmitted', 'CompanyCardStored', 'CompanyCardSubmitted']);
  });

  it('is sent to the vault if If-Match has the revision, and not sent otherwise', async () => {
    const { replace, types, sent } = await aMill();
    await expect(replace({ commandId: 'late', ifMatch: 1 })).rejects.toMatchObject({ name: 'RevisionMismatch' });
    expect([await types(), sent()]).toEqual([[], 0]);
    await replace({ commandId: 'in-time', ifMatch: 2 });
    expect([await types(), sent()]).toEqual([['CompanyCardSubmitted', 'CompanyCardStored'], 1]);
  });

  it('is the first one of a company that pays by check only on explicit request', async () => {
    const { replace, types, sent } = await aMill({ isAnnual: true });
    await expect(replace({ commandId: 'update' })).rejects.toMatchObject({ code: 'company.card-annual' });
    expect([await types(), sent()]).toEqual([[], 0]);
    await replace({ commandId: 'register', isForAnnual: true });
    expect([await types(), sent()]).toEqual([['CompanyCardSubmitted', 'CompanyCardStored'], 1]);
  });

  it('is read on the day of the company, where a month may still run that is over elsewhere', async () => {
    const { replace, days } = await aMill();
    await replace({ commandId: 'on-the-last-evening', occurredAt: '2028-03-01T04:30:00.000Z' });
    expect(days).toEqual(['2028-02-29']);
  });

  it('is found in the vault later after a lost response, also the first one', async () => {
    const { check, types } = await aMill({ isAnnual: true });
    await check();
    expect(await types()).toEqual(['CompanyCardStored']);
  });
});
