import { StoreUnavailable } from '../errors/store-unavailable.js';
import { outageLog } from './outages.js';

describe('the log of an outage', () => {
  it('has one line for many failed attempts, one when the server is back, and one for the next outage', async () => {
    const lines: string[] = [];
    const note = (message: string): void => void lines.push(message);
    let isAway = true;
    const closing = new AbortController();
    const probe = () => (isAway ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve());
    const failed = outageLog({ info: note, warn: note }, 'the event store', probe, closing.signal, 1);
    for (let attempt = 0; attempt < 5; attempt += 1) failed(new StoreUnavailable('The event store is away.'));
    expect(lines).toEqual(['the event store is away, it is tried again']);
    isAway = false;
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    failed(new StoreUnavailable('The event store is away.'));
    expect(lines.slice(1)).toEqual(['the event store is back', 'the event store is away, it is tried again']);
    closing.abort();
  });

  it('has the reason, and one outage while a server refuses calls and accepts the probe', async () => {
    const lines: [string, unknown][] = [];
    const note = (message: string, _fields?: object, error?: unknown): void => void lines.push([message, error]);
    const closing = new AbortController();
    const failed = outageLog({ info: note, warn: note }, 'the job queue', async () => undefined, closing.signal, 20);
    const cause = new Error('OOM command not allowed');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      failed(new StoreUnavailable('The job queue is away.', { cause }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(lines).toEqual([['the job queue is away, it is tried again', cause]]);
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(lines[1]).toEqual(['the job queue is back', undefined]);
    closing.abort();
  });

  it('keeps any other error', () => {
    const errors: unknown[] = [];
    const ports = {
      info: () => undefined,
      warn: (_line: string, _fields?: object, error?: unknown) => errors.push(error),
    };
    outageLog(ports, 'the job queue', () => Promise.resolve(), AbortSignal.abort())(new Error('a wrong answer'));
    expect(errors).toEqual([new Error('a wrong answer')]);
  });
});
