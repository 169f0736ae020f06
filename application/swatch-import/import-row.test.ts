import { importRows, isFailed } from './import-row.js';

const good = { code: 'A1', pattern_name: 'Twill', color: 'Navy', grade: 'A' };

const readOne = async (cells: Readonly<Record<string, string>>) => {
  const [row] = await importRows([{ row: 2, cells: { ...good, ...cells } }]);
  if (row === undefined) throw new Error('One row was given.');
  return row;
};

describe('a row of a file of swatches', () => {
  it.each([
    ['code', '', 'fabric.fields-required', 'All fields are required!'],
    ['code', 'Größe', 'fabric.code-invalid', 'A code has 1 to 64 printable ASCII characters'],
    ['code', '8.71235E+12', 'import.code-shortened', 'This code was shortened by a spreadsheet'],
    ['alias', '8.71235E+12', 'import.code-shortened', 'This code was shortened by a spreadsheet'],
    ['pattern_name', 'x'.repeat(256), 'fabric.text-too-long', 'At most 255 characters'],
    ['pattern_name', 'x'.repeat(2_000), 'fabric.text-too-long', 'At most 255 characters'],
    ['color', 'Caf\uFFFD', 'import.letter-lost', 'A letter was lost here (\uFFFD). Save the file as CSV UTF-8.'],
    ['grade', '', 'fabric.fields-required', 'All fields are required!'],
    ['grade_notice', 'maybe', 'import.switch-invalid', 'true or false is wanted here'],
    ['active', '2', 'import.switch-invalid', 'true or false is wanted here'],
    ['active', 'x'.repeat(2_000), 'import.switch-invalid', 'true or false is wanted here'],
  ])('has a fault in %s: %.20s (%s)', async (column, value, _, error) => {
    expect(await readOne({ [column]: value })).toMatchObject({ row: 2, column, error });
  });

  it.each([
    ['TRUE', true],
    ['ja', true],
    ['1', true],
    ['No', false],
    ['FALSCH', false],
    ['', undefined],
  ])('reads the switch %p as %p', async (active, isOn) => {
    expect(await readOne({ active, grade_notice: active })).toMatchObject({ active: isOn, gradeNotice: isOn });
  });

  it('leaves out an optional blank text', async () => {
    const row = await readOne({ alias: '' });
    expect(isFailed(row) ? row : row.texts).toEqual({ code: 'A1', patternName: 'Twill', color: 'Navy', grade: 'A' });
  });

  it('keeps the faults of the file reader', async () => {
    const fault = { code: 'import.surplus-cells', message: 'This row has 5 cells', column: '+' };
    const [row] = await importRows([{ row: 7, cells: { ...good, '+': 'more' }, fault }]);
    expect(row).toMatchObject({ row: 7, column: '+', value: 'more', error: 'This row has 5 cells' });
  });

  it('uses the first good row of each code', async () => {
    const bad = { ...good, color: '' };
    const rows = await importRows([bad, good, good].map((cells, at) => ({ row: at + 2, cells })));
    expect(rows.map((row) => (isFailed(row) ? row.error : row.code))).toEqual([
      'All fields are required!',
      'A1',
      'Row 3 of this file has this code already; each code is imported once',
    ]);
  });
});
