import fc from 'fast-check';
import { scansOf } from './scan-part.input.js';

const read = (scannedAt: unknown) => scansOf([{ code: ' F-1 ', scannedAt }])[0];

describe('a scan as the app sends it', () => {
  it('keeps every instant, whether it comes as text or as milliseconds', () => {
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (instant) => {
        const kept = { code: 'F-1', scannedAt: instant.toISOString() };
        expect([read(instant.toISOString()), read(instant.getTime())]).toEqual([kept, kept]);
      }),
    );
  });
  it.each(['2026-13-01T00:00:00.000Z', '2026-01-05T24:30:00.000Z', '2026-01-00T00:00:00.000Z', 'x', null, {}])(
    'has no time like %j',
    (time) => expect(() => read(time)).toThrow(),
  );
});
