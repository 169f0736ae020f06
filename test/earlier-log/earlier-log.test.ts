import {
  askAll,
  fixture,
  type Log,
  type ProductOfLog,
  type Recorded,
  readPacked,
  startOnLog,
} from './product-of-log.js';

/**
 * The log of an earlier version, and that version's responses: the log of its demo data, and a sample of each type of
 * event. The present version returns the same bytes, so that earlier data folders and clients still work.
 *
 * A response that changes on purpose is recorded again in the commit that changes it, after this test has named it and
 * no other: `npm run build:server`, then `node dist/test/earlier-log/record.js`. With `events` after it the log is made
 * again too, from the demo data of that build.
 */
describe('a log that an earlier version has written', () => {
  const { now, events } = readPacked(fixture.log) as Log;
  const { callers, answers } = readPacked(fixture.answers) as Recorded;
  let product: ProductOfLog;
  beforeAll(async () => {
    product = await startOnLog(events, { now, callers });
  });
  afterAll(() => product.close());

  it('has many kinds of events and of requests', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(150);
    expect(answers.length).toBeGreaterThan(2_000);
  });

  /** A route, and the first difference between its two responses. */
  const difference = (name: string, was: string, is: string): readonly string[] => {
    if (was === is) return [];
    let place = 0;
    while (was[place] === is[place]) place += 1;
    const around = (text: string): string => text.slice(Math.max(0, place - 60), place + 60);
    return [`${name} differs at its letter ${place}:\n  was ${around(was)}\n  is  ${around(is)}`];
  };

  it.each([null, ...callers.map(({ name }) => name)])(
    'gives %s the earlier responses, byte for byte',
    async (caller) => {
      const own = answers.filter(([request]) => request.caller === caller);
      const texts = await askAll(
        product.ask,
        own.map(([request]) => request),
      );
      const differences = own.flatMap(([{ path }, was], at) =>
        difference(decodeURIComponent(path), was, texts[at] ?? ''),
      );
      expect(differences.slice(0, 5).join('\n')).toBe('');
    },
  );
});
