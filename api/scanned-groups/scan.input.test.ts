import fc from 'fast-check';
import { DomainError } from '../../domain/kit/domain-error.js';
import { scansOf } from './scan.input.js';

const now = new Date('2026-11-28T09:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1_000;
const read = (scannedAt: unknown) => scansOf([{ code: ' F-1 ', scannedAt }], now)[0];
const timely = { min: new Date('2000-01-01'), max: new Date(now.getTime() + dayMs), noInvalidDate: true };

describe('a scan in the form of the app', () => {
  it('accepts every instant, as text or as milliseconds', () => {
    fc.assert(
      fc.property(fc.date(timely), (instant) => {
        const kept = { code: 'F-1', scannedAt: instant.toISOString() };
        expect([read(instant.toISOString()), read(instant.getTime())]).toEqual([kept, kept]);
      }),
    );
  });

  it.each([
    ['2026-11-28T08:00:00.123456Z', '2026-11-28T08:00:00.123Z'],
    ['1990-01-01', '1990-01-01T00:00:00.000Z'],
    ['2100-01-01', '2100-01-01T00:00:00.000Z'],
  ])('accepts the text %s, cut to milliseconds', (text, scannedAt) => {
    expect(read(text)).toEqual({ code: 'F-1', scannedAt });
  });

  it.each(['2026-13-01T00:00:00.000Z', '2026-01-05T24:30:00.000Z', '2026-01-00T00:00:00.000Z', 'x', null, {}])(
    'refuses a time like %j',
    (time) => expect(() => read(time)).toThrow(),
  );

  it('without a code is recorded as unknown together with the others', () => {
    const scannedAt = now.toISOString();
    const codes = scansOf(
      ['F-1', '', ' ', 'F-2'].map((code) => ({ code, scannedAt })),
      now,
    ).map(({ code }) => code);
    expect(codes).toEqual(['F-1', '\ufffd', '\ufffd', 'F-2']);
  });

  it.each([
    ['seconds', 1_795_843_748],
    ['a negative number', -5],
    ['a fraction', now.getTime() - 0.5],
    ['more than a day ahead', now.getTime() + dayMs + 1],
    ['no number', NaN],
  ])('refuses %s as its time, and reports its row', (_what, scannedAt) => {
    const good = { code: 'F-1', scannedAt: now.getTime() };
    const refused = (): unknown => {
      try {
        return scansOf([good, { code: 'F-2', scannedAt }, good], now);
      } catch (error) {
        return error;
      }
    };
    expect(refused()).toBeInstanceOf(DomainError);
    expect(refused()).toMatchObject({ code: 'scan.scans-invalid', details: { row: 1 } });
  });
});
