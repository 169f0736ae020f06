import { createClosing } from './closing.js';

const named = (name: string, told: string[], failure?: Error) => ({
  close: async () => {
    told.push(name);
    if (failure) throw failure;
  },
});

describe('what a process has opened', () => {
  it('is given up in reverse, once', async () => {
    const told: string[] = [];
    const closing = createClosing();
    for (const name of ['log', 'reads', 'jobs']) closing.keep(named(name, told));
    await closing.close();
    await closing.close();
    expect(told).toEqual(['jobs', 'reads', 'log']);
  });

  it('is given up to the end when something fails, which is told', async () => {
    const told: string[] = [];
    const closing = createClosing();
    closing.keep(named('log', told));
    closing.keep(named('jobs', told, new Error('stuck')));
    await expect(closing.close()).rejects.toThrow('stuck');
    expect(told).toEqual(['jobs', 'log']);
  });
});
