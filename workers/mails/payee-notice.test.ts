import { joanRegistered } from '../../test/kit/domain/users.js';
import { settingStream } from '../../domain/reference/reference-data.js';
import type { SettingDefined } from '../../domain/reference/reference-data.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { demoCorrelationId, newContext } from '../../infra/commands/command-context.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { userModel } from '../../projections/index.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { payeeNotice } from './payee-notice.js';

const at = '2026-12-01T23:00:00.000Z';
const stream = settingStream.nameOf('payee');
const payee = (value: string, reason?: string, name = 'CheckPayee'): SettingDefined => ({
  type: 'SettingDefined',
  data: { settingId: 'payee', name, value, ...(reason !== undefined && { reason }) },
});

/** The mails that the last event of a setting causes; its job runs twice, because a repeat may happen. */
const mailsAfter = async (events: readonly SettingDefined[], changes: object = {}): Promise<readonly Mail[]> => {
  const eventStore = createMemoryEventStore();
  const store = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events: eventStore, store, models: [userModel] });
  await readSide.ready();
  const append = async (to: string, some: readonly DomainEvent[]): Promise<void> => {
    const metadata = { ...newContext({ actorId: 'ada', companyId: null, occurredAt: at }), ...changes };
    const recorded = some.map((event, index) => ({ ...event, id: eventId(metadata.commandId, to, index), metadata }));
    await eventStore.append(to, 'no-stream', recorded);
  };
  const desk = { companyId: 'none', role: 'support', permissions: [] } as const;
  for (const [userId, username] of [
    ['ada', 'Ada'],
    ['bea', 'Bea'],
  ] as const)
    await append(userStream.nameOf(userId), [
      joanRegistered({ ...desk, userId, username, email: `${userId}@selvage.example` }),
    ]);
  await append(userStream.nameOf('owner'), [joanRegistered({ userId: 'owner', email: 'owner@mill.example' })]);
  await append(stream, events);
  const last = (await eventStore.read(stream)).at(-1);
  const effect = last && payeeNotice.reactor.handlers['SettingDefined']?.(last);
  const mails: Mail[] = [];
  const ports = workerPorts({
    eventStore,
    sent: mails,
    readSide,
    reads: createReads<never>(store, catalogueOf<never>([]), { includedRows: 0 }),
    supportEmail: 'Ada@Selvage.example',
  });
  const work = workerOf(payeeNotice.task, ports);
  for (let time = 0; time < 2 && effect !== undefined; time += 1) await work(effect);
  await readSide.stop();
  return mails;
};

describe('the mail about another payee of checks', () => {
  it('is sent once to the address of support and to all of support, with both payees, actor and reason', async () => {
    const mails = await mailsAfter([payee(''), payee('Selvage Inc.\nPO Box 7', 'We have moved')]);
    expect(mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['ada@selvage.example', 'bea@selvage.example']);
    expect(mails[0]).toMatchObject({ subject: 'Selvage: the payee of checks was changed', companyId: null, at });
    expect(mails[0]?.text).toContain('on December 1, 2026 at 23:00 UTC by Ada.\nReason: We have moved');
    expect(mails[0]?.text).toContain('Before:\n(blank)\n\nNow:\nSelvage Inc.\nPO Box 7\n');
  });
  it('is not sent about a seed, demo data or another setting', async () => {
    expect(await mailsAfter([payee('Selvage Inc.')])).toEqual([]);
    expect(await mailsAfter([payee('Selvage', 'A better name', 'appName')])).toEqual([]);
    expect(await mailsAfter([payee('Selvage Inc.', 'Demo')], { correlationId: demoCorrelationId() })).toEqual([]);
  });
});
