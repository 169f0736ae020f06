import { resultsOf } from './results-of';
import type { CodeCheck } from '../scan-target';

const codeCheck: CodeCheck = {
  expected: 100,
  check: (_, times) => (times === 0 ? { kind: 'scanned' } : { kind: 'again' }),
};
const readCodes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `C-${at}`, scannedAt: new Date(at).toISOString() }));

describe('what the scanner shows', () => {
  it('is the newest 50 codes, while all of them are counted', () => {
    const { newest, counts } = resultsOf([...readCodes(70), ...readCodes(1)], codeCheck);
    expect(newest).toHaveLength(50);
    expect([newest.at(0), newest.at(1), newest.at(-1)].map((row) => row?.code)).toEqual(['C-0', 'C-69', 'C-21']);
    expect(newest[0]?.result.kind).toBe('again');
    expect(counts).toEqual({ scanned: 70, again: 1 });
  });

  it('is the newest codes of one result on request, while all are counted', () => {
    const { newest, counts } = resultsOf([...readCodes(70), ...readCodes(2)], codeCheck, new Set(), 'again');
    expect(newest.map(({ code }) => code)).toEqual(['C-1', 'C-0']);
    expect(counts).toEqual({ scanned: 70, again: 2 });
  });

  it('counts two codes of one swatch as one that was scanned again', () => {
    const twoCodes = { ...codeCheck, codeOf: (code: string) => code.replace('OLD', 'C') };
    const read = ['C-1', 'OLD-1'].map((code, at) => ({ code, scannedAt: new Date(at).toISOString() }));
    expect(resultsOf(read, twoCodes).counts).toEqual({ scanned: 1, again: 1 });
  });

  it('is each code of a shorter scan', () => {
    expect(resultsOf(readCodes(50), codeCheck).newest).toHaveLength(50);
    expect(resultsOf(readCodes(3), undefined).counts).toEqual({ unchecked: 3 });
  });
});
