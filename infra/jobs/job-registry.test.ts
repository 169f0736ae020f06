import { jobRegistry } from './job-registry.js';
import type { JobKind } from './jobs.js';

const kind = (name: string): JobKind => ({
  kind: name,
  concurrency: 1,
  handler: async () => undefined,
});

const policy = { attempts: 1, backoffMs: 1, longestPauseMs: 1_000 };

describe('the job registry', () => {
  it('answers kinds and schedules that fit', () => {
    const schedules = [{ id: 'nightly', kind: 'sweep', everyMs: 1000 }];
    const registry = jobRegistry([kind('mail'), kind('sweep')], schedules, { mail: policy, sweep: policy });
    expect(registry.schedules).toBe(schedules);
    expect(registry.kinds).toMatchObject([{ kind: 'mail', ...policy }, { kind: 'sweep' }]);
  });

  it('refuses a kind without a handler', () => {
    expect(() => jobRegistry([kind('mail')], [], { mail: policy, pdf: policy })).toThrow('no handler for pdf');
  });

  it('refuses a kind with two', () => {
    expect(() => jobRegistry([kind('mail'), kind('mail')], [], { mail: policy })).toThrow('2 handlers for mail');
  });

  it('refuses a handler and a schedule of a kind that nobody knows, and a schedule twice', () => {
    const nightly = { id: 'nightly', kind: 'mial', everyMs: 1 };
    expect(() => jobRegistry([kind('mail'), kind('mial')], [nightly, nightly], { mail: policy })).toThrow(
      'a handler for the unknown kind mial; schedule nightly is of the unknown kind mial; schedule nightly is of the unknown kind mial; two schedules named nightly',
    );
  });
});
