import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface ShownJob {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly error: string | null;
}
interface Act {
  readonly type: string;
  readonly text: string;
  readonly companyId: string | null;
  readonly actor: string;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
}

const reason = 'The gateway is back';
const where = (filter: object, more: object = {}): string =>
  encodeURIComponent(JSON.stringify({ where: filter, ...more }));

describe('the jobs that are still to do', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  const jobsWhere = async (filter: object): Promise<readonly ShownJob[]> =>
    (await desk.get(`/api/support/jobs?filter=${where(filter)}`)).body as readonly ShownJob[];
  const hasFailed = async (id: string): Promise<ShownJob> => {
    for (const end = Date.now() + 15_000; ; await pause(20)) {
      const [job] = await jobsWhere({ id, state: 'failed' });
      if (job !== undefined) return job;
      if (Date.now() > end) throw new Error('The job did not fail.');
    }
  };
  /** A job that fails at its first attempt: its payment does not exist. */
  const aFailedJob = async (): Promise<ShownJob> => {
    const id = randomUUID();
    await app.product.ports.jobs.add('end-payment', id, { orderId: randomUUID(), companyId: mill.companyId });
    return hasFailed(id);
  };
  const act = (job: Pick<ShownJob, 'kind' | 'id'>, verb: string, body: object = { reason }, key = randomUUID()) =>
    desk.request('POST', `/api/support/jobs/${job.kind}/${job.id}/${verb}`).set('Idempotency-Key', key).send(body);
  const actsOn = async ({ id }: Pick<ShownJob, 'id'>): Promise<readonly string[]> => {
    const acts: string[] = [];
    for await (const { events } of app.product.ports.eventStore.readAll(0))
      for (const { type, data } of events) if ('effectId' in data && data.effectId === id) acts.push(type);
    return acts;
  };

  test('are listed with company, attempt and the whole error, in both dialects and counted', async () => {
    const job = await aFailedJob();
    expect(job).toEqual({
      ...{ id: job.id, kind: 'end-payment', companyId: mill.companyId, state: 'failed', since: null, attempt: 1 },
      error: 'No payment of this order is being confirmed.',
      mayGiveUp: false,
    });
    const filter = encodeURIComponent(JSON.stringify({ companyId: mill.companyId }));
    const page = await desk.get(`/api/support/jobs?filter=${filter}&range=[0,0]&sort=["kind","ASC"]`);
    expect([page.status, (page.body as unknown[]).length]).toEqual([200, 1]);
    expect(page.get('content-range')).toMatch(/ 0-0\/\d+$/);
    const own = { id: job.id };
    const some = await desk.get(`/api/support/jobs?filter=${where(own, { fields: ['id'] })}`);
    expect(some.body).toEqual([{ id: job.id }]);
    const count = `/api/support/jobs/count?where=${encodeURIComponent(JSON.stringify(own))}`;
    expect((await desk.get(count)).body).toEqual({ count: 1 });
    const [first] = (await desk.get('/api/support/jobs')).body as readonly ShownJob[];
    expect(first?.state).toBe('failed');
    await expectRefusal(desk.get(`/api/support/jobs?filter=${where({ data: 'x' })}`), 400, 'INVALID_FILTER');
  });

  test('are woken with a reason, once for each key, which the audit has without a company', async () => {
    const job = await aFailedJob();
    const key = randomUUID();
    const woken = await act(job, 'retry', { reason }, key);
    expect([woken.status, woken.body]).toMatchObject([200, { id: job.id, kind: job.kind, companyId: mill.companyId }]);
    await hasFailed(job.id);
    expect((await act(job, 'retry', { reason }, key)).status).toBe(200);
    await expectRefusal(act(job, 'retry', { reason: 'Another' }, key), 422, 'idempotency.other-body');
    expect(await actsOn(job)).toEqual(['EffectRetried']);
    const audit = (await desk.get(`/api/support/audit?filter=${where({ type: 'EffectRetried' })}`)).body as Act[];
    const entry = audit.find(({ changes }) => changes.some(({ to }) => to === reason));
    expect(entry).toMatchObject({ text: 'Retried the job end-payment', companyId: null });
    const own = (await mill.get(`/api/companies/${mill.companyId}/changes`)).body as Act[];
    expect(own.filter(({ type }) => type === 'EffectRetried')).toEqual([]);
  });

  test('are refused where there is nothing to wake or to give up, and nothing is recorded', async () => {
    const job = await aFailedJob();
    const early = await act(job, 'giveUp');
    await expectRefusal(early, 409, 'support.not-given-up');
    await expectRefusal(
      early,
      409,
      'support.not-given-up',
      'Only a payment that could not be settled for three days can be given up.',
    );
    const done = { kind: 'vendor-mail', id: randomUUID() };
    const { jobs } = app.product.ports;
    await jobs.add(done.kind, done.id, { mailId: randomUUID() });
    while ((await jobs.status(done.kind, done.id))?.state !== 'done') await pause(20);
    const late = await act(done, 'retry');
    await expectRefusal(late, 409, 'support.job-not-asleep');
    await expectRefusal(late, 409, 'support.job-not-asleep', 'This job neither sleeps nor has failed.');
    for (const verb of ['retry', 'giveUp']) {
      for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
        await expectRefusal(act(job, verb, body), 422, 'support.reason-required');
      for (const nothing of [
        { ...job, id: randomUUID() },
        { ...job, kind: 'no-kind' },
        { ...job, kind: '__proto__' },
      ])
        await expectRefusal(act(nothing, verb), 404);
    }
    expect(await actsOn(job)).toEqual([]);
    expect(await actsOn(done)).toEqual([]);
  });

  test('are neither read nor retried by a company, not even its own', async () => {
    const job = await aFailedJob();
    for (const verb of ['retry', 'giveUp']) {
      const path = `/api/support/jobs/${job.kind}/${job.id}/${verb}`;
      await expectRefusal(mill.request('POST', path).send({ reason }), 403);
      await expectRefusal(app.request('POST', path).send({ reason }), 401, 'AUTHORIZATION_REQUIRED');
    }
    for (const path of ['', '/count']) await expectRefusal(mill.get(`/api/support/jobs${path}`), 403);
    expect(await actsOn(job)).toEqual([]);
  });
});
