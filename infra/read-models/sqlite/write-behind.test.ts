import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createWriteBehind, type WriteBehind } from './write-behind.js';

const diskFull = (): Error => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

describe('what is written behind', () => {
  let waiting: string[];
  let transactions: string[][];
  let begun: number;
  let isFull: boolean;
  let writes: WriteBehind;
  const write = async (taken: () => void): Promise<void> => {
    const written = waiting;
    if (written.length === 0) return;
    begun += 1;
    waiting = [];
    taken();
    await pause(2);
    if (isFull) {
      waiting = [...written, ...waiting];
      throw diskFull();
    }
    transactions.push(written);
  };
  const add = (word: string, isDue = false): void => {
    waiting.push(word);
    writes.later(isDue);
  };

  beforeEach(() => {
    [waiting, transactions, begun, isFull] = [[], [], 0, false];
    writes = createWriteBehind(write);
  });
  afterEach(() => writes.end());

  it('is written together, a little later', async () => {
    add('warp');
    add('weft');
    expect(transactions).toEqual([]);
    while (transactions.length === 0) await pause(5);
    expect(transactions).toEqual([['warp', 'weft']]);
  });

  it('is written at once when it is much', async () => {
    const began = performance.now();
    add('warp', true);
    while (begun === 0) await nextTurn();
    expect(performance.now() - began).toBeLessThan(150);
  });

  it('makes room for more when it is handed over, before it is written', async () => {
    add('warp', true);
    await writes.handedOver();
    expect([begun, waiting, transactions]).toEqual([1, [], []]);
  });

  it('makes room where the disk refuses, too', async () => {
    isFull = true;
    add('warp', true);
    await writes.handedOver();
    while (!writes.isFailing()) await nextTurn();
    await writes.handedOver();
    expect(transactions).toEqual([]);
    isFull = false;
  });

  it('waits no less after a write that came sooner', async () => {
    add('warp');
    add('weft', true);
    while (transactions.length === 0) await pause(5);
    await pause(120);
    const added = performance.now();
    add('selvage');
    while (transactions.length === 1) await pause(5);
    expect(performance.now() - added).toBeGreaterThan(190);
  });

  it('is written once for all who ask for it', async () => {
    add('warp');
    await Promise.all([writes.flush(), writes.flush()]);
    expect(transactions).toEqual([['warp']]);
  });

  it('that comes during a write is written after a turn in which nothing is', async () => {
    add('warp', true);
    while (begun === 0) await nextTurn();
    add('weft');
    const second = writes.flush();
    await writes.idle();
    expect(transactions).toEqual([['warp']]);
    await second;
    expect(transactions).toEqual([['warp'], ['weft']]);
  });

  it('waits while the disk is full, and is written by itself when there is room again', async () => {
    isFull = true;
    add('warp');
    await expect(writes.flush()).rejects.toThrow('disk is full');
    expect(writes.isFailing()).toBe(true);
    isFull = false;
    while (transactions.length === 0) await pause(20);
    await writes.idle();
    expect([transactions, writes.isFailing()]).toEqual([[['warp']], false]);
  });
});
