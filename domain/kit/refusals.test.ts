import { defineRefusals, isWholeIn, refuserOf } from './refusals.js';

const table = defineRefusals({
  'bolt.missing': { kind: 'missing', text: 'There is no such bolt' },
  'bolt.too-long': { kind: 'value', text: 'A bolt has {most} yards at most, this one {yards}' },
});
const { messageOf, refusal, refusalAt } = refuserOf(table);

describe('a refusal', () => {
  it('contains each value in its place', () => {
    const values = { most: 100, yards: 120 };
    const text = 'A bolt has 100 yards at most, this one 120';
    expect(messageOf('bolt.too-long', values)).toBe(text);
    expect(refusal('bolt.too-long', { yards: 120 }, values)).toMatchObject({
      code: 'bolt.too-long',
      message: text,
      details: { yards: 120 },
    });
    expect(refusalAt('length', 'bolt.too-long', values).details).toEqual({ messages: { length: [text] } });
    expect(refusal('bolt.missing').message).toBe('There is no such bolt');
  });

  it('does not compile without the values of its text', () => {
    // @ts-expect-error Its text has places, and no value is given.
    expect(messageOf('bolt.too-long')).toContain('{most}');
    // @ts-expect-error One of two values is given.
    expect(refusal('bolt.too-long', undefined, { most: 100 }).message).toContain('{yards}');
    expect([isWholeIn(table, 'bolt.missing'), isWholeIn(table, 'bolt.too-long'), isWholeIn(table, 'toString')]).toEqual(
      [true, false, false],
    );
  });
});
