import { jobRegistry } from './job-registry.js';
import type { JobKind } from './jobs.js';

const kind = (name: string): JobKind => ({
  kind: name,
  concurrency: 1,
  handler: async () => undefined,
});

const policy = { attempts: 1, backoffMs: 1, longestPauseMs: 1_000 };

describe('the job registry', () => {
  it('answers kinds that fit, each with its policy', () => {
    const kinds = jobRegistry([kind('mail'), { ...kind('sweep'), everyMs: 1000 }], { mail: policy, sweep: policy });
    expect(kinds).toMatchObject([
      { kind: 'mail', ...policy },
      { kind: 'sweep', everyMs: 1000 },
    ]);
  });

  it('refuses a kind without a handler', () => {
    expect(() => jobRegistry([kind('mail')], { mail: policy, pdf: policy })).toThrow('no handler for pdf');
  });

  it('refuses a kind with two', () => {
    expect(() => jobRegistry([kind('mail'), kind('mail')], { mail: policy })).toThrow('2 handlers for mail');
  });

  it('refuses a handler of an unknown kind', () => {
    expect(() => jobRegistry([kind('mail'), kind('mial')], { mail: policy })).toThrow(
      'a handler for the unknown kind mial',
    );
  });
});
