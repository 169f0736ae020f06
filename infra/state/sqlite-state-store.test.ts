import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStateStore } from './sqlite-state-store.js';
import { describeStateStore } from '../../test/contracts/state-store.suite.js';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'selvage-state-'));

describeStateStore('SQLite', async (now) => openSqliteStateStore(join(freshFolder(), 'state.db'), { now }));
describeStateStore('SQLite in memory', async (now) => openSqliteStateStore(':memory:', { now }));

describe('SQLite state store', () => {
  it('finds everything again after it was closed', async () => {
    const path = join(freshFolder(), 'state.db');
    const first = openSqliteStateStore(path);
    await first.put('session', 'a', { user: 'x' });
    await first.close();
    const second = openSqliteStateStore(path);
    expect(await second.get('session', 'a')).toEqual({ value: { user: 'x' }, version: 1 });
    await second.close();
  });

  it('leaves nothing of a removed value in its files', async () => {
    const folder = freshFolder();
    const store = openSqliteStateStore(join(folder, 'state.db'));
    await store.put('person-key', 'a', 'a-very-secret-key');
    await store.put('person-key', 'b', 'another-key');
    await store.remove('person-key', 'a');
    await store.close();
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect(bytes.includes('another-key')).toBe(true);
    expect(bytes.includes('a-very-secret-key')).toBe(false);
  });
});
