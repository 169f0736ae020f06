import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { type AppPasswords, createAppPasswords } from './app-passwords.js';

const noon = new Date('2026-03-04T12:00:00.000Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1_000);
const hall = { id: 'hall-2', name: 'Hall 2' };

describe('the app passwords of a user', () => {
  let folder: string;
  let state: StateStore;
  let appPasswords: AppPasswords;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvage-app-passwords-'));
    state = openSqliteStateStore(join(folder, 'state.db'));
    appPasswords = createAppPasswords(state);
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  test('are found by their secret in any spelling, only for their user', async () => {
    const secret = await appPasswords.make('ada', hall, 1, noon);
    expect(secret).toMatch(/^(?:[a-z2-7]{4}-){6}[a-z2-7]{4}$/);
    const found = { ...hall, createdAt: noon.toISOString(), lastUsedAt: null };
    for (const written of [secret, ` ${secret.toUpperCase().replaceAll('-', ' ')} `, secret.replaceAll('-', '')])
      expect(await appPasswords.find('ada', written, 1)).toEqual(found);
    expect(await appPasswords.find('bob', secret, 1)).toBeUndefined();
    expect(await appPasswords.find('ada', secret.slice(1), 1)).toBeUndefined();
    expect(await appPasswords.find('ada', secret.replace(/^./, secret.startsWith('a') ? 'b' : 'a'), 1)).toBeUndefined();
    expect(await appPasswords.find('ada', 'Correct-Horse-9', 1)).toBeUndefined();
  });

  test('are listed from the oldest, and end with a new password of the user', async () => {
    const secret = await appPasswords.make('ada', hall, 1, later(60));
    await appPasswords.make('ada', { id: 'hall-1', name: 'Hall 1' }, 1, noon);
    expect((await appPasswords.list('ada', 1)).map(({ name }) => name)).toEqual(['Hall 1', 'Hall 2']);
    expect(await appPasswords.list('ada', 2)).toEqual([]);
    expect(await appPasswords.find('ada', secret, 2)).toBeUndefined();
    expect(await appPasswords.list('ada', undefined)).toEqual([]);
  });

  test('record their last use, to the minute', async () => {
    await appPasswords.make('ada', hall, 1, noon);
    const lastUse = async () => (await appPasswords.list('ada', 1))[0]?.lastUsedAt;
    expect(await appPasswords.use(hall.id, later(10))).toBe(true);
    expect(await lastUse()).toBe(later(10).toISOString());
    expect(await appPasswords.use(hall.id, later(40))).toBe(true);
    expect(await lastUse()).toBe(later(10).toISOString());
    expect(await appPasswords.use(hall.id, later(70))).toBe(true);
    expect(await lastUse()).toBe(later(70).toISOString());
  });

  test('are removed by their user alone, each once', async () => {
    const secret = await appPasswords.make('ada', hall, 1, noon);
    expect(await appPasswords.remove('bob', hall.id)).toBe(false);
    expect(await appPasswords.remove('ada', hall.id)).toBe(true);
    expect(await appPasswords.remove('ada', hall.id)).toBe(false);
    expect(await appPasswords.use(hall.id, noon)).toBe(false);
    expect(await appPasswords.find('ada', secret, 1)).toBeUndefined();
  });

  test('are all removed for one user, without those of others', async () => {
    const other = await appPasswords.make('bob', { id: 'other', name: 'Other' }, 1, noon);
    await appPasswords.make('ada', hall, 1, noon);
    await appPasswords.removeAll('ada');
    expect(await appPasswords.list('ada', 1)).toEqual([]);
    expect(await appPasswords.find('bob', other, 1)).toMatchObject({ id: 'other' });
  });

  test('are stored without their secret', async () => {
    const secret = await appPasswords.make('ada', hall, 1, noon);
    const kept = JSON.stringify(await state.get('app-password', hall.id));
    for (const text of [secret, secret.replaceAll('-', '')]) expect(kept).not.toContain(text);
  });
});
