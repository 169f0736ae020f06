import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { newSecretsKey, parseKeyRing } from '../secrets/key-ring.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { createTwoSteps, type TwoSteps } from './two-steps.js';

const ada = 'ada';
const noon = new Date('2026-03-04T12:00:00.000Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1_000);

/** The user's app, which has only the secret. */
const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const codesOf = (confirmed: Awaited<ReturnType<TwoSteps['confirm']>>): readonly string[] => {
  if (typeof confirmed === 'string') throw new Error(`It was not confirmed: ${confirmed}`);
  return confirmed;
};

describe('the second step of a sign-in', () => {
  let folder: string;
  let state: StateStore;
  let steps: TwoSteps;
  let present = noon;
  beforeEach(async () => {
    present = noon;
    folder = await mkdtemp(join(tmpdir(), 'selvage-two-steps-'));
    state = openSqliteStateStore(join(folder, 'state.db'), { now: () => present.toISOString() });
    steps = createTwoSteps(state, parseKeyRing(newSecretsKey()));
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const inUse = async () => {
    const { secret } = await steps.offer(ada, 'ada@example.com', noon);
    return { secret, recovery: codesOf(await steps.confirm(ada, codeAt(secret, noon), noon)) };
  };

  // RFC 6238, appendix B, with the last six of its eight figures.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('takes the code of the standard at %i s', async (seconds, code) => {
    const standard = Secret.fromUTF8('12345678901234567890').base32;
    expect(codeAt(standard, new Date(seconds * 1_000))).toBe(code);
  });

  test('is off until a code of the offered secret confirms it', async () => {
    const { secret, address } = await steps.offer(ada, 'ada@example.com', noon);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/Selvage:ada%40example\.com\?/);
    expect(await steps.confirm(ada, '000000', noon)).toBe('code-invalid');
    expect(await steps.inUse(ada)).toBeUndefined();
    expect(await steps.match(ada, codeAt(secret, noon), noon)).toBeUndefined();
    expect(await steps.confirm(ada, codeAt(secret, noon), noon)).toHaveLength(10);
    expect(await steps.inUse(ada)).toEqual({ since: noon.toISOString(), recoveryLeft: 10 });
    // The repeat after a lost response.
    expect(await steps.confirm(ada, codeAt(secret, noon), noon)).toBe('in-use');
  });

  test('is confirmed within fifteen minutes, with a code of the latest offer', async () => {
    const { secret: first } = await steps.offer(ada, 'ada@example.com', noon);
    const { secret } = await steps.offer(ada, 'ada@example.com', noon);
    expect(await steps.confirm(ada, codeAt(first, noon), noon)).toBe('code-invalid');
    present = later(900);
    expect(await steps.confirm(ada, codeAt(secret, present), present)).toBe('code-invalid');
    const { secret: third } = await steps.offer(ada, 'ada@example.com', present);
    present = later(1_799);
    expect(await steps.confirm(ada, codeAt(third, present), present)).toHaveLength(10);
  });

  test('is activated by one of two callers, who gets valid recovery codes, and by none when it cannot be recorded', async () => {
    const { secret } = await steps.offer(ada, 'ada@example.com', noon);
    const code = codeAt(secret, noon);
    const fail = () => Promise.reject(new Error('not recorded'));
    await expect(steps.confirm(ada, code, noon, fail)).rejects.toThrow('not recorded');
    expect(await steps.inUse(ada)).toBeUndefined();
    const both = await Promise.all([steps.confirm(ada, code, noon), steps.confirm(ada, code, noon)]);
    const [own = []] = both.filter((confirmed) => typeof confirmed !== 'string');
    expect(both.filter((confirmed) => confirmed === 'in-use')).toHaveLength(1);
    expect(await steps.match(ada, own[0] ?? '', noon)).toMatchObject({ by: 'recovery', left: 9 });
  });

  test('answers a parallel confirmation with "in use", not with a wrong code', async () => {
    const ring = parseKeyRing(newSecretsKey());
    const other = createTwoSteps(state, ring);
    const { secret } = await other.offer(ada, 'ada@example.com', noon);
    const code = codeAt(secret, noon);
    const answers: Awaited<ReturnType<TwoSteps['confirm']>>[] = [];
    const insert: StateStore['insert'] = async (...row) => {
      answers.push(await other.confirm(ada, code, noon));
      return state.insert(...row);
    };
    answers.push(await createTwoSteps({ ...state, insert }, ring).confirm(ada, code, noon));
    expect(answers).toEqual([expect.any(Array), 'in-use']);
  });

  test('takes all of ten recovery codes that are used at once', async () => {
    const { recovery } = await inUse();
    const matches = await Promise.all(recovery.map((code) => steps.match(ada, code, noon)));
    expect(matches.map((match) => (match?.by === 'recovery' ? match.left : -1)).sort()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('takes each code once, of clocks that are half a minute apart, and no older one after it', async () => {
    const { secret } = await inUse();
    expect(await steps.match(ada, codeAt(secret, noon), noon)).toBeUndefined();
    const next = codeAt(secret, later(30));
    expect(await steps.match(ada, `${next.slice(0, 3)} ${next.slice(3)}`, noon)).toEqual({ by: 'app' });
    expect(await steps.match(ada, next, later(30))).toBeUndefined();
    expect(await steps.match(ada, codeAt(secret, later(90)), later(60))).toEqual({ by: 'app' });
    expect(await steps.match(ada, codeAt(secret, later(60)), later(60))).toBeUndefined();
    expect(await steps.match(ada, codeAt(secret, later(300)), later(200))).toBeUndefined();
  });

  test('accepts a code for one of two callers', async () => {
    const { secret, recovery } = await inUse();
    for (const code of [codeAt(secret, later(60)), recovery[0] ?? '']) {
      const both = await Promise.all([steps.match(ada, code, later(60)), steps.match(ada, code, later(60))]);
      expect(both.filter((match) => match !== undefined)).toHaveLength(1);
    }
  });

  test('accepts each recovery code once, in any spelling, and none after new ones were made', async () => {
    const { recovery } = await inUse();
    const [first = '', second = ''] = recovery;
    expect(new Set(recovery).size).toBe(10);
    expect(first).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await steps.match(ada, ` ${first.toUpperCase().replaceAll('-', ' ')}`, noon)).toMatchObject({
      by: 'recovery',
      left: 9,
    });
    expect(await steps.match(ada, first, noon)).toBeUndefined();
    expect(await steps.match('bob', second, noon)).toBeUndefined();
    const renewed = (await steps.renewRecovery(ada)) ?? [];
    expect(await steps.match(ada, second, noon)).toBeUndefined();
    expect(await steps.match(ada, renewed[0] ?? '', noon)).toMatchObject({ by: 'recovery', left: 9 });
  });

  const spent = async (code: string) => {
    const match = await steps.match(ada, code, noon);
    if (match?.by !== 'recovery') throw new Error('It was no recovery code.');
    return match;
  };

  test('makes both of two used recovery codes valid again, in either order', async () => {
    const { recovery } = await inUse();
    for (const isReversed of [false, true]) {
      const used = [await spent(recovery[0] ?? ''), await spent(recovery[1] ?? '')];
      for (const { giveBack } of isReversed ? used.reverse() : used) await giveBack();
      expect(await steps.inUse(ada)).toMatchObject({ recoveryLeft: 10 });
    }
  });

  test('makes a recovery code valid again beside other used ones, but not beside renewed ones', async () => {
    const { secret, recovery } = await inUse();
    const [first = '', second = '', third = ''] = recovery;
    const [one, other] = [await spent(first), await spent(second)];
    await steps.match(ada, codeAt(secret, later(30)), later(30));
    for (const _ of [1, 2]) await one.giveBack();
    expect(await steps.inUse(ada)).toMatchObject({ recoveryLeft: 9 });
    expect(await steps.match(ada, second, noon)).toBeUndefined();
    expect(await spent(first)).toMatchObject({ left: 8 });
    await other.giveBack();
    const last = await spent(third);
    await steps.renewRecovery(ada);
    await last.giveBack();
    expect(await steps.inUse(ada)).toMatchObject({ recoveryLeft: 10 });
    expect(await steps.match(ada, third, noon)).toBeUndefined();
  });

  test('stores neither secret nor codes in plain, and nothing after its removal', async () => {
    const { secret, recovery } = await inUse();
    const kept = JSON.stringify(await state.get('two-steps', ada));
    expect(kept).not.toContain(secret);
    for (const code of recovery) expect(kept).not.toContain(code);
    await steps.remove(ada);
    expect(await steps.inUse(ada)).toBeUndefined();
    expect(await steps.renewRecovery(ada)).toBeUndefined();
    expect(await steps.match(ada, codeAt(secret, later(60)), later(60))).toBeUndefined();
  });
});
