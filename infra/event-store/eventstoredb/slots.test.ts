import { createSlots } from './connection.js';

const gate = () => {
  const running: { readonly name: string; end(): void }[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve) => running.push({ name, end: () => resolve(name) }));
  const names = (): string[] => running.map((one) => one.name);
  const end = async (name: string): Promise<void> => {
    running.splice(names().indexOf(name), 1)[0]?.end();
    await new Promise(setImmediate);
  };
  return { task, names, end };
};

describe('slots', () => {
  it('run the first task alone, and then a limited number in order of arrival', async () => {
    const slots = createSlots(3);
    const { task, names, end } = gate();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => slots(task(name)));
    expect(names()).toEqual(['a']);
    await end('a');
    expect(names()).toEqual(['b', 'c', 'd']);
    await end('c');
    expect(names()).toEqual(['b', 'd', 'e']);
    for (const name of names()) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are free again after a task that failed', async () => {
    const slots = createSlots(1);
    await expect(slots(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots(async () => 'next')).toBe('next');
  });
});
