import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { companyModel, userModel } from '../../projections/index.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { record } from '../../test/kit/projected.js';
import { MailWithheld, toConfirmed } from './deliver.js';

const awaiting = millRegistered({ isAnnual: true, awaitsOwner: true });
const confirmed: CompanyEvent = { type: 'OwnerConfirmed', data: { companyId: millId, confirmedOn: '2026-01-06' } };
const mail: Mail = {
  to: 'ada@example.com',
  companyId: millId,
  subject: 's',
  text: 't',
  messageId: 'm',
  at: '2026-01-05T09:00:00.000Z',
};

/** The recipients of the sent mails after this history of a company. Its owner is Ada. */
const sentAfter = async (company: readonly CompanyEvent[], ...mails: readonly Mail[]): Promise<readonly string[]> => {
  const names = { userId: 'ada', companyId: millId, email: 'ada@example.com', isOwner: true, role: 'admin' } as const;
  const owner = joanRegistered({ ...names, permissions: [] });
  const history = [...company.map((event) => [`company-${millId}`, event] as const), ['user-ada', owner] as const];
  const eventStore = createMemoryEventStore();
  const readStore = openSqliteReadStore(':memory:');
  for (const { stream, revision, ...event } of record(history))
    await eventStore.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
  const side = await startReadSide({ events: eventStore, store: readStore, models: [userModel, companyModel] });
  await side.ready();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const sent: string[] = [];
  const mailer = toConfirmed({ send: async ({ to }) => void sent.push(to), close: async () => undefined }, reads);
  for (const one of mails)
    await mailer.send(one).catch((error: unknown) => {
      if (!(error instanceof MailWithheld)) throw error;
    });
  await side.stop();
  await readStore.close();
  return sent;
};

describe('a mail of a company that signed up by check', () => {
  it('is not sent until its owner has set a password', async () => {
    const toOther = { ...mail, to: 'joan@example.com' };
    expect(await sentAfter(awaiting, mail, toOther)).toEqual([]);
    expect(await sentAfter([...awaiting, confirmed], mail, toOther)).toEqual([mail.to, toOther.to]);
  });

  it('is sent where it is the link that sets the password', async () => {
    expect(await sentAfter(awaiting, { ...mail, companyId: null })).toEqual([mail.to]);
  });
});

describe('a mail of another company', () => {
  it('is sent to an address that a stranger typed at a sign-up by check', async () => {
    expect(await sentAfter(awaiting, { ...mail, companyId: 'another-company' })).toEqual([mail.to]);
  });

  it('which signed up by card, or before owners were awaited, is sent', async () => {
    expect(await sentAfter(millRegistered(), mail)).toEqual([mail.to]);
    expect(await sentAfter(millRegistered({ isAnnual: true }), mail)).toEqual([mail.to]);
  });
});
