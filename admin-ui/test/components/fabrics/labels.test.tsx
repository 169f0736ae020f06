import { screen, waitFor } from '@testing-library/react';
import { memoryStore, type Store } from 'react-admin';
import LabelsPage from '../../../src/fabrics/labels/LabelsPage';
import { ApiError } from '../../../src/providers/http';
import type { LabelPreview } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import type { Rows } from '../../fake/tables';
import { aCompany } from '../../kit/records/companies';
import { millId } from '../../kit/records/ids';
import { aFabric, aGroup, aSwatch } from '../../kit/records/inventory';
import { aLine, anOrder } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const cell = { position: 1, x: 7.21, y: 15.15, width: 63.5, height: 38.1 };
const preview: LabelPreview = {
  ...{ labels: 2, sheets: 1, narrowest: 0.33, quiet: 3.3, page: { width: 210, height: 297 }, faults: [] },
  cells: [cell, { ...cell, position: 2, x: 73.25 }],
  drawn: [
    {
      ...{ position: 1, fabricId: 'hb', code: 'HB-2041' },
      shapes: [
        { kind: 'path', d: 'M3.3 8h1v10h-1z' },
        { kind: 'text', text: 'HB-2041', x: 3.3, y: 22, size: 7.5, weight: 600, anchor: 'start' },
      ],
    },
  ],
};

interface Shown {
  readonly state?: unknown;
  readonly answer?: LabelPreview;
  readonly rows?: Rows;
  readonly address?: string;
  readonly store?: Store;
}

const shown = ({ state, answer = preview, rows = {}, address = '/labels', store }: Shown = {}) => {
  const portal = fakePortal({ Companies: [aCompany()], ...rows });
  portal.answerAll('previewLabels', answer);
  const page = showPage({ portal, element: <LabelsPage />, path: '/labels', address, state, ...(store && { store }) });
  const wanted = () => portal.callsOf('previewLabels').at(-1)?.[0];
  return { ...page, portal, wanted };
};

const size = {
  ...{ pageWidth: 215.9, pageHeight: 279.4, columns: 3, rows: 10, labelWidth: 66.68, labelHeight: 25.4 },
  ...{ left: 4.76, top: 12.7, pitchX: 69.85, pitchY: 25.4 },
};
const print = () => screen.getByRole('button', { name: /^Print/ });
const isPrintable = () => !print().hasAttribute('disabled');
const chosen = { fabricIds: ['hb', 'ht'] };
const faults = [{ fabricId: 'ht', code: 'HT-1180', text: 'HT-1180 does not fit' }];

beforeEach(() => signInAs('mill'));

describe('the page of labels', () => {
  test('previews the fabrics that were chosen in their list, and prints them', async () => {
    const { user, portal, wanted } = shown({ state: chosen });
    await screen.findByText('HB-2041');
    screen.getByText('2 fabrics chosen in Fabrics');
    screen.getByText('Narrowest bar 0.33 mm,');
    expect(wanted()).toMatchObject({ sheet: '5160', start: 1, copies: 1 });
    expect(wanted()).toHaveProperty('of.fabricIds', ['hb', 'ht']);
    await user.click(await screen.findByRole('button', { name: 'Print 2 labels' }));
    await waitFor(() => expect(portal.callsOf('printLabels')).toHaveLength(1));
    expect(portal.callsOf('printLabels')[0]?.[0]).toEqual(wanted());
  });

  test('tells that its group is not there', async () => {
    shown({ address: '/labels?group=nobody' });
    await screen.findByText('Not found');
    expect(isPrintable()).toBe(false);
  });

  test('has nothing to print before codes are pasted', async () => {
    const { user, portal, wanted } = shown();
    const codes = await screen.findByLabelText('Paste codes, one a line');
    screen.getByText('Nothing is chosen yet.');
    expect(isPrintable()).toBe(false);
    expect(portal.callsOf('previewLabels')).toEqual([]);
    await user.click(codes);
    await user.paste('HB-2041\nhttps://old.example/s/HT-1180');
    await waitFor(() => expect(wanted()).toHaveProperty('of.codes', ['HB-2041', 'HT-1180']));
  });

  test('shows the blank sheet until its labels are drawn, and what was typed is drawn once', async () => {
    const portal = fakePortal({ Companies: [aCompany()] });
    portal.answerAll('previewLabels', preview);
    const release = portal.hold('previewLabels');
    const { user } = showPage({ portal, element: <LabelsPage />, path: '/labels', state: chosen });
    const sheet = await screen.findByRole('img', { name: 'The first sheet as it is printed' });
    expect(sheet.getAttribute('aria-busy')).toBe('true');
    release();
    await screen.findByText('HB-2041');
    const copies = screen.getByLabelText('Copies');
    await user.clear(copies);
    await user.type(copies, '12');
    await waitFor(() => expect(portal.callsOf('previewLabels').at(-1)?.[0]).toMatchObject({ copies: 12 }));
    expect(portal.callsOf('previewLabels')).toHaveLength(2);
  });

  test('names the codes that do not fit, and leaves them out on request', async () => {
    const { user, portal, wanted } = shown({ state: chosen, answer: { ...preview, faults } });
    await screen.findByText('1 code does not fit.');
    expect(isPrintable()).toBe(false);
    portal.answerAll('previewLabels', preview);
    await user.click(screen.getByRole('button', { name: 'Leave these out' }));
    await waitFor(() => expect(wanted()).toHaveProperty('of.fabricIds', ['hb']));
    await waitFor(() => expect(isPrintable()).toBe(true));
  });

  test.each([
    ['a group', '/labels?group=spring', undefined],
    ['an order', '/labels?order=first', undefined],
    ['chosen swatches', '/labels', { swatchIds: ['s-hb', 's-ht'], inGroup: 'spring' }],
  ])('leaves out codes of %s, too', async (_what, address, state) => {
    const rows = {
      InventoryGroups: [aGroup({ id: 'spring', name: 'Spring Showroom' })],
      Orders: [anOrder({ id: 'first' })],
      OrderFabrics: ['hb', 'ht'].map((id) => aLine({ id: `l-${id}`, orderId: 'first', fabricId: id })),
      Swatches: ['hb', 'ht'].map((id) => aSwatch({ id: `s-${id}`, inventoryGroupId: 'spring', fabricId: id })),
    };
    const { user, portal, wanted } = shown({ address, state, rows, answer: { ...preview, faults } });
    const leaveOut = await screen.findByRole('button', { name: 'Leave these out' });
    portal.answerAll('previewLabels', preview);
    await user.click(leaveOut);
    await waitFor(() => expect(wanted()).toHaveProperty('of', { fabricIds: ['hb'] }));
    await waitFor(() => expect(isPrintable()).toBe(true));
  });

  test('has the scan type of its group, and its name', async () => {
    const rows = { InventoryGroups: [aGroup({ id: 'spring', name: 'Spring Showroom', scanType: 'QR Code' })] };
    const { wanted } = shown({ address: '/labels?group=spring', rows });
    await screen.findByText('2 fabrics chosen in Spring Showroom');
    expect(wanted()).toMatchObject({ ['of']: { groupId: 'spring' }, codeType: 'QR Code' });
    screen.getByRole('combobox', { name: 'Content' });
  });

  test('names codes that no fabric has, and leaves them out', async () => {
    const { user, portal, wanted } = shown();
    const details = { codes: ['NOBODY'] };
    const body = { statusCode: 422, name: 'Error', message: 'No fabric has the code NOBODY', details };
    portal.fail('previewLabels', new ApiError(422, body));
    await user.click(await screen.findByLabelText('Paste codes, one a line'));
    await user.paste('HB-2041\nNOBODY');
    await screen.findByText('No fabric has this code.');
    await user.click(screen.getByRole('button', { name: 'Leave these out' }));
    await waitFor(() => expect(wanted()).toHaveProperty('of.codes', ['HB-2041']));
  });

  test('prints on a size that is not in the list, which an admin may keep and remove', async () => {
    const { user, portal, wanted } = shown({ state: chosen });
    await user.click(await screen.findByRole('combobox', { name: 'Sheet' }));
    await user.click(screen.getByRole('option', { name: 'Other size…' }));
    const columns = screen.getByLabelText('Columns');
    await user.clear(columns);
    await user.type(columns, '2');
    await waitFor(() => expect(wanted()).toMatchObject({ sheet: { columns: 2, rows: 10, pitchX: 69.85 } }));
    expect(wanted()).toHaveProperty('sheet.label', { width: 66.68, height: 25.4 });
    await user.type(screen.getByLabelText('Name of the size'), 'Two wide');
    await user.click(screen.getByRole('button', { name: 'Keep this size' }));
    await waitFor(() => expect(wanted()).toMatchObject({ sheet: 'own:two wide' }));
    expect(portal.server.read('Companies', millId).labelSheets).toMatchObject([{ name: 'Two wide', columns: 2 }]);
    await user.click(await screen.findByRole('button', { name: 'Remove this size' }));
    await waitFor(() => expect(wanted()).toMatchObject({ sheet: '5160' }));
    expect(portal.server.read('Companies', millId).labelSheets).toEqual([]);
  });

  test('keeps a size only for admins, and shows what is wrong with it', async () => {
    signInAs('mill', { role: 'user', permissions: [] });
    const { user, portal } = shown({ state: chosen });
    const messages = { sheet: 'The last label must end on the page.' };
    const body = { statusCode: 422, name: 'Error', message: messages.sheet, details: { messages } };
    await user.click(await screen.findByRole('combobox', { name: 'Sheet' }));
    portal.fail('previewLabels', new ApiError(422, body));
    await user.click(screen.getByRole('option', { name: 'Other size…' }));
    await screen.findByText('The last label must end on the page.');
    expect(screen.queryByRole('button', { name: 'Keep this size' })).toBeNull();
    expect(isPrintable()).toBe(false);
  });

  test('keeps the lines for the same user', async () => {
    const store = memoryStore({ 'labels.fields.bo': ['alias'] });
    const { user, wanted } = shown({ state: chosen, store });
    await user.click(await screen.findByRole('checkbox', { name: 'Grade' }));
    await waitFor(() => expect(wanted()).toMatchObject({ fields: ['pattern_name', 'color'] }));
    expect(store.getItem('labels.fields.ada')).toEqual(['pattern_name', 'color']);
  });

  test('begins with the sheet and the lines that the user had last', async () => {
    const sheet = { ...size, columns: 2 };
    const store = memoryStore({ 'labels.fields.ada': ['alias'], 'labels.sheet.ada': sheet });
    const { wanted } = shown({ state: chosen, store });
    await waitFor(() => expect(wanted()).toMatchObject({ fields: ['alias'], sheet: { columns: 2, rows: 10 } }));
  });

  test('says that all fabrics are discontinued, and prints them all the same', async () => {
    shown({ state: { fabricIds: ['hb'] }, rows: { Fabrics: [aFabric({ id: 'hb', discontinued: true })] } });
    await screen.findByText(/^All fabrics of this sheet are discontinued\./);
    expect(isPrintable()).toBe(true);
  });

  test('warns of narrow bars', async () => {
    shown({ state: chosen, answer: { ...preview, narrowest: 0.25, quiet: 2.5 } });
    await screen.findByText(/Narrow bars: try one label with your scanner first\./);
  });

  test('names the list of jobs for a file that takes long', async () => {
    const { user, portal } = shown({ state: chosen });
    await screen.findByText('HB-2041');
    portal.fail('printLabels', new ApiError(503, { statusCode: 503, name: 'Error', message: 'later' }));
    await waitFor(() => expect(isPrintable()).toBe(true));
    await user.click(print());
    await screen.findByText('This takes longer than usual. It will be in the list of jobs.');
  });
});
