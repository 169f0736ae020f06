import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aCompany, testPassword } from '../http/world/a-company.js';
import { anAppPassword, codeOf, turnOnCodes } from '../http/world/a-scanner.js';
import { startTestApp, type TestApp } from '../http/world/test-app.js';
import { storedText } from '../http/world/stored-text.js';
import { freePort } from '../kit/free-port.js';

/** Runs the command like an operator. */
const support = async (dataDir: string, ...words: readonly string[]) => {
  const child = spawn(process.execPath, ['dist/bundle/support.js', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said, complained };
};

describe('an owner who has lost phone and recovery codes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-support-'));
  const dataDir = join(folder, 'data');
  let app: TestApp;
  const start = async () => startTestApp({ DATA_DIR: dataDir, PORT: String(await freePort()) });

  beforeAll(async () => void (app = await start()));
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is admitted again by the operator, while the product is stopped; the log and a mail record it', async () => {
    const owner = await aCompany(app);
    const { recoveryCodes } = await turnOnCodes(owner);
    const { password } = await anAppPassword(owner, recoveryCodes[0] ?? '');
    const login = (given: string) =>
      app.request('POST', '/api/users/login').send({ email: owner.email, password: given });
    expect((await login(testPassword)).status).toBe(401);
    const early = await support(dataDir, 'end-codes', owner.email);
    expect([early.code, early.complained]).toEqual([1, expect.stringContaining('Selvage already runs on the folder')]);
    await app.stop();
    const done = await support(dataDir, 'end-codes', ` ${owner.email.toUpperCase()}`);
    expect([done.code, done.complained, done.said]).toEqual([
      0,
      '',
      expect.stringContaining('Code, passkeys, app passwords and sessions of'),
    ]);
    expect(done.said).toContain('Where the company asks its admins for a code, a new one is set up at the sign-in.');
    const again = await support(dataDir, 'end-codes', owner.email);
    expect([again.code, again.complained]).toEqual([1, 'Signing in with a code is off.\n']);
    expect(await support(dataDir, 'end-codes', 'nobody@example.com')).toMatchObject({
      code: 1,
      complained: 'There is no user nobody@example.com.\n',
    });
    for (const words of [[], ['end-code', owner.email]])
      expect(await support(dataDir, ...words)).toEqual({
        code: 1,
        said: '',
        complained: expect.stringContaining('npm run support -- end-codes <e-mail>') as string,
      });
    app = await start();
    const last = (await app.product.ports.eventStore.read(`user-${owner.userId}`)).at(-1);
    expect(last).toMatchObject({
      type: 'TwoStepsTurnedOff',
      data: { userId: owner.userId, by: 'console' },
      metadata: { actorId: 'console', companyId: owner.companyId },
    });
    expect((await login(testPassword)).status).toBe(200);
    expect((await login(password)).status).toBe(401);
    const hasMail = async () =>
      [...(await storedText({ ...app, dataDir }))].some(
        ([name, content]) => name.startsWith('mail/') && content.includes('signing in with a code is off'),
      );
    while (!(await hasMail())) await new Promise((soon) => setTimeout(soon, 50));
  });
});

describe('a person of support', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-support-'));
  const dataDir = join(folder, 'data');
  const email = 'ann@desk.example';
  let app: TestApp;
  const start = async () => startTestApp({ DATA_DIR: dataDir, PORT: String(await freePort()) });

  beforeAll(async () => void (app = await start()));
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The token of the link in the first mail with one to an address. */
  const linkTo = async (to: string): Promise<string> => {
    for (;;) {
      for (const [name, content] of await storedText({ ...app, dataDir })) {
        const readable = content.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const [, token] = /set-password\?token=([\w-]+)/.exec(readable) ?? [];
        if (name.startsWith('mail/') && content.includes(to) && token !== undefined) return token;
      }
      await new Promise((soon) => setTimeout(soon, 50));
    }
  };

  test('is added, mailed a link, signs in with a code, is listed and removed by the operator', async () => {
    await app.stop();
    expect(await support(dataDir, 'list')).toEqual({ code: 0, said: 'There is nobody in support.\n', complained: '' });
    expect(await support(dataDir, 'add', email, 'Ann')).toMatchObject({ code: 0, complained: '' });
    expect(await support(dataDir, 'add', email)).toMatchObject({ code: 0, said: `${email} is support already.\n` });
    app = await start();
    const post = (path: string, body: object) => app.request('POST', `/api/users${path}`).send(body);
    const token = await linkTo(email);
    expect((await post('/reset-password', { token, newPassword: testPassword })).status).toBe(204);
    const first = await post('/login', { email, password: testPassword, source: 'web' });
    const refused = (first.body as { error: { code: string; details: { ticket: string } } }).error;
    expect([first.status, refused.code]).toEqual([401, 'TWO_FACTOR_SETUP_REQUIRED']);
    const { ticket } = refused.details;
    const { secret } = (await post('/login/setUp', { ticket })).body as { readonly secret: string };
    const done = await post('/login/setUp/confirm', { ticket, code: codeOf(secret, 0) });
    const { session } = done.body as { readonly session: { readonly id: string; readonly ttl: number } };
    expect([done.status, session.ttl]).toEqual([200, 36_000]);
    expect((await app.get('/api/support/figures', session.id)).status).toBe(200);
    await app.stop();
    expect((await support(dataDir, 'list')).said).toMatch(
      /^ann@desk\.example {2}Ann {2}second step yes {2}last sign-in 20/,
    );
    expect(await support(dataDir, 'remove', email)).toMatchObject({ code: 0, complained: '' });
    expect(await support(dataDir, 'remove', email)).toMatchObject({
      code: 1,
      complained: `${email} is not support.\n`,
    });
    app = await start();
    expect((await app.get('/api/support/figures', session.id)).status).toBe(401);
    const mails = [...(await storedText({ ...app, dataDir }))].filter(([name]) => name.startsWith('mail/'));
    expect(mails.filter(([, content]) => content.includes('Welcome to Selvage'))).toHaveLength(1);
  });
});
