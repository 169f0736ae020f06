import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../kit/free-port.js';
import { type Client, signUp } from '../kit/client.js';

/** The allowed keys of a log line (docs/security.md, "Promises"). */
const keysOfLines = [
  'level',
  'time',
  'msg',
  'method',
  'route',
  'status',
  'durationMs',
  'correlationId',
  'traceId',
  'useCase',
  'code',
  'commandId',
  'userId',
  'companyId',
  'eventType',
  'stream',
  'position',
  'jobId',
  'jobKind',
  'attempt',
  'errorId',
  'error',
  'reason',
  'at',
];
const mark = 'qvzx8264';
const card = '5431111111111111';

/** Starts a process of the built product, and collects its output. */
const started = (folder: string, port: number) => {
  const url = `http://127.0.0.1:${port}`;
  const own = { SEED: 'empty', DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'debug' };
  const child: ChildProcess = spawn(process.execPath, ['dist/bundle/standalone.js'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (bytes: Buffer) => (said.out += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (said.err += bytes.toString()));
  return { url, child, said };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
};

const codeOf = async ({ child }: { readonly child: ChildProcess }): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};

describe('the product as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-stop-'));
  let product: ReturnType<typeof started>;
  let mill: Client;

  const answers: string[] = [];
  /** Secrets made by the product. */
  const made: string[] = [];
  const ask = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const json = { 'content-type': 'application/json' };
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: { ...json, ...headers },
      body: body ?? null,
    });
    answers.push(await response.text());
    return response.status;
  };

  beforeAll(async () => {
    product = started(folder, await freePort());
    for (const end = Date.now() + 60_000; !(await isReady(product.url)) && Date.now() < end;) await pause(25);
    mill = await signUp(product.url, folder, 'manufacturer');
  }, 90_000);
  afterAll(() => {
    product.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('refuses a second start on its folder, in one sentence', async () => {
    const second = started(folder, await freePort());
    expect(await codeOf(second)).toBe(1);
    expect(second.said.err).toMatch(/^Selvage already runs on the folder .+\n$/);
  });

  test('gets requests with secrets that its log must never hold', async () => {
    const { token } = mill;
    const signIn = (password: unknown) => JSON.stringify({ email: `who@${mark}.example`, password });
    expect(await ask('POST', '/api/users/login', signIn(`Secret-${mark}`))).toBe(401);
    expect(await ask('POST', '/api/users/login', signIn({ a: `Secret-${mark}` }))).toBe(400);
    expect(await ask('POST', '/api/users/login', `{"password":"Secret-${mark}`)).toBe(400);
    expect(await ask('GET', `/api/users/getPrincipalId?access_token=${token}&_x=${mark}`)).toBe(200);
    expect(await ask('GET', `/api/orders?cardInfo=${card}`)).toBe(400);
    expect(
      await ask('GET', `/api/orders?filter={"where":{"po_number":"${mark}"}}`, undefined, { authorization: token }),
    ).toBe(200);
    expect(await ask('GET', '/api/orders', undefined, { authorization: `Bearer ${mark}` })).toBe(401);
    const fabric = JSON.stringify({ code: mark, pattern_name: mark, color: mark });
    expect(await ask('POST', '/api/Fabrics', fabric, { authorization: token, 'idempotency-key': `key-${mark}` })).toBe(
      200,
    );
    const cardInfo = { cardNumber: card, expiry: '10/40', cvv: '8264', zip: '10001' };
    expect(
      await ask('POST', '/api/orders/none/payVendor', JSON.stringify({ cardInfo }), { authorization: token }),
    ).toBe(404);
    const owner = { email: `owner@${mark}.example`, username: mark, firstName: mark };
    const company = { name: mark, type: 'vendor', term: 1, timeZone: 'America/New_York' };
    const body = { owner, company, noOfUsers: 5, cardInfo: { ...cardInfo, cvc: '8264' }, agreed: true };
    expect(await ask('POST', '/api/Companies/signUp', JSON.stringify(body))).toBe(200);
    for (const answer of answers) {
      expect(answer).not.toContain(card);
      expect(answer).not.toContain(`Secret-${mark}`);
    }
  });

  test('makes and takes the secrets of a sign-in with a code', async () => {
    const wrong = `Secret-${mark}`;
    const password = 'Correct-Horse-9';
    const { secret } = await mill.call<{ secret: string }>('POST', '/users/twoSteps/offer', { password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await mill.call<{ recoveryCodes: string[] }>('POST', '/users/twoSteps/confirm', { code });
    const [first = '', second = ''] = recoveryCodes;
    const named = { name: `Hall ${mark}`, password, code: first };
    const app = await mill.call<{ password: string }>('POST', '/users/appPasswords', named);
    const login = JSON.stringify({ email: 'bench-manufacturer@example.com', password });
    expect(await ask('POST', '/api/users/login', login)).toBe(401);
    const { error } = JSON.parse(answers.pop() ?? '') as { error: { details: { ticket: string } } };
    const { ticket } = error.details;
    expect(await ask('POST', '/api/users/login/code', JSON.stringify({ ticket, code: wrong }))).toBe(401);
    expect(await ask('POST', '/api/users/login/setUp', JSON.stringify({ ticket: wrong }))).toBe(401);
    expect(await ask('POST', '/api/users/login/code', JSON.stringify({ ticket: { ticket }, code: second }))).toBe(400);
    made.push(secret, ...recoveryCodes, app.password, ticket);
    for (const answer of answers) for (const value of [wrong, ...made]) expect(answer).not.toContain(value);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toContain('confirmTwoSteps');
    for (const value of [mark, ...made]) expect(metrics).not.toContain(value);
  });

  test('finishes what it has accepted, and ends within five seconds of SIGTERM', async () => {
    const write = async (n: number): Promise<string | undefined> => {
      try {
        return (await mill.call<{ id: string }>('POST', '/Fabrics', { code: `S-${n}`, pattern_name: 'P', color: 'C' }))
          .id;
      } catch {
        // The connection was refused, or closed before the product had accepted it, so the request counts as not sent.
        return undefined;
      }
    };
    const writes = Array.from({ length: 200 }, (_, n) => write(n));
    await Promise.race(writes);
    const began = performance.now();
    product.child.kill('SIGTERM');
    expect(await codeOf(product)).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    const acknowledged = (await Promise.all(writes)).filter((id) => id !== undefined);
    expect(acknowledged.length).toBeGreaterThan(0);
    const lines = product.said.out;
    product = started(folder, Number(new URL(product.url).port));
    product.said.out = lines;
    for (const end = Date.now() + 60_000; !(await isReady(product.url)) && Date.now() < end;) await pause(25);
    for (const id of acknowledged) expect(await mill.call('GET', `/Fabrics/${id}`)).toMatchObject({ id });
  }, 90_000);

  test('logs lines of JSON with only allowed fields', async () => {
    product.child.kill('SIGTERM');
    await codeOf(product);
    const lines = product.said.out.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const keys = Object.keys(JSON.parse(line) as object);
      expect(keys.filter((key) => !keysOfLines.includes(key))).toEqual([]);
    }
    const everything = product.said.out + product.said.err;
    expect(made.length).toBeGreaterThan(12);
    for (const planted of [
      ...made,
      mark,
      card,
      mill.token,
      'Correct-Horse-9',
      'Lovelace',
      '@example.com',
      'access_token',
    ])
      expect([planted, everything.includes(planted)]).toEqual([planted, false]);
  });
});
