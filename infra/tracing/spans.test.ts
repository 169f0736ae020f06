import { activePlace, inSpan, isTracing, openSpan } from './spans.js';

describe('without an exporter', () => {
  it('work in a span runs as if there were no spans', async () => {
    expect(isTracing()).toBe(false);
    const answer = Promise.resolve('as it was');
    expect(inSpan('command', {}, () => answer)).toBe(answer);
    await expect(inSpan('command', {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([openSpan('request', {}), activePlace()]).toEqual([undefined, undefined]);
  });
});
