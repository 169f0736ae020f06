import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signUp } from '../kit/client.js';
import { mongoServer } from '../servers/mongo.js';
import { describeWith } from '../servers/need.js';
import { redisServer } from '../servers/redis.js';
import type { ServerProcess } from '../kit/server-process.js';
import { type Environment, startDeployable } from '../kit/deployable.js';
import { type Servers, startServers } from './three-processes.js';

describeWith([mongoServer, redisServer], 'the deployables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-deployables-'));
  const logOf = (name: string): string => join(folder, `${name}.log`);
  let servers: Servers;
  let environment: Environment;
  let projections: ServerProcess;
  let workers: ServerProcess;
  let one: ServerProcess;
  let other: ServerProcess;
  let mill: Client;

  beforeAll(async () => {
    servers = await startServers();
    environment = {
      ...servers.environment,
      DATA_DIR: folder,
      SEED: 'empty',
      LOG_LEVEL: 'debug',
      LIMITS: 'look-up=3',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    };
    [projections, workers, one, other] = await Promise.all([
      startDeployable('projections', environment, logOf('projections')),
      startDeployable('workers', environment, logOf('workers')),
      startDeployable('api', environment, logOf('one')),
      startDeployable('api', environment, logOf('other')),
    ]);
    mill = await signUp(one.url, folder, 'manufacturer');
  }, 180_000);
  afterAll(async () => {
    for (const each of [one, other, workers, projections]) await each?.stop();
    await servers?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const ask = (
    server: ServerProcess,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: mill.token, 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const aFabric = () => ({ code: randomUUID(), pattern_name: 'Twill', color: 'Red' });

  test('name the missing variable before they listen', () => {
    for (const deployable of ['api', 'projections', 'workers']) {
      const { MONGO_URL: _missing, ...incomplete } = environment;
      const { status, stderr, stdout } = spawnSync(process.execPath, [`dist/bundle/${deployable}.js`], {
        env: { PATH: process.env['PATH'], ...incomplete },
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The configuration is wrong:\n {2}MONGO_URL is required[^\n]*\n$/);
    }
  });

  test('refuse a key that another process has revoked, from the next call on', async () => {
    const wanted = { name: 'ERP', access: 'read', rights: [], password: 'Correct-Horse-9' };
    const made = (await (await ask(one, 'POST', '/apiKeys', wanted)).json()) as { id: string; key: string };
    const statuses = async () => {
      const answers = [one, other].map((server) =>
        ask(server, 'GET', '/apiKeys/this', undefined, { authorization: made.key }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    expect((await ask(one, 'DELETE', `/apiKeys/${made.id}`)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('report their own health, each with its dependencies', async () => {
    const health = async ({ url }: ServerProcess) => (await fetch(`${url}/health/ready`)).json() as Promise<object>;
    const up = { events: 'up', state: 'up' };
    expect(await health(one)).toMatchObject({ status: 'ready', dependencies: { ...up, jobs: 'up' } });
    expect(await health(projections)).toMatchObject({ status: 'ready', dependencies: up });
    const working = await health(workers);
    expect(working).toMatchObject({ status: 'ready', dependencies: { ...up, jobs: 'up' } });
    expect(Object.keys(working)).toContain('reactors');
    for (const { url } of [one, projections, workers])
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('selvage_process_cpu_seconds_total');
  });

  test('show a write of one api at once on the other, with its token and without', async () => {
    const made = await ask(one, 'POST', '/Fabrics', aFabric());
    const { id } = (await made.json()) as { id: string };
    const [plain, held] = await Promise.all([
      ask(other, 'GET', `/Fabrics/${id}`),
      ask(other, 'GET', `/Fabrics/${id}`, undefined, {
        'x-consistency-token': made.headers.get('x-consistency-token') ?? '',
      }),
    ]);
    expect([made.status, plain.status, held.status, held.headers.get('x-stale')]).toEqual([200, 200, 200, null]);
  });

  test('give one answer to one key, and count one address together', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const fabric = aFabric();
    const answers = await Promise.all(
      [one, other, one].map((process) => ask(process, 'POST', '/Fabrics', fabric, key)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    const lookUp = `/users?filter=${encodeURIComponent(JSON.stringify({ where: { email: 'who@example.com' } }))}`;
    const statuses: number[] = [];
    for (const process of [one, other, one, other]) statuses.push((await fetch(`${process.url}/api${lookUp}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('end a session everywhere at once', async () => {
    const login = await ask(one, 'POST', '/users/login', {
      email: 'bench-manufacturer@example.com',
      password: 'Correct-Horse-9',
    });
    const { id: authorization } = (await login.json()) as { id: string };
    expect((await ask(other, 'GET', '/Fabrics', undefined, { authorization })).status).toBe(200);
    expect((await ask(one, 'POST', '/users/logout', undefined, { authorization })).status).toBe(204);
    expect((await ask(other, 'GET', '/Fabrics', undefined, { authorization })).status).toBe(401);
  });

  test('log the request that caused the work, whichever process does it', async () => {
    const group = await mill.call<{ id: string }>('POST', `/companies/${mill.companyId}/inventoryGroups`, {
      name: randomUUID(),
      version: '1',
    });
    await mill.call('POST', '/InventoryGroups/multipleGroupcsv', { InventoryGroups: [group.id] });
    const linesOf = (name: string): readonly Record<string, unknown>[] =>
      readFileSync(logOf(name), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const lineOf = async (name: string, matches: (line: Record<string, unknown>) => boolean) => {
      // A process writes its log lines twice a second.
      for (const end = Date.now() + 5_000; Date.now() < end; await new Promise((soon) => setTimeout(soon, 50))) {
        const line = linesOf(name).find(matches);
        if (line !== undefined) return line;
      }
      return undefined;
    };
    const request = await lineOf('one', ({ route }) => String(route).endsWith('multipleGroupcsv'));
    const done = await lineOf('workers', ({ jobKind, msg }) => jobKind === 'group-csv' && msg === 'job done');
    expect(request?.['correlationId']).toEqual(expect.any(String));
    expect(done?.['correlationId']).toBe(request?.['correlationId']);
    const { correlationId } = request ?? {};
    for (const eventType of ['ExportRequested', 'ExportCompleted'])
      expect(
        await lineOf(
          'projections',
          (line) => line['eventType'] === eventType && line['correlationId'] === correlationId,
        ),
      ).toMatchObject({ msg: 'event taken' });
  });

  test('find the record of a write that is named, though the read models are late by more than a read waits', async () => {
    const sleeping = projections.pid();
    if (sleeping === undefined) throw new Error('projections do not run');
    process.kill(sleeping, 'SIGSTOP');
    const awake = pause(6_500).then(() => process.kill(sleeping, 'SIGCONT'));
    const made = await ask(one, 'POST', '/Fabrics', aFabric());
    const { id } = (await made.json()) as { id: string };
    const held = { 'x-consistency-token': made.headers.get('x-consistency-token') ?? '' };
    const changed = await ask(other, 'PATCH', `/Fabrics/${id}`, { color: 'Green' }, held);
    await awake;
    expect([made.headers.get('x-stale'), changed.status]).toEqual(['true', 200]);
  }, 30_000);

  test('answer a write from its own events while no process runs the read models, and go on afterwards', async () => {
    await projections.kill();
    const late = aFabric();
    const made = await ask(one, 'POST', '/Fabrics', late);
    const record = (await made.json()) as { id: string; code: string };
    expect([made.status, made.headers.get('x-stale'), record.code]).toEqual([200, 'true', late.code]);
    await projections.restart();
    const token = made.headers.get('x-consistency-token') ?? '';
    let read = await ask(other, 'GET', `/Fabrics/${record.id}`, undefined, { 'x-consistency-token': token });
    // Each read waits for two seconds, and the lease of the killed process lasts ten.
    for (let tries = 0; tries < 10 && read.headers.get('x-stale') !== null; tries += 1)
      read = await ask(other, 'GET', `/Fabrics/${record.id}`, undefined, { 'x-consistency-token': token });
    expect([read.status, read.headers.get('x-stale')]).toEqual([200, null]);
  }, 60_000);

  test('finish accepted work, and end within five seconds of SIGTERM', async () => {
    const writes = Array.from({ length: 20 }, async () => {
      try {
        const made = await ask(other, 'POST', '/Fabrics', aFabric());
        return made.ok ? ((await made.json()) as { id: string }).id : undefined;
      } catch {
        // The connection was closed before the api had accepted the request, so nothing was acknowledged.
        return undefined;
      }
    });
    await Promise.race(writes);
    for (const each of [other, workers, projections]) {
      const began = performance.now();
      expect([await each.stop(), performance.now() - began < 5_000]).toEqual([0, true]);
    }
    for (const id of await Promise.all(writes)) {
      if (id === undefined) continue;
      expect((await fetch(`${one.url}/api/Fabrics/${id}`, { headers: { authorization: mill.token } })).status).toBe(
        200,
      );
    }
  }, 60_000);
});
