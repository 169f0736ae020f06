import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { createPasswords, type Passwords } from './passwords.js';

describe.each([
  ['in a store of its own', true],
  ['in a store that others use', false],
])('a password %s', (_, isSole) => {
  let folder: string;
  let state: StateStore;
  let passwords: Passwords;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvage-passwords-'));
    state = openSqliteStateStore(join(folder, 'state.db'));
    passwords = createPasswords(state, { isSole });
    await passwords.set('ada', 'Correct-Horse-9', 0);
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  test('is stored only as argon2id with 19 MiB, two passes and one lane', async () => {
    const kept = (await state.get<{ hash: string }>('password', 'ada'))?.value.hash;
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('fits whether an accent is typed as one letter or as a letter and a mark', async () => {
    await passwords.set('ada', 'Cafe\u0301-Horse-9', 0);
    const version = await passwords.version('ada');
    expect(await passwords.match('ada', 'Caf\u00e9-Horse-9', 0)).toBe(version);
    expect(await passwords.match('ada', 'Cafe\u0301-Horse-9', 0)).toBe(version);
    expect(await passwords.match('ada', 'Cafe-Horse-9', 0)).toBeUndefined();
  });

  test('of an earlier version, hashed as it was typed, still fits', async () => {
    await state.put('password', 'bob', { hash: await hash('Cafe\u0301-Horse-9') }, { owner: 'bob' });
    expect(await passwords.match('bob', 'Cafe\u0301-Horse-9', 0)).toBe(await passwords.version('bob'));
  });

  test('has a version, which changes with each new password', async () => {
    const first = await passwords.match('ada', 'Correct-Horse-9', 0);
    expect(first).toBe(await passwords.version('ada'));
    await passwords.set('ada', 'Battery-Staple-7', 0);
    expect(await passwords.match('ada', 'Correct-Horse-9', 0)).toBeUndefined();
    const second = await passwords.match('ada', 'Battery-Staple-7', 0);
    expect([second, second === first]).toEqual([await passwords.version('ada'), false]);
  });

  test('is invalid when it was set before its account moved to another person', async () => {
    const version = await passwords.version('ada', 0);
    expect(version).toBeDefined();
    expect(await passwords.version('ada', 1)).toBeUndefined();
    expect(await passwords.match('ada', 'Correct-Horse-9', 1)).toBeUndefined();
    await passwords.set('ada', 'Battery-Staple-7', 1);
    expect(await passwords.match('ada', 'Battery-Staple-7', 1)).toBe(await passwords.version('ada', 1));
    // A stale read model does not lock the new person out.
    expect(await passwords.match('ada', 'Battery-Staple-7', 0)).toBe(await passwords.version('ada', 1));
  });

  test('never matches for a user without a password, or with a removed one', async () => {
    expect(await passwords.match(undefined, 'Correct-Horse-9', 0)).toBeUndefined();
    expect(await passwords.match('bob', 'Correct-Horse-9', 0)).toBeUndefined();
    expect(await passwords.version('bob')).toBeUndefined();
    await passwords.version('ada');
    await passwords.remove('ada');
    expect(await passwords.version('ada')).toBeUndefined();
    expect(await passwords.match('ada', 'no user has this', 0)).toBeUndefined();
  });
});
