/** Reads after a write that its response did not include. */
describe('a write that cannot be read yet', () => {
  const asked: (string | undefined)[] = [];
  let isBehind = false;

  beforeAll(() => {
    const localStorage = { getItem: () => null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
    globalThis.fetch = async (_, { headers } = {}) => {
      asked.push(new Headers(headers).get('x-consistency-token') ?? undefined);
      const stale = isBehind ? { 'x-stale': 'true' } : undefined;
      return new Response('{}', { headers: { 'x-consistency-token': '42', ...stale } });
    };
  });

  test('is waited for by what is asked next, until what is read is as new', async () => {
    const { ask } = await import('./http');
    await ask('/Fabrics', { method: 'POST', body: {} });
    await ask('/Fabrics');
    isBehind = true;
    await ask('/Fabrics', { method: 'POST', body: {} });
    await ask('/Fabrics');
    await ask('/Fabrics/1', { method: 'PATCH', body: {} });
    isBehind = false;
    await ask('/Fabrics');
    await ask('/Fabrics');
    expect(asked).toEqual([undefined, undefined, undefined, '42', '42', '42', undefined]);
  });
});
