import { mayReadMetrics } from './metrics.js';

describe('who may read the metrics', () => {
  it.each([
    ['127.0.0.1:3000', true],
    ['localhost', true],
    ['[::1]:3000', true],
    ['selvage.localhost:3000', true],
    ['selvage.example', false],
    ['127.0.0.1.evil.example', false],
    [undefined, false],
  ])('without a token is only this machine: %s', (host, may) => {
    expect(mayReadMetrics({ metricsToken: null, isLocal: true }, { host })).toBe(may);
    expect(mayReadMetrics({ metricsToken: null, isLocal: false }, { host })).toBe(false);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'without a token is no caller behind a proxy, which adds %s',
    (name) =>
      expect(mayReadMetrics({ metricsToken: null, isLocal: true }, { host: 'localhost', [name]: 'a' })).toBe(false),
  );

  it('with a token is any caller that sends it, at any address of the process', () => {
    const config = { metricsToken: 'the-token-of-prometheus', isLocal: false };
    const host = 'selvage.example';
    expect(mayReadMetrics(config, { host, authorization: 'Bearer the-token-of-prometheus' })).toBe(true);
    for (const authorization of [undefined, '', 'Bearer ', 'Bearer another']) {
      expect(mayReadMetrics(config, { host, authorization })).toBe(false);
    }
    expect(mayReadMetrics({ ...config, isLocal: true }, { host: 'localhost' })).toBe(false);
  });
});
