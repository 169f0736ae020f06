import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/kit/free-port.js';
import { orderStatuses } from '../../domain/order/order.events.js';
import { readConfig } from '../../infra/config/config.js';
import type { ReadModel } from '../../infra/schema/read-model.js';
import { everything } from '../../infra/query/query.js';
import {
  billModel,
  companyModel,
  couponModel,
  fabricModel,
  historyModel,
  inventoryGroupModel,
  jobModel,
  orderFabricModel,
  orderGroupModel,
  orderModel,
  scannedGroupModel,
  scannedSwatchModel,
  soundModel,
  swatchModel,
  userModel,
  vendorLinkModel,
} from '../../projections/index.js';
import type { Clock } from '../../infra/timers/clock.js';
import { startProduct, type Product } from '../start.js';
import { demoAccounts } from './demo-accounts.js';

const hour = 3_600_000;

describe('the demo data', () => {
  let dataDir: string;
  let port: string;
  let product: Product | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'selvage-demo-'));
    port = String(await freePort());
  });
  afterAll(async () => {
    await product?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A quarter of an hour passes in each second, so that periodic jobs run while the demo data are made. */
  const begin = Date.now();
  const fast: Clock = () => new Date(begin - 6 * hour + (Date.now() - begin) * 900);

  const start = async (
    say?: (line: string) => void,
    settings: Readonly<Record<string, string>> = {},
    clock?: Clock,
  ) => {
    // Pages that send tokens: the demo is complete with them too.
    const own = { SEED: 'demo', CARD_ENTRY: 'token', ...settings };
    const config = readConfig({ LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, ...own });
    product = await startProduct(config, say, clock);
    return product;
  };
  const stop = async (): Promise<void> => {
    await product?.close();
    product = undefined;
  };

  /** Runs until a line is printed, and is stopped during its later work. */
  const runUntil = async (
    beginning: string,
    settings: Readonly<Record<string, string>> = {},
    clock?: Clock,
  ): Promise<readonly string[]> => {
    const lines: string[] = [];
    const said = new Promise<void>((resolve, reject) => {
      start(
        (line) => {
          lines.push(line);
          if (line.trim().startsWith(beginning)) resolve();
          if (line.startsWith('Demo data is not complete')) reject(new Error(line));
        },
        settings,
        clock,
      ).catch(reject);
    });
    await said;
    await stop();
    return lines;
  };

  const running = (): Product => {
    if (!product) throw new Error('The product does not run.');
    return product;
  };

  const all = <Doc extends { readonly id: string }>(model: ReadModel<Doc>): Promise<readonly Doc[]> =>
    running().ports.reads.documents(model, everything);

  /** Streams with their lengths, without those of workers. */
  const madeByCommands = async (): Promise<ReadonlyMap<string, number>> => {
    const lengths = new Map<string, number>();
    for await (const { events } of running().ports.eventStore.readAll(0)) {
      for (const { stream, metadata } of events) {
        if (metadata.actorId !== 'system') lengths.set(stream, (lengths.get(stream) ?? 0) + 1);
      }
    }
    return lengths;
  };

  it('are finished by a later run when two runs were cut short', async () => {
    const first = await runUntil('6 companies', {}, fast);
    expect(first.some((line) => line.startsWith('Demo data is complete'))).toBe(false);
    const second = await runUntil('vendors, order groups');
    expect(second.some((line) => line.startsWith('Demo data is complete'))).toBe(false);
    const lines: string[] = [];
    await (
      await start((line) => lines.push(line))
    ).demo;
    expect(lines.at(-1)).toContain('Demo data is complete');
  }, 120_000);

  it('have two manufacturers, four vendors and users with different rights', async () => {
    const companies = await all(companyModel);
    expect(companies.filter(({ type }) => type === 'manufacturer')).toHaveLength(2);
    expect(companies.filter(({ type }) => type === 'vendor')).toHaveLength(4);
    const users = await all(userModel);
    expect(users.filter(({ isOwner }) => isOwner)).toHaveLength(6);
    expect(users.filter(({ isOwner, role }) => !isOwner && role === 'admin')).toHaveLength(1);
    expect(users.filter(({ role }) => role === 'user').length).toBeGreaterThanOrEqual(3);
    const inactive = users.filter(({ active }) => !active);
    expect(inactive.map(({ username }) => username)).toEqual(['Season Help']);
    expect(Date.parse(inactive[0]?.last_activation ?? '')).toBeLessThan(Date.now() - 60 * 86_400_000);
  });

  it('have subscriptions with a history: a renewal that is due, a year that is to be paid, and days that run out', async () => {
    const companies = await all(companyModel);
    const companyOf = (wanted: string) => {
      const company = companies.find(({ name }) => name === wanted);
      if (company === undefined) throw new Error(`${wanted} is not in the demo.`);
      return company;
    };
    const bills = await all(billModel);
    const billsOf = ({ id }: { readonly id: string }) =>
      bills.filter(({ companyId }) => companyId === id).toSorted((left, right) => (left.from < right.from ? -1 : 1));
    const harrow = companyOf('Harrow Mills');
    expect({ term: harrow.term, maxUsers: harrow.maxUsers, referrals: harrow.refCode }).toEqual({
      term: 3,
      maxUsers: 15,
      referrals: null,
    });
    const daysLeft = Math.round((Date.parse(harrow.termDate) - Date.now()) / 86_400_000);
    expect([19, 20, 21]).toContain(daysLeft);
    const paid = billsOf(harrow);
    expect(paid.length).toBeGreaterThanOrEqual(34);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(paid.every(({ paidAt, from }) => paidAt?.slice(0, 10) === from)).toBe(true);
    expect(paid.at(-1)?.lines.map(({ label, detail }) => `${label}: ${detail}`)).toEqual(
      expect.arrayContaining(['Term discount: 3 years, 5%', 'Automatic coupon: 10 users or more, 3%']),
    );
    expect(companies.filter(({ refCode }) => refCode === harrow.referralCode)).toHaveLength(2);
    const penrose = billsOf(companyOf('Penrose Weaving'));
    expect(penrose.map(({ status, kind }) => [status, kind])).toEqual([
      ['paid', 'annual'],
      ['open', 'annual'],
    ]);
    const marlow = companyOf('Marlow Trimmings');
    expect([marlow.remainingDays, billsOf(marlow).map(({ status }) => status)]).toEqual([9, ['unpaid']]);
    const others = companies.filter(({ id }) => id !== marlow.id);
    expect(others.map(({ remainingDays }) => remainingDays)).toEqual(others.map(() => null));
    expect(new Set(bills.map(({ number }) => number)).size).toBe(bills.length);
  });

  it('have acts of support: two opened companies, and one suspended and resumed', async () => {
    const [desk] = (await all(userModel)).filter(({ role }) => role === 'support');
    expect(desk).toMatchObject({ email: 'desk@selvage.example', username: 'Support desk', companyId: 'none' });
    const acts = (await all(historyModel)).filter(({ actorId }) => actorId === desk?.id);
    const cobalt = (await all(companyModel)).find(({ name }) => name === 'Cobalt Loomworks');
    const ofType = (wanted: string) => acts.filter(({ type }) => type === wanted);
    expect(ofType('SupportLooked')).toHaveLength(2);
    expect(ofType('SupportNoteAdded')).toHaveLength(2);
    for (const type of ['CompanySuspended', 'CompanyResumed'])
      expect(ofType(type)).toMatchObject([{ companyId: cobalt?.id, recordId: cobalt?.id }]);
    expect(cobalt?.active).toBe(true);
    const withReason = acts.filter(({ fields }) => fields.some(({ field }) => field === 'reason'));
    expect(withReason.map(({ id }) => id)).toEqual(expect.arrayContaining(ofType('SupportLooked').map(({ id }) => id)));
    const month = 30 * 86_400_000;
    expect(ofType('CompanyResumed').every(({ occurredAt }) => Date.parse(occurredAt) < Date.now() - month)).toBe(true);
  });

  it('have an unused coupon with an error in its name, and a deleted fabric', async () => {
    expect(await all(couponModel)).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'LINENWEK' })]));
    const bills = await all(billModel);
    expect(bills.some(({ lines }) => lines.some(({ detail }) => detail?.includes('LINENWEK')))).toBe(false);
    expect((await all(historyModel)).filter(({ type }) => type === 'FabricDeleted')).toHaveLength(1);
  });

  it('link them with each payment option, and one link is not active', async () => {
    const links = await all(vendorLinkModel);
    expect(new Set(links.map(({ paymentOption }) => paymentOption))).toEqual(new Set(['card', 'invoice', 'any']));
    expect(links.filter(({ status }) => !status)).toHaveLength(1);
  });

  it('have 80 fabrics, each with one photo, and one fabric of an order without photo and grade', async () => {
    const fabrics = (await all(fabricModel)).filter(({ companyId }) => companyId !== null);
    expect(fabrics).toHaveLength(81);
    expect(fabrics.filter(({ grade, photo }) => grade === null && photo === null)).toHaveLength(1);
    const names = fabrics.flatMap(({ photo }) => photo?.split('/').at(-1) ?? []);
    expect(new Set(names).size).toBe(80);
    const rows = await Promise.all(names.map((name) => running().ports.files.row('fabrics', name)));
    expect(rows.every((row) => row?.contentType === 'image/webp')).toBe(true);
    expect(fabrics.filter(({ discontinued }) => discontinued).length).toBeGreaterThan(0);
  });

  it('have groups with swatches, and scans with every kind of finding, some of them reviewed', async () => {
    expect(await all(inventoryGroupModel)).toHaveLength(10);
    expect((await all(swatchModel)).length).toBeGreaterThan(100);
    const scans = await all(scannedGroupModel);
    expect(scans).toHaveLength(23);
    for (const kind of ['missing', 'duplicate', 'inactive', 'gradeChange', 'unknown'] as const) {
      expect([kind, scans.filter(({ counts }) => counts[kind] > 0).length]).not.toEqual([kind, 0]);
    }
    expect(new Set(scans.map(({ status }) => status))).toEqual(new Set(['open', 'missing', 'complete']));
    expect(new Set(scans.map(({ isReviewed }) => isReviewed))).toEqual(new Set([true, false]));
  });

  it('have 62 orders with lines in every status, numbered by their dates', async () => {
    const orders = await all(orderModel);
    expect(orders).toHaveLength(62);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const invoiced = orders.filter(({ status }) => status === 'invoiced' || status === 'complete');
    expect(invoiced.filter(({ paymentStatus }) => paymentStatus === 'approved').length).toBeGreaterThan(3);
    expect(invoiced.filter(({ paymentStatus }) => paymentStatus === null).length).toBeGreaterThan(3);
    expect((await all(orderFabricModel)).length).toBeGreaterThan(200);
    expect(await all(orderGroupModel)).toHaveLength(12);
    const indexes = orders.map(({ manufacturerId, index }) => `${manufacturerId} ${index}`);
    expect(new Set(indexes).size).toBe(62);
    const now = new Date().toISOString();
    expect(orders.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= now)).toBe(true);
  });

  it('show daily cases: bad rows of files, late and corrected orders, paid and unpaid invoices', async () => {
    const jobs = await all(jobModel);
    const files = jobs.flatMap(({ result }) => (result !== null && 'failed' in result ? [result] : []));
    expect(files.map(({ rows, failedRows }) => [rows, failedRows]).sort()).toEqual([
      [6, 4],
      [7, 5],
    ]);
    const orders = await all(orderModel);
    const count = (is: (order: (typeof orders)[number]) => boolean) => orders.filter(is).length;
    const today = new Date().toISOString().slice(0, 10);
    expect({
      late: count(({ dueBy }) => dueBy !== null && dueBy < today) > 0,
      corrected: count(({ quotes }) => quotes.length > 1) > 0,
      declined: count(({ paymentStatus, paymentText }) => paymentStatus === 'declined' && paymentText !== null) > 0,
      overridden: count(({ scannedNotes }) => scannedNotes !== null) > 0,
      unpaid: count(({ status, invoice }) => status === 'invoiced' && invoice?.paidAt === null) > 0,
      paid: count(({ status, invoice }) => status === 'invoiced' && (invoice?.paidAt ?? null) !== null) > 0,
    }).toEqual({ late: true, corrected: true, declined: true, overridden: true, unpaid: true, paid: true });
    // The number of the discarded draft is missing.
    const indexes = orders.map(({ manufacturerId, index }) => `${manufacturerId} ${index}`);
    const before = orders.flatMap(({ manufacturerId, index }) =>
      index === 1 ? [] : [`${manufacturerId} ${index - 1}`],
    );
    expect(before.filter((index) => !indexes.includes(index))).toHaveLength(1);
    const logos = (await all(companyModel)).flatMap(({ logo, type }) => (logo === null ? [] : [type]));
    expect([...logos].sort()).toEqual(['manufacturer', 'vendor']);
    const sounds = await all(soundModel);
    expect(sounds.filter((sound) => sound.default).map(({ name }) => name.slice(9))).toEqual([
      'chime-low.wav',
      'double-knock.wav',
    ]);
    expect(sounds).toHaveLength(3);
    const histories = await all(historyModel);
    expect(histories.filter(({ text }) => / copied from order \d+$/.test(text))).toHaveLength(1);
    const noted = (await all(vendorLinkModel)).filter(({ vendorNotes }) => Object.keys(vendorNotes).length > 0);
    const carrying = orders.filter(({ defaultVendorNotes }) => Object.keys(defaultVendorNotes).length > 0);
    expect([noted.length, carrying.length > 0]).toEqual([1, true]);
    const resolved = (await all(scannedSwatchModel)).flatMap(({ resolved: as }) => as ?? []);
    expect(new Set(resolved)).toEqual(new Set(['added', 'ignored', 'found', 'not-ours']));
    const threads = new Map((await all(orderGroupModel)).map(({ id, threadColor }) => [id, threadColor]));
    const isOlder = ({ groupId, terms }: (typeof orders)[number]) =>
      terms !== null && terms.threadColor !== threads.get(groupId);
    expect(count(isOlder) > 0).toBe(true);
    const sheets = (await all(companyModel)).flatMap(({ labelSheets }) => labelSheets);
    expect(sheets.map(({ name, columns, rows }) => [name, columns * rows])).toEqual([['Hang tag 66 x 40', 18]]);
    const columns = (await all(companyModel)).flatMap(({ orderDetailtable }) => orderDetailtable ?? []);
    expect(columns.some(({ hidden }) => hidden)).toBe(true);
    expect(columns.find(({ id, name }) => id === 'custom1' && name !== 'Custom 1')?.name).toBe('Backing');
    const groups = await all(inventoryGroupModel);
    expect(new Set(groups.map(({ active }) => active))).toEqual(new Set(['not-started', 'true', 'false']));
  });

  it('let each account of the sign-in page sign in', async () => {
    const { url } = running();
    const config: unknown = await (await fetch(`${url}/api/portal/config`)).json();
    expect(config).toMatchObject({ demoAccounts });
    for (const { email, password } of demoAccounts) {
      const body = JSON.stringify({ email, password, source: 'web' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body });
      expect([email, status]).toEqual([email, 200]);
    }
  }, 30_000);

  it('are only for this machine: no caller behind a proxy signs in, and no other start shows them', async () => {
    const behindProxy = { 'x-forwarded-for': '192.0.2.1' };
    const refused = await fetch(`${running().url}/api/portal/config`, { headers: behindProxy });
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'demo.behind-proxy' } }]);
    await stop();
    const services = { SMTP_URL: 'smtp://127.0.0.1:1', PAYMENT_GATEWAY_URL: 'https://gateway.example' };
    const keys = { PAYMENT_GATEWAY_KEY: 'a-key', PAYMENT_TOKENIZATION_KEY: 'a-public-key' };
    const others = { PUBLIC_URL: 'https://selvage.example', SEED: 'empty', ...services, ...keys };
    await expect(start(undefined, others)).rejects.toThrow(
      'This folder holds demo accounts whose passwords are public. Use another DATA_DIR.',
    );
    await start();
  }, 30_000);

  it('do not change when they are made once more', async () => {
    const before = await madeByCommands();
    const kept = await running().ports.state.get<object>('demo-data', 'seed');
    await running().ports.state.put('demo-data', 'seed', { ...kept?.value, isComplete: false });
    await stop();
    const lines: string[] = [];
    await (
      await start((line) => lines.push(line))
    ).demo;
    expect(lines.at(-1)).toContain('Demo data is complete');
    expect(await madeByCommands()).toEqual(before);
    await stop();
    const later: string[] = [];
    await (
      await start((line) => later.push(line))
    ).demo;
    expect(later).toEqual([]);
    expect(await madeByCommands()).toEqual(before);
  }, 60_000);

  it('are not made, nor their accounts shown, where the log was begun without them', async () => {
    await stop();
    await rm(dataDir, { recursive: true });
    await start(undefined, { SEED: 'empty' });
    await stop();
    const lines: string[] = [];
    await (
      await start((line) => lines.push(line))
    ).demo;
    expect(lines).toEqual([]);
    expect(await all(companyModel)).toEqual([]);
    const config: unknown = await (await fetch(`${running().url}/api/portal/config`)).json();
    expect(config).toMatchObject({ demoAccounts: [] });
  }, 30_000);

  it('pay by card, too, where the server takes the numbers of cards', async () => {
    await stop();
    await rm(dataDir, { recursive: true });
    await runUntil('6 companies', { CARD_ENTRY: 'server' });
    await start(undefined, { SEED: 'empty' });
    const harrow = (await all(companyModel)).find(({ name }) => name === 'Harrow Mills');
    expect(harrow).toMatchObject({ isAnnual: false, card: { lastFour: '1111' } });
    // Only a running demo accepts its support without a code.
    const desk = demoAccounts.find(({ companyType }) => companyType === null);
    const body = JSON.stringify({ email: desk?.email, password: desk?.password, source: 'web' });
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(`${running().url}/api/users/login`, { method: 'POST', headers, body });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'TWO_FACTOR_SETUP_REQUIRED' } },
    ]);
  }, 30_000);

  it('are not made where mails leave the machine, and a line says so', async () => {
    await stop();
    await rm(dataDir, { recursive: true });
    const lines: string[] = [];
    await start((line) => lines.push(line), { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(lines).toEqual([expect.stringMatching(/^No demo data: .* SMTP_URL/)]);
    expect(await all(companyModel)).toEqual([]);
  });
});
