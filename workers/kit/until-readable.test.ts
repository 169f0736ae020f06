import type { Job } from '../../infra/jobs/jobs.js';
import type { ReadModelStatus } from '../../infra/read-models/run/model-runs.js';
import { untilReadable } from './until-readable.js';

type State = ReadModelStatus['state'];

/** Read models in these states, which have handled the position at the n-th query. */
const readSideOf = (states: Readonly<Record<string, State>>, settledAt: number) => {
  let asked = 0;
  return {
    asked: () => asked,
    hasHandled: async () => (asked += 1) >= settledAt,
    status: () =>
      Object.entries(states).map(([name, state]) => ({ name, state, version: 1, position: 0, lag: 9, error: null })),
  };
};

describe('a job that needs read models', () => {
  const job = { data: { position: '9' } } as Partial<Job> as Job;
  const wait = (readSide: ReturnType<typeof readSideOf>, signal = new AbortController().signal): Promise<void> =>
    untilReadable({ readSide }, job, { signal }, ['swatch', 'order']);

  it('runs when they are current', async () => {
    await expect(wait(readSideOf({ swatch: 'live' }, 1))).resolves.toBeUndefined();
  });

  it('waits for a read model that is being built, for any time', async () => {
    const readSide = readSideOf({ swatch: 'building', order: 'live' }, 5);
    await wait(readSide);
    expect(readSide.asked()).toBe(5);
  });

  it.each<[string, Readonly<Record<string, State>>]>([
    ['they are late', { swatch: 'live', order: 'live' }],
    ['one has failed, though another is built', { swatch: 'building', order: 'failed' }],
    ['one is built that it does not need', { company: 'building', swatch: 'live' }],
  ])('is tried again later when %s', async (_why, states) => {
    const readSide = readSideOf(states, Infinity);
    await expect(wait(readSide)).rejects.toThrow('have not reached 9');
    expect(readSide.asked()).toBe(1);
  });

  it('is tried again later when the process stops', async () => {
    const readSide = readSideOf({ swatch: 'building' }, Infinity);
    await expect(wait(readSide, AbortSignal.abort())).rejects.toThrow('have not reached');
  });
});
