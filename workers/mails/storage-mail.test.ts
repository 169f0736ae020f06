import { companyStream } from '../../domain/company/company.decider.js';
import type { StorageLevel } from '../../domain/company/company-storage.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserRegistered } from '../../domain/user/user.events.js';
import { demoCorrelationId } from '../../infra/commands/command-context.js';
import { type Mail, MailUnavailable } from '../../infra/mail/mailer.js';
import { companyModel, userModel } from '../../projections/index.js';
import { startMailStores } from '../../test/kit/workers/mail-stores.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { storageMail } from './storage-mail.js';

const at = '2026-01-05T09:10:00.000Z';
const megabyte = 1_048_576;

/** A company on the stores of one process, with its owner Ada. */
const startMill = async (type: 'manufacturer' | 'vendor' = 'manufacturer') => {
  const stores = await startMailStores([userModel, companyModel], millId, () => at);
  const { append, eventStore, reads, readSide, close } = stores;
  const sent: Mail[] = [];
  let away = '';
  const send = async (mail: Mail): Promise<void> => {
    if (mail.to === away) throw new MailUnavailable('Away.');
    sent.push(mail);
  };
  const worker = workerOf(
    storageMail.task,
    workerPorts({ eventStore, reads, readSide, send, now: () => at, publicUrl: 'https://s.example' }),
  );

  const hire = (userId: string, changes: Partial<UserRegistered['data']> = {}) => {
    const person = { userId, companyId: millId, email: `${userId}@example.com`, username: userId };
    return append(userStream.nameOf(userId), [joanRegistered({ ...person, ...changes })]);
  };
  let level: StorageLevel = 'enough';
  const reach = async (next: StorageLevel, changes: { readonly correlationId?: string } = {}) => {
    const data = {
      companyId: millId,
      level: next,
      previousLevel: level,
      used: 2_010 * megabyte,
      limit: 2_500 * megabyte,
    };
    level = next;
    await append(companyStream.nameOf(millId), [{ type: 'StorageLevelChanged', data }], changes);
  };
  /** Runs all requested jobs, also those that are already done. */
  const work = async (): Promise<void> => {
    for (const effect of await stores.effectsOf(storageMail.reactor)) await worker(effect);
  };
  await append(companyStream.nameOf(millId), millRegistered({ type }));
  await hire('ada', { isOwner: true, role: 'admin', permissions: [] });
  return {
    sent,
    to: () => sent.map(({ to }) => to).sort(),
    hire,
    reach,
    work,
    close,
    fail: (to: string) => (away = to),
  };
};

describe('mails about a storage', () => {
  let mill: Awaited<ReturnType<typeof startMill>>;
  beforeEach(async () => {
    mill = await startMill();
  });
  afterEach(() => mill.close());

  it('go to the owner and to active users with Payment Method', async () => {
    await mill.hire('pay', { permissions: ['Payment Method'] });
    await mill.hire('ben', { permissions: ['Update Subscription'] });
    await mill.hire('off', { permissions: ['Payment Method'], active: false });
    await mill.hire('nobody', { permissions: ['Payment Method'], email: null });
    await mill.hire('zoe', { companyId: 'another', permissions: ['Payment Method'] });
    await mill.reach('nearly-full');
    await mill.work();
    expect(mill.to()).toEqual(['ada@example.com', 'pay@example.com']);
  });

  it('contain the used share and possible remedies', async () => {
    await mill.reach('nearly-full');
    await mill.reach('full');
    await mill.work();
    expect(mill.sent.map(({ subject }) => subject)).toEqual([
      'Selvage: your storage is nearly full',
      'Selvage: your storage is full',
    ]);
    for (const { text } of mill.sent) {
      expect(text).toContain('Used: 2,010 MB of 2,500 MB\n');
      expect(text).toContain('remove photos of fabrics, pictures and sounds that nobody needs, or add a pack of users');
      expect(text).toContain('https://s.example/\n');
    }
  });

  it('are sent once for each level, however often the job runs, and again only after there was room', async () => {
    await mill.reach('nearly-full');
    await mill.work();
    await mill.work();
    expect(mill.sent).toHaveLength(1);
    await mill.reach('full');
    await mill.reach('nearly-full');
    await mill.work();
    expect(mill.sent).toHaveLength(2);
    await mill.reach('enough');
    await mill.reach('nearly-full');
    await mill.work();
    expect(mill.sent).toHaveLength(3);
    expect(new Set(mill.sent.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('are sent to the others while one address fails, and to that one later', async () => {
    await mill.hire('pay', { permissions: ['Payment Method'] });
    await mill.reach('full');
    mill.fail('ada@example.com');
    await expect(mill.work()).rejects.toThrow(MailUnavailable);
    expect(mill.to()).toEqual(['pay@example.com']);
    mill.fail('');
    await mill.work();
    expect(mill.to()).toEqual(['ada@example.com', 'pay@example.com']);
  });

  it('are not sent about demo data', async () => {
    await mill.reach('full', { correlationId: demoCorrelationId() });
    await mill.work();
    expect(mill.sent).toEqual([]);
  });
});

it('a vendor is led to its own portal', async () => {
  const vendor = await startMill('vendor');
  await vendor.reach('full');
  await vendor.work();
  expect(vendor.sent[0]?.text).toContain('https://s.example/vendor/\n');
  await vendor.close();
});
