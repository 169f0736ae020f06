import { callerSpanOf, newCorrelationId, spanIdsOf, traceIdOf } from './correlation.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('the correlation id of a request', () => {
  it('is a UUID whose digits are the id of its trace', () => {
    const correlationId = newCorrelationId();
    expect(correlationId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(traceIdOf(correlationId)).toBe(correlationId.replaceAll('-', ''));
  });

  it('continues the trace of the caller, and is unique for each request in it', () => {
    const [one, other] = [1, 2].map(() => newCorrelationId(`00-${traceId}-${spanId}-01`));
    expect([one, other].map((id) => traceIdOf(id ?? ''))).toEqual([traceId, traceId]);
    expect(one).not.toBe(other);
    expect(spanIdsOf(one ?? '').spanId).not.toBe(spanIdsOf(other ?? '').spanId);
  });

  it.each([
    undefined,
    '',
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  ])('begins a trace of its own when the caller names none by the rules: %j', (header) => {
    expect(traceIdOf(newCorrelationId(header))).not.toBe(traceId);
  });

  it('accepts additions of later versions of the header', () => {
    expect(callerSpanOf(`cc-${traceId}-${spanId}-00-more`)).toEqual({ traceId, spanId, isSampled: false });
  });
});

test('the work of a schedule has a trace, the same in every process', () => {
  expect(traceIdOf('sweep-files@8')).toMatch(/^[0-9a-f]{32}$/);
  expect([traceIdOf('sweep-files@8'), traceIdOf('sweep-files@9')]).toEqual([
    traceIdOf('sweep-files@8'),
    expect.not.stringMatching(traceIdOf('sweep-files@8')),
  ]);
});
