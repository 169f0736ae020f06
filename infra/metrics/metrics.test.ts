import { createMetrics } from './metrics.js';

describe('the metrics', () => {
  it('count requests, jobs, lag and queues in the text that Prometheus reads', async () => {
    const metrics = createMetrics();
    metrics.requestAnswered('GET', '/api/orders', 200, 0.004);
    metrics.jobFinished('mail', 'done', 0.1);
    metrics.lag('order', 3);
    metrics.lookedUp();
    metrics.readQueues(async () => ({ mail: { waiting: 2 } }));
    metrics.readEffects(async () => ({ 'settle-payment': { sleeping: 3 } }));
    const text = await metrics.text();
    expect(text).toContain('selvage_http_request_seconds_count{method="GET",route="/api/orders",status="200"} 1');
    expect(text).toContain('selvage_jobs_total{kind="mail",outcome="done"} 1');
    expect(text).toContain('selvage_look_ups_total 1');
    expect(text).toContain('selvage_reader_lag_events{reader="order"} 3');
    expect(text).toContain('selvage_queue_jobs{kind="mail",state="waiting"} 2');
    expect(text).toContain('selvage_effects_open{kind="settle-payment",state="sleeping"} 3');
  });

  it('end in _total if they are counters, and only then', async () => {
    const text = await createMetrics().text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter(([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  });

  it('are served without the queues while these are unavailable', async () => {
    const metrics = createMetrics();
    metrics.lookedUp();
    metrics.readQueues(() => Promise.reject(new Error('away')));
    expect(await metrics.text()).toContain('selvage_look_ups_total 1');
  });

  it('are a registry of their own each, so that two processes in one do not clash', () => {
    expect(() => [createMetrics(), createMetrics()]).not.toThrow();
  });
});
