import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImportModal as SwatchImportModal, ImportResult } from '../../../src/swatches/import/SwatchImport';
import { SwatchPanel } from '../../../src/swatches/SwatchPanel';
import { ImportModal, templateOf } from '../../../src/orders/edit/import/ImportDialog';
import OrderCreate from '../../../src/orders/edit/OrderCreate';
import { LastImports } from '../../../src/parts/import/LastImports';
import { ApiError } from '../../../src/providers/http';
import type { Job } from '../../../src/types/wire';
import { importedLines } from '../../fake/fake-order-lines';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aCompany, aLink } from '../../kit/records/companies';
import { aGroup } from '../../kit/records/inventory';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const rows = () => ({
  Companies: [aCompany()],
  Orders: [anOrder()],
  OrderGroups: [anOrderGroup()],
  InventoryGroups: [aGroup()],
});
const nothing = () => undefined;
const failed = {
  row: 3,
  column: 'quantity',
  value: 'many',
  reason: 'Quantity is required',
  expected: 'a whole number or Available Fabric',
  values: {},
};
const csv = (name: string) => new File(['code,quantity\nHB-1,3\n'], name, { type: 'text/csv' });

beforeEach(() => signInAs('mill'));

describe('the import into a new order', () => {
  const opened = async (button = 'Import Fabric Group', title = button) => {
    const portal = fakePortal({ ...rows(), Customers: [aLink()] });
    const page = showPage({ portal, element: <OrderCreate />, path: '/order/create' });
    const choose = async (field: string, option: string) => {
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Vendor', aLink().vendorName);
    await choose('Order group', anOrderGroup().name);
    await fill(page.user, page.container, { 'PO number': 'PO-1' });
    await press(page.user, page.container, button);
    return { ...page, portal, open: await dialog(title) };
  };

  test.each(['Import Fabric Group', 'Add fabric'])('makes nothing when %s is closed again', async (button) => {
    const { user, portal, open } = await opened(button);
    await press(user, open, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const makers = ['createOrder', 'createOrderWithImport', 'createOrderWithLine'];
    expect(makers.flatMap((maker) => portal.callsOf(maker))).toEqual([]);
    expect(fieldIn(document.body, 'PO number').value).toBe('PO-1');
  });

  test('is of a .csv with content: an empty file is named as such, and not sent', async () => {
    const { user, portal, open } = await opened();
    within(open).getByText('The file is a .csv. In Excel: Save As, CSV UTF-8.');
    await user.upload(within(open).getByLabelText('CSV file'), new File([], 'lines.csv', { type: 'text/csv' }));
    await press(user, open, 'Import');
    await within(open).findByText('The file holds no rows.');
    expect(portal.callsOf('createOrderWithImport')).toEqual([]);
  });

  test('is not needed to submit: the dialog asks for the first code, and no draft is made before', async () => {
    const { user, portal, open } = await opened('Submit Order', 'Add fabric');
    const code = fieldIn(open, 'Barcode');
    await waitFor(() => expect(faultOf(code)?.trim()).toBe('Add a fabric'));
    expect(document.activeElement).toBe(code);
    await press(user, open, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.callsOf('createOrder')).toEqual([]);
    expect(
      screen
        .queryAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  test.each([
    ['leads to the draft that has its good rows', 'made', 'Another page'],
    ['stays on the form where no row was good', null, 'Create Order'],
  ])('%s', async (_what, orderId, next) => {
    const { user, portal, open } = await opened();
    const outcome = orderId === null ? { ...importedLines, all: 1, good: 0, failed: [failed] } : importedLines;
    portal.answer('createOrderWithImport', { orderId, outcome });
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    await press(user, open, 'Import');
    await user.click(await within(open).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(next);
    expect(portal.callsOf('createOrderWithImport')).toHaveLength(1);
  });
});

describe('the import into an order', () => {
  const opened = async () => {
    const portal = fakePortal(rows());
    const page = showPage({ portal, element: <ImportModal order={anOrder()} onClose={nothing} /> });
    const open = await dialog('Import Fabric Group');
    await page.user.click(within(open).getByLabelText(/^Add to the fabrics/));
    return { ...page, portal, open };
  };

  test('shows what was expected in a bad row, and the columns that were not read', async () => {
    const { user, portal, open } = await opened();
    portal.answer('importOrderFabrics', { ...importedLines, all: 2, good: 1, ignored: ['Shelf'], failed: [failed] });
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    await press(user, open, 'Import');
    await screen.findByText('1 of 2 rows imported, 1 row needs a correction');
    within(open).getByText('Columns that were not read: Shelf');
    within(open).getByRole('columnheader', { name: 'Expected' });
    within(open).getByText('a whole number or Available Fabric');
  });

  test('sends that all rows must be good, and says that nothing was imported', async () => {
    const { user, portal, open } = await opened();
    portal.answer('importOrderFabrics', { ...importedLines, all: 1, good: 0, isRefused: true, failed: [failed] });
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    await user.click(within(open).getByLabelText(/^Only if all rows are good/));
    await press(user, open, 'Import');
    await screen.findByText('Nothing was imported, 1 row needs a correction');
    expect(portal.callsOf('importOrderFabrics')[0]?.[1]).toMatchObject({ onError: 'refuse' });
  });

  test('tells who chooses a workbook how to save it', async () => {
    const { open } = await opened();
    fireEvent.change(within(open).getByLabelText('CSV file'), { target: { files: [csv('lines.xlsx')] } });
    fireEvent.submit(within(open).getByRole('button', { name: 'Import' }));
    await screen.findByText('Choose a .csv file. In Excel: Save As, CSV UTF-8.');
  });

  test('lets a fault go when another file is chosen, and shows the letters of that one', async () => {
    const { user, portal, open } = await opened();
    const fault = 'The headings are separated by commas, the rows by semicolons. Save the file with one separator.';
    portal.fail('importOrderFabrics', new ApiError(422, { statusCode: 422, name: 'Error', message: fault }));
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    await press(user, open, 'Import');
    await within(open).findByText(fault);
    const windows = new File([Buffer.from('code,color\nHB-1,Grün\nHB-2,Red\n', 'latin1')], 'other.csv');
    await user.upload(within(open).getByLabelText('CSV file'), windows);
    expect(within(open).queryByText(fault)).toBeNull();
    await within(open).findByText('These rows hold letters beyond A to Z. Check that they are right:');
    within(open).getByText('HB-1,Grün');
    await user.upload(within(open).getByLabelText('CSV file'), csv('plain.csv'));
    expect(within(open).queryByText('HB-1,Grün')).toBeNull();
  });

  test('announces the letters of a file', async () => {
    const { user, open } = await opened();
    expect(within(open).getByRole('status').textContent).toBe('');
    await user.upload(within(open).getByLabelText('CSV file'), new File(['code,color\nHB-1,Grün\n'], 'lines.csv'));
    await waitFor(() => expect(within(open).getByRole('status').textContent).toContain('HB-1,Grün'));
  });

  test('says at once that a file is larger than the server takes, and neither reads nor sends it', async () => {
    const { user, portal, open } = await opened();
    let isRead = false;
    const arrayBuffer = async () => {
      isRead = true;
      return new ArrayBuffer(0);
    };
    const large = Object.defineProperties(csv('large.csv'), {
      size: { value: 5 * 1_048_576 + 1 },
      arrayBuffer: { value: arrayBuffer },
    });
    await user.upload(within(open).getByLabelText('CSV file'), large);
    await within(open).findByText('The file is too large');
    await press(user, open, 'Import');
    await within(open).findByText('The file is too large');
    expect([isRead, portal.callsOf('importOrderFabrics')]).toEqual([false, []]);
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    expect(within(open).queryByText('The file is too large')).toBeNull();
  });

  test('shows a cell that has no heading as such', async () => {
    const { user, portal, open } = await opened();
    const surplus = { ...failed, column: '+', value: 'Blue', reason: 'This row has 5 cells, the headings are 4' };
    portal.answer('importOrderFabrics', { ...importedLines, all: 1, good: 0, failed: [surplus] });
    await user.upload(within(open).getByLabelText('CSV file'), csv('lines.csv'));
    await press(user, open, 'Import');
    await within(open).findByText('This row has 5 cells, the headings are 4');
    within(open).getByText('without a heading');
    within(open).getByText('Blue');
  });

  test('takes rows that are pasted into its text area, with the headings that they lack', async () => {
    const { user, portal, open } = await opened();
    await press(user, open, 'Paste rows');
    fireEvent.change(within(open).getByLabelText(/^Rows from a spreadsheet/), {
      target: { value: 'HB-1\t3\nHB-2\t4' },
    });
    portal.answer('importOrderFabrics', importedLines);
    await press(user, open, 'Import');
    await screen.findByText('All 2 rows imported');
    const table = portal.callsOf('importOrderFabrics')[0]?.[1] as { readonly file: File };
    expect(table.file.size).toBe('code\tquantity\r\nHB-1\t3\nHB-2\t4'.length);
  });

  test('has a template with the columns that the company shows, and a row that no import reads', () => {
    const columns = [
      { id: 'fabric.code', name: 'Barcode', hidden: false },
      { id: 'rubs', name: 'Rubs', hidden: true },
      { id: 'custom1', name: 'Backing, kind', hidden: false },
    ];
    expect(templateOf(columns).split('\r\n')).toEqual([
      'code,pattern_name,color,quantity,"Backing, kind"',
      '# HB-2041,Herringbone,Indigo / Ecru,12,',
      '',
    ]);
  });
});

describe('the last imports', () => {
  test('show who imported which file, and keep the rows that failed', async () => {
    const job = (id: string, recordId: string, fileName: string): Job => ({
      id,
      recordId,
      companyId: 'mill',
      userId: 'ada',
      user: { id: 'ada', username: 'ada.mills', email: 'ada@harrow.example' },
      kind: 'order-import',
      state: 'done',
      progress: 100,
      error: null,
      createdAt: '2026-11-22T10:00:00.000Z',
      updatedAt: '2026-11-22T10:00:00.000Z',
      revision: 0,
      result: {
        orderId: recordId,
        fileName,
        rows: 3,
        failedRows: 1,
        failed: [{ row: 3, code: 'HB-2', error: 'Quantity is required', column: 'quantity', value: 'many' }],
      },
    });
    const portal = fakePortal({
      ...rows(),
      Jobs: [job('j1', 'order', 'spring.csv'), job('j2', 'other', 'not-here.csv')],
    });
    showPage({ portal, element: <LastImports recordId="order" /> });
    await screen.findByText('spring.csv');
    expect(screen.queryByText('not-here.csv')).toBeNull();
    screen.getByText('2 of 3 rows imported');
    screen.getByText(/by ada\.mills$/);
    screen.getByText('Quantity is required');
    screen.getByRole('button', { name: 'Download failed.csv' });
  });

  test('are no panel where nothing was imported', async () => {
    const { container } = showPage({ portal: fakePortal(rows()), element: <LastImports recordId="order" /> });
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryByText('Last imports')).toBeNull();
  });
});

describe('the import of swatches', () => {
  test('of a file without rows says so, and is no success', () => {
    const outcome = { ...importedLines, all: 0, good: 0, done: { added: 0, changed: [], unchanged: 0 } };
    showPage({ portal: fakePortal(), element: <ImportResult outcome={outcome} onDismiss={nothing} /> });
    const card = screen.getByText('The file holds no rows.').closest('section');
    expect(card?.hasAttribute('data-good')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Download failed.csv' })).toBeNull();
  });

  test('keeps the reason of a refusal in its dialog, and lets it go with the next try', async () => {
    const portal = fakePortal(rows());
    let isDone = false;
    const element = <SwatchImportModal groupId="group" onDone={nothing} onClose={() => (isDone = true)} />;
    const { user } = showPage({ portal, element });
    const open = await dialog('Import swatches');
    const message = 'The first row must name the columns. Missing: grade';
    portal.fail('planImport', new ApiError(422, { statusCode: 422, name: 'Error', message }));
    await user.upload(within(open).getByLabelText('Swatches as a CSV file'), csv('swatches.csv'));
    await press(user, open, 'Import');
    await within(open).findByText(message);
    portal.answer('planImport', { rows: 0, added: 0, changed: [], unchanged: 0, similar: [] });
    portal.answer('importSwatches', { ...importedLines, done: { added: 2, changed: [], unchanged: 0 } });
    await press(user, open, 'Import');
    await waitFor(() => expect(isDone).toBe(true));
    expect(within(open).queryByText(message)).toBeNull();
    await within(open).findByRole('button', { name: 'Import' });
  });

  test('asks about new codes that differ from known ones in letter case alone', async () => {
    const portal = fakePortal(rows());
    let isDone = false;
    const element = <SwatchImportModal groupId="group" onDone={nothing} onClose={() => (isDone = true)} />;
    const { user } = showPage({ portal, element });
    const open = await dialog('Import swatches');
    const similar = [{ row: 2, code: 'hb-1', meant: 'HB-1' }];
    portal.answer('planImport', { rows: 1, added: 1, changed: [], unchanged: 0, similar });
    portal.answer('importSwatches', { ...importedLines, done: { added: 1, changed: [], unchanged: 0 } });
    await user.upload(within(open).getByLabelText('Swatches as a CSV file'), csv('swatches.csv'));
    await press(user, open, 'Import');
    const question = await dialog('Are these new fabrics?');
    within(question).getByText(/row 2: hb-1, did you mean HB-1\?/);
    expect(portal.callsOf('importSwatches')).toEqual([]);
    await press(user, question, 'Import as new fabrics');
    await waitFor(() => expect(isDone).toBe(true));
  });

  test('opens with the rows that are pasted into its page, and with none that are meant for a field', async () => {
    const { user } = showPage({ portal: fakePortal(rows()), element: <SwatchPanel groupId="group" /> });
    const search = await screen.findByPlaceholderText('Search code, alias, pattern, color');
    const clipboardData = { getData: () => 'code\tgrade\nHB-1\tA' };
    fireEvent.paste(search, { clipboardData });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.paste(document.body, { clipboardData });
    const open = await dialog('Import swatches');
    expect(within(open).getByLabelText<HTMLTextAreaElement>(/^Rows from a spreadsheet/).value).toContain('HB-1\tA');
    await press(user, open, 'Cancel');
  });
});
