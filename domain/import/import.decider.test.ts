import { scenario } from '../../test/kit/domain/scenario.js';
import { importDecider, mostFailedBytes, mostFailedRows, type RecordImport } from './import.decider.js';
import type { ImportEvent } from './import.events.js';

const file = { importId: 'i1', companyId: 'c1', fileName: 'spring.csv', rows: 3 };
const ids = { ...file, groupId: 'g1' };
const failed = [{ row: 4, code: '', error: 'All fields are required!', column: 'code', value: '' }];
const command: RecordImport = { type: 'RecordSwatchImport', ...ids, failed };
const imported: ImportEvent = { type: 'SwatchesImported', data: { ...ids, failedRows: 1, failed } };
const { given } = scenario(importDecider);

describe('an import', () => {
  it('is recorded one time', () => {
    given().when(command).then(imported);
    given(imported).when(command).then();
  });
  it('into an order is recorded with its mode', () => {
    const into = { ...file, orderId: 'o1', mode: 'replace' } as const;
    given()
      .when({ type: 'RecordOrderImport', ...into, failed })
      .then({ type: 'OrderFileImported', data: { ...into, failedRows: 1, failed } });
  });
  it('stores no more bad rows than an event holds, with any content', () => {
    const long = Array.from({ length: 600 }, (_, row) => ({
      row,
      code: '',
      error: 'x',
      cells: { a: 'ü'.repeat(900) },
    }));
    const [event] = importDecider.decide({ ...command, failed: long }, importDecider.initialState());
    expect(event?.data.failedRows).toBe(600);
    const kept = event?.data.failed ?? [];
    expect(kept).toEqual(long.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(100);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(mostFailedBytes + 1_000);
  });
  it('stores the first bad rows and their number', () => {
    const many = Array.from({ length: mostFailedRows + 1 }, (_, row) => ({ row, code: '', error: 'x' }));
    given()
      .when({ ...command, failed: many })
      .then({
        type: 'SwatchesImported',
        data: { ...ids, failedRows: many.length, failed: many.slice(0, mostFailedRows) },
      });
  });
});
