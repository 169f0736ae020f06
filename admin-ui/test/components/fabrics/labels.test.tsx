import { screen, waitFor } from '@testing-library/react';
import LabelsPage from '../../../src/fabrics/labels/LabelsPage';
import type { LabelPreview } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
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

const shown = (state?: unknown, answer: LabelPreview = preview) => {
  const portal = fakePortal();
  portal.answerAll('previewLabels', answer);
  const page = showPage({ portal, element: <LabelsPage />, path: '/labels', state });
  const wanted = () => portal.callsOf('previewLabels').at(-1)?.[0];
  return { ...page, portal, wanted };
};

const isPrintable = () => !screen.getByRole('button', { name: /^Print/ }).hasAttribute('disabled');

beforeEach(() => signInAs('mill'));

describe('the page of labels', () => {
  test('previews the fabrics that were chosen in their list, and prints them', async () => {
    const { user, portal, wanted } = shown({ fabricIds: ['hb', 'ht'] });
    await screen.findByText('HB-2041');
    screen.getByText('2 fabrics chosen in Fabrics');
    screen.getByText('Narrowest bar 0.33 mm,');
    expect(wanted()).toMatchObject({ sheet: '5160', start: 1, copies: 1 });
    expect(wanted()).toHaveProperty('of.fabricIds', ['hb', 'ht']);
    await user.click(screen.getByRole('button', { name: 'Print 2 labels' }));
    await waitFor(() => expect(portal.callsOf('printLabels')).toHaveLength(1));
    expect(portal.callsOf('printLabels')[0]?.[0]).toEqual(wanted());
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

  test('names the codes that do not fit, and leaves them out on request', async () => {
    const faults = [{ fabricId: 'ht', code: 'HT-1180', text: 'HT-1180 does not fit' }];
    const { user, portal, wanted } = shown({ fabricIds: ['hb', 'ht'] }, { ...preview, faults });
    await screen.findByText('1 code does not fit.');
    expect(isPrintable()).toBe(false);
    portal.answerAll('previewLabels', preview);
    await user.click(screen.getByRole('button', { name: 'Leave these out' }));
    await waitFor(() => expect(wanted()).toHaveProperty('of.fabricIds', ['hb']));
    await waitFor(() => expect(isPrintable()).toBe(true));
  });
});
