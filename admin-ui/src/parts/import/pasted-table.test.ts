import { pastedTable } from './pasted-table';

const layouts = [
  ['code', 'quantity'],
  ['code', 'pattern_name', 'color', 'quantity'],
];
const tableOf = (text: string) => pastedTable(text, 'pasted.csv', layouts).text();

describe('rows that are pasted', () => {
  it('keep their own headings, whatever these are called', async () => {
    const rows = 'Pattern Name\tFabric Scan ID\tQuantity\nTwill\tHB-1\t2';
    expect(await tableOf(rows)).toBe(rows);
  });
  it.each(['\u200Bcode', 'code*', 'Bar-code'])('keep the heading %j, as the server reads it', async (heading) => {
    expect(await tableOf(`${heading}\tquantity\nHB-1\t2`)).toBe(`${heading}\tquantity\nHB-1\t2`);
  });
  it.each([
    ['two cells', 'HB-1\t2', 'code\tquantity'],
    ['four cells', 'HB-1\tTwill\tRed\t2', 'code\tpattern_name\tcolor\tquantity'],
    ['more cells', 'HB-1\tTwill\tRed\t2\tx', 'code\tpattern_name\tcolor\tquantity'],
    ['one cell', 'HB-1', 'code\tquantity'],
    ['semicolons', 'HB-1;2', 'code;quantity'],
  ])('of %s get the headings that they fill', async (_, row, headings) => {
    expect(await tableOf(row)).toBe(`${headings}\r\n${row}`);
  });
});
