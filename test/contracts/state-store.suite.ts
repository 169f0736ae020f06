import type { StateStore } from '../../infra/state/state-store.js';

const start = Date.parse('2026-01-02T03:04:05.000Z');
const instant = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

/** The contract of the state store. `open` makes a store whose present is `now`. */
export const describeStateStore = (name: string, open: (now: () => string) => Promise<StateStore>): void => {
  describe(`${name} state store`, () => {
    let store: StateStore;
    let seconds = 0;

    beforeEach(async () => {
      seconds = 0;
      store = await open(() => instant(seconds));
    });
    afterEach(() => store.close());

    it('keeps values as JSON, by collection and id', async () => {
      await store.put('session', 'a', { user: 'ü', list: [1, null] });
      await store.put('token', 'a', 'other');
      expect(await store.get('session', 'a')).toEqual({ value: { user: 'ü', list: [1, null] }, version: 1 });
      expect(await store.get('token', 'a')).toMatchObject({ value: 'other' });
      expect(await store.get('token', 'b')).toBeUndefined();
    });

    it('inserts once', async () => {
      const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => store.insert('token', 'a', index)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await store.get('token', 'a')).toEqual({ value: 0, version: 1 });
    });

    it('inserts over an expired value, under a new version', async () => {
      await store.insert('token', 'a', 'old', { expiresAt: instant(10) });
      seconds = 10;
      expect(await store.get('token', 'a')).toBeUndefined();
      expect(await store.insert('token', 'a', 'new')).toBe(true);
      expect(await store.replace('token', 'a', 1, 'stale')).toBe(false);
      expect(await store.get('token', 'a')).toMatchObject({ value: 'new' });
    });

    it('replaces only the version that the caller saw: of 20 one wins', async () => {
      await store.put('session', 'a', 'first');
      const tries = await Promise.all(
        Array.from({ length: 20 }, (_, index) => store.replace('session', 'a', 1, index)),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      // On a server the calls may arrive in any order.
      expect(await store.get('session', 'a')).toEqual({ value: tries.indexOf(true), version: 2 });
      expect(await store.replace('session', 'nobody', 1, 'x')).toBe(false);
    });

    it('keeps owner and expiry at a replacement that names no others', async () => {
      await store.put('session', 'a', 'first', { owner: 'user', expiresAt: instant(10) });
      await store.replace('session', 'a', 1, 'second');
      expect(await store.listOwned('session', 'user')).toEqual([{ id: 'a', value: 'second', version: 2 }]);
      await store.replace('session', 'a', 2, 'third', { expiresAt: instant(20) });
      seconds = 15;
      expect(await store.get('session', 'a')).toMatchObject({ value: 'third' });
      seconds = 20;
      expect(await store.get('session', 'a')).toBeUndefined();
    });

    it('gives a value to one of many parallel takes', async () => {
      await store.put('token', 'a', { user: 'x' });
      const takes = await Promise.all(Array.from({ length: 20 }, () => store.take('token', 'a')));
      expect(takes.filter((value) => value !== undefined)).toEqual([{ user: 'x' }]);
      expect(await store.get('token', 'a')).toBeUndefined();
    });

    it('returns nothing when an expired value is taken', async () => {
      await store.put('token', 'a', 1, { expiresAt: instant(5) });
      seconds = 6;
      expect(await store.take('token', 'a')).toBeUndefined();
    });

    it('removes one, and all of an owner in one collection', async () => {
      for (const id of ['a', 'b', 'c']) await store.put('session', id, id, { owner: id === 'c' ? 'other' : 'user' });
      await store.put('token', 'a', 'kept', { owner: 'user' });
      await store.remove('session', 'a');
      expect((await store.listOwned('session', 'user')).map(({ id }) => id)).toEqual(['b']);
      await store.removeOwned('session', 'user');
      expect(await store.listOwned('session', 'user')).toEqual([]);
      expect(await store.get('session', 'c')).toBeDefined();
      expect(await store.get('token', 'a')).toBeDefined();
    });

    it('lists the values of an owner, without expired ones', async () => {
      await store.put('session', 'b', 2, { owner: 'user', expiresAt: instant(5) });
      await store.put('session', 'a', 1, { owner: 'user' });
      seconds = 5;
      expect(await store.listOwned('session', 'user')).toEqual([{ id: 'a', value: 1, version: 1 }]);
    });

    it('counts every step, and from 0 again after the expiry of the first', async () => {
      const steps = await Promise.all(Array.from({ length: 20 }, () => store.increment('limit', 'a', 1, instant(60))));
      // Parallel calls may arrive at a server in any order.
      expect(steps.sort((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      seconds = 59;
      expect(await store.increment('limit', 'a', 2, instant(120))).toBe(22);
      seconds = 60;
      expect(await store.increment('limit', 'a', 1, instant(120))).toBe(1);
    });

    it('sweeps expired values, oldest first, and returns them', async () => {
      for (const [id, life] of [
        ['c', 30],
        ['a', 10],
        ['b', 20],
      ] as const)
        // prettier-ignore
        await store.put('file', id, `${id}!`, { expiresAt: instant(life) });
      await store.put('file', 'kept', 1);
      expect(await store.sweep('file', instant(30), 2)).toEqual([{ id: 'a', value: 'a!' }, { id: 'b', value: 'b!' }]); // prettier-ignore
      expect(await store.sweep('file', instant(30), 2)).toEqual([{ id: 'c', value: 'c!' }]);
      expect(await store.sweep('file', instant(30), 2)).toEqual([]);
      expect(await store.get('file', 'kept')).toBeDefined();
    });

    it('refuses changes after it was closed', async () => {
      await store.close();
      await expect(store.put('session', 'a', 1)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
  });
};
