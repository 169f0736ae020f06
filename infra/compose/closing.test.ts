import { createClosing } from './adapters.js';

const named = (name: string, closed: string[], failure?: Error) => ({
  close: async () => {
    closed.push(name);
    if (failure) throw failure;
  },
});

describe('what a process has opened', () => {
  it('is closed once, in reverse order', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    for (const name of ['log', 'reads', 'jobs']) closing.keep(named(name, closed));
    await closing.close();
    await closing.close();
    expect(closed).toEqual(['jobs', 'reads', 'log']);
  });

  it('is closed to the end when something fails, which is reported', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.keep(named('log', closed));
    closing.keep(named('jobs', closed, new Error('stuck')));
    await expect(closing.close()).rejects.toThrow('stuck');
    expect(closed).toEqual(['jobs', 'log']);
  });
});
