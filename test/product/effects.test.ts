import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { orderStream } from '../../domain/order/order.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import { openSqliteJobs } from '../../infra/jobs/sqlite-jobs.js';
import {
  aPaymentBeingConfirmed,
  type PaymentBeingConfirmed,
  setGatewayAccount,
  testCard,
} from '../http/world/a-payment.js';
import type { SignedIn } from '../http/world/a-company.js';
import { aSupporter } from '../http/world/a-supporter.js';
import { startTestApp, type TestApp } from '../http/world/test-app.js';
import { freePort } from '../kit/free-port.js';
import { type MailCatcher, startMailCatcher } from '../servers/mail-catcher.js';

const mailKind = 'send-set-password-link';
const hourMs = 3_600_000;

interface ShownJob {
  readonly kind: string;
  readonly id: string;
  readonly mayGiveUp: boolean;
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((soon) => setTimeout(soon, 20));
};

/** Runs the command like an operator, in parallel to the product. */
const effects = async (dataDir: string, ...words: readonly string[]) => {
  const child = spawn(process.execPath, ['dist/workers/effects/main.js', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, lines: said.trimEnd().split('\n'), complained };
};

/**
 * Sets the job of a mail to its state after hours without a mail server: the pause before its next attempt is an hour.
 */
const sleepLong = async (dataDir: string, mails: number): Promise<void> => {
  let tried = 0;
  const jobs = openSqliteJobs(join(dataDir, 'jobs.db'), { observe: () => void (tried += 1), pollMs: 5 });
  const handler = async (): Promise<void> => Promise.reject(new Error('Still nobody answers.'));
  const pauses = { concurrency: mails, attempts: Infinity, backoffMs: hourMs, longestPauseMs: hourMs };
  await jobs.work([{ kind: mailKind, ...pauses, handler }]);
  await until(() => tried === mails);
  await jobs.close();
};

describe('the effects of a product that runs, at the console and on the web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-effects-'));
  const dataDir = join(folder, 'data');
  let app: TestApp;
  let order: PaymentBeingConfirmed;
  let otherOrder: PaymentBeingConfirmed;
  let desk: SignedIn;
  let smtpPort: number;
  let mailServer: MailCatcher | undefined;

  beforeAll(async () => {
    const [port, mailPort] = await Promise.all([freePort(), freePort()]);
    smtpPort = mailPort;
    const variables = { DATA_DIR: dataDir, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
    const before = await startTestApp(variables);
    order = await aPaymentBeingConfirmed(before, { paymentApiKey: 'invalid' }, 4);
    otherOrder = await aPaymentBeingConfirmed(before, { paymentApiKey: 'invalid' }, 4);
    desk = await aSupporter(before);
    const { jobs, eventStore } = before.product.ports;
    const readers = [desk, ...[order, otherOrder].flatMap(({ partners: { mill, vendor } }) => [mill, vendor])];
    for (const { userId } of readers) {
      const registered = (await eventStore.read(userStream.nameOf(userId))).find(
        ({ type }) => type === 'UserRegistered',
      );
      await until(async () => ((await jobs.status(mailKind, registered?.id ?? ''))?.attempt ?? 0) > 1);
    }
    await before.stop();
    await sleepLong(dataDir, readers.length);
    // Workers check open effects when they start, and every 30 s.
    app = await startTestApp(variables);
    await until(async () => (await effects(dataDir, 'list')).lines.length > 2);
  });
  afterAll(async () => {
    await app.stop();
    await mailServer?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const onTheWeb = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.request(method, `/api/support/jobs${path}`, desk.token).send(body);
  const listed = async (kind: string): Promise<readonly string[]> =>
    (await effects(dataDir, 'list')).lines.filter((line) => line.includes(kind));
  const idIn = (line: string | undefined): string => line?.split(/ {2,}/)[3] ?? '';

  test('are listed with their last error, and woken when the mail server is back', async () => {
    const [one, other, third] = await listed(mailKind);
    for (const line of [one, other, third])
      expect(line).toMatch(/ sleeping .* attempt [2-9] .*Still nobody answers\.$/);
    mailServer = await startMailCatcher(join(folder, 'mails'), smtpPort);
    const { mails } = mailServer;
    const hasCome = (id: string) => mails.some(({ messageId }) => messageId.includes(id));
    expect(await effects(dataDir, 'retry', idIn(one))).toEqual({ code: 0, lines: ['1 woken'], complained: '' });
    await until(() => hasCome(idIn(one)));
    expect([other, third].map((line) => hasCome(idIn(line)))).toEqual([false, false]);
    const asleep = await onTheWeb('GET', `?filter=${encodeURIComponent(JSON.stringify({ id: idIn(other) }))}`);
    expect(asleep.body).toMatchObject([{ kind: mailKind, state: 'sleeping', error: 'Still nobody answers.' }]);
    const woken = await onTheWeb('POST', `/${mailKind}/${idIn(other)}/retry`, { reason: 'The mail server is back' });
    expect([woken.status, woken.body]).toMatchObject([200, { id: idIn(other), kind: mailKind }]);
    await until(() => hasCome(idIn(other)));
    expect(hasCome(idIn(third))).toBe(false);
    expect((await effects(dataDir, 'retry', 'all')).lines).toEqual([expect.stringMatching(/^[1-9]\d* woken$/)]);
    await until(() => hasCome(idIn(third)));
    const sent = `/api/support/mails/${idIn(other)}`;
    await until(async () => (await app.get(sent, desk.token)).status === 200);
    expect((await app.get(sent, desk.token)).body).toMatchObject({ kind: mailKind, state: 'sent' });
  });

  test('end a payment with an unknown outcome: the log records it, and the order is paid again', async () => {
    const { partners, id } = order;
    const { eventStore } = app.product.ports;
    const typesOf = async (orderId: string) =>
      (await eventStore.read(orderStream.nameOf(orderId))).map(({ type }) => type);
    const types = () => typesOf(id);
    const payments = (await onTheWeb('GET', '?filter={"kind":"settle-payment"}')).body as readonly ShownJob[];
    const jobOf = async (orderId: string): Promise<ShownJob | undefined> => {
      const found = await Promise.all(
        payments.map(
          async (job) => (await app.product.ports.jobs.status(job.kind, job.id))?.data['orderId'] === orderId,
        ),
      );
      return payments[found.indexOf(true)];
    };
    expect((await effects(dataDir, 'give-up', (await jobOf(id))?.id ?? '')).code).toBe(0);
    await until(async () => (await types()).at(-1) === 'PaymentUnsettled');
    const other = await jobOf(otherOrder.id);
    expect(other?.mayGiveUp).toBe(true);
    const ended = await onTheWeb('POST', `/settle-payment/${other?.id}/giveUp`, { reason: 'The gateway has closed' });
    expect([ended.status, ended.body]).toMatchObject([200, { id: other?.id }]);
    await until(async () => (await typesOf(otherOrder.id)).at(-1) === 'PaymentUnsettled');
    const acts = [];
    for await (const { events } of eventStore.readAll(0))
      acts.push(...events.filter(({ type }) => type === 'EffectGivenUp').map(({ metadata }) => metadata.actorId));
    expect(acts).toEqual(['console', desk.userId]);
    await setGatewayAccount(app, partners);
    const paid = await partners.mill.request('POST', `/api/orders/${id}/payVendor`).send({ cardInfo: testCard });
    expect([paid.status, (await types()).slice(-3)]).toEqual([
      200,
      ['PaymentAttempted', 'PaymentApproved', 'OrderInvoiced'],
    ]);
  });

  test('name an id that is none in one sentence', async () => {
    const refused = { code: 1, lines: [''] };
    const nothing = 'There is no open effect nothing.\n';
    expect(await effects(dataDir, 'retry', 'nothing')).toEqual({ ...refused, complained: nothing });
    const noPayment = 'There is no payment nothing to give up. Mails and files end by themselves.\n';
    expect(await effects(dataDir, 'give-up', 'nothing')).toEqual({ ...refused, complained: noPayment });
  });

  test('name a folder on which no product has run, and leave it as it was', async () => {
    const wrong = join(folder, 'elsewhere');
    const complained = `No Selvage has run on the folder ${wrong}: set DATA_DIR to the folder of the product.\n`;
    expect(await effects(wrong, 'list')).toEqual({ code: 1, lines: [''], complained });
    expect(existsSync(wrong)).toBe(false);
  });
});
