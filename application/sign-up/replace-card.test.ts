import { companyStream } from '../../domain/company/company.decider.js';
import { millId, millRegistered } from '../../domain/company/testing.js';
import type { StoredCard } from '../../domain/company/company.events.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../infra/event-store/memory-event-store.js';
import type { CompanyVault } from './company-vault.js';
import { replaceCard } from './replace-card.js';

const cardOf = (lastFour: string): StoredCard => ({ vaultId: 'vaulted', brand: 'visa', lastFour, expiry: '1040' });
const inHand = { kind: 'token', token: 'of the fields' } as const;
const context = newContext({ actorId: 'ada', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });

/** A company with a card, whose vault takes any other. */
const aMill = async () => {
  const events = createMemoryEventStore();
  const history = [
    ...millRegistered(),
    { type: 'CompanyCardStored', data: { companyId: millId, ...cardOf('1111') } } as const,
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
    held: async () => cardOf('4444'),
    remove: async () => undefined,
  };
  const handle = createHandleCommand(events);
  return {
    replace: (changes: { readonly commandId?: string; readonly ifMatch?: number }) =>
      replaceCard({ handle, vault }, { companyId: millId, card: inHand }, { ...context, ...changes }),
    types: async () => (await events.read(stream)).slice(history.length).map(({ type }) => type),
    sent: () => sent,
  };
};

describe('another card of a company', () => {
  it('is recorded as sent each time, also under an Idempotency-Key that comes again', async () => {
    const { replace, types } = await aMill();
    for (let times = 0; times < 2; times += 1) await replace({ commandId: 'of-the-key' });
    expect(await types()).toEqual(['CompanyCardSubmitted', 'CompanyCardStored', 'CompanyCardSubmitted']);
  });

  it('is sent to the vault where If-Match names the revision, and to nobody where it names another', async () => {
    const { replace, types, sent } = await aMill();
    await expect(replace({ commandId: 'late', ifMatch: 1 })).rejects.toMatchObject({ name: 'RevisionMismatch' });
    expect([await types(), sent()]).toEqual([[], 0]);
    await replace({ commandId: 'in-time', ifMatch: 2 });
    expect([await types(), sent()]).toEqual([['CompanyCardSubmitted', 'CompanyCardStored'], 1]);
  });
});
