import { orderColumns } from '../company/order-columns.js';
import { columnsOf, headingKey, orderLineColumns, swatchColumns } from './columns.js';

const named = (id: string, name: string) =>
  orderColumns.map((column) => (column.id === id ? { ...column, name } : column));

describe('the columns of an import', () => {
  it.each([
    [' Fabric Scan ID', 'code'],
    ['BARCODE', 'code'],
    ['fabric.code', 'code'],
    ['Fabric_Alias', 'alias'],
    ['Pattern Name', 'pattern_name'],
    ['fabric.pattern_name', 'pattern_name'],
    ['Colour', 'color'],
    ['Grade Notice', 'grade_notice'],
    ['Active Status', 'active'],
  ])('of swatches include the heading %s', (heading, column) => {
    expect(swatchColumns.get(headingKey(heading))).toBe(column);
  });
  it.each([
    ['\u200Bcode', 'code'],
    ['code*', 'code'],
    ['Pattern-Name', 'pattern_name'],
    ['Pattern Name (required)', 'pattern_name'],
    ['color;;;', 'color'],
  ])('include the heading %j, with added signs or a remark', (heading, column) => {
    expect(columnsOf([heading, 'Shelf', ''], swatchColumns)).toEqual([column, undefined, undefined]);
  });
  it('leave a heading unread that is far longer than any name with a remark', () => {
    const [long, far] = ['.'.repeat(200), '.'.repeat(2_000)];
    expect(columnsOf([`code${long}`, `color${far}`, `grade (${far})`], swatchColumns)).toEqual([
      'code',
      undefined,
      undefined,
    ]);
  });
  it('prefer exact headings, when a remark makes another heading alike', () => {
    expect(columnsOf(['Color (old)', 'Color'], swatchColumns)).toEqual([undefined, 'color']);
    const known = orderLineColumns(named('custom1', 'Width (cm)'));
    expect(columnsOf(['Width (cm)', 'Width (in)', 'Width'], known)).toEqual(['custom1', undefined, undefined]);
    expect(columnsOf(['', '%'], orderLineColumns(named('custom1', '%')))).toEqual([undefined, 'custom1']);
  });
  it.each([...orderColumns, { id: 'quantity', name: 'Quantity' }])(
    'of an order include $id by its id and by its heading $name',
    ({ id, name }) => {
      const columns = orderLineColumns(orderColumns);
      const column = id.replace('fabric.', '');
      expect([columns.get(headingKey(id)), columns.get(headingKey(name))]).toEqual([column, column]);
    },
  );
  it('of an order include the company’s headings and their own', () => {
    const columns = orderLineColumns(named('custom1', 'Backing'));
    expect([columns.get('backing'), columns.get('custom1')]).toEqual(['custom1', 'custom1']);
  });
  it('of an order keep the names of the wire, and use the company’s headings for others', () => {
    expect(orderLineColumns(named('custom1', 'Code')).get('code')).toBe('code');
    expect(orderLineColumns(named('custom1', 'Colour')).get('colour')).toBe('custom1');
  });
});
