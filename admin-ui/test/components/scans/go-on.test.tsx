import { screen, waitFor, within } from '@testing-library/react';
import ScannedSwatches from '../../../src/scanned-swatches/ScannedSwatches';
import { keptTargets } from '../../../src/scanner/kept-scan';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aFabric, aGroup, aScan, aSwatch } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const swatches = ['AF1-1', 'AF1-2', 'AF1-3'].map((code) => aSwatch({ id: code, code }));
const begun = aScan({
  id: 'begun',
  name: 'Count of Nov 22',
  status: 'open',
  allowed: ['complete'],
  userId: 'bo',
  user: { id: 'bo', username: 'bo', email: 'bo@harrow.example' },
  createdAt: '2020-11-22T14:00:00.000Z',
  updatedAt: '2020-11-22T14:20:00.000Z',
  counts: { ...aScan().counts, expected: 2, scanned: 2 },
});

const thePage = (permissions?: readonly string[]) => {
  signInAs('mill', permissions === undefined ? {} : { role: 'user', permissions });
  const fabric = aFabric({ id: 'fabric-HB-2041' });
  const rows = { InventoryGroups: [aGroup()], ScannedGroups: [begun], Swatches: swatches, Fabrics: [fabric] };
  const portal = fakePortal(rows);
  portal.answerAll('sendScan', {});
  portal.answerAll('completeScan', {});
  portal.answerAll('scanSoFar', { codes: ['AF1-1', 'OLD'], expected: 3, missing: 2 });
  const element = <ScannedSwatches />;
  return {
    ...showPage({ portal, element, path: '/scanned-swatches/:id', address: '/scanned-swatches/group' }),
    portal,
  };
};

describe('an open scan of somebody else', () => {
  test('says who began it and when its last code came, and is gone on with under its id', async () => {
    const { user, portal } = thePage();
    await screen.findByText(/^bo@harrow\.example began this scan on Nov 22, 2020.* 2 codes came on Nov 22, 2020/);
    await user.click(screen.getByRole('button', { name: 'Go on with this scan' }));
    const scanner = await dialog(/^Scan /);
    await within(scanner).findByText('scanned of 3');
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    const rows = within(scanner).getByRole('list', { name: /newest first/ });
    expect(
      within(rows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 12)),
    ).toEqual([
      expect.stringMatching(/^AF1-2/),
      expect.stringMatching(/^AF1-1/),
      expect.stringMatching(/^OLD/),
      expect.stringMatching(/^AF1-1/),
    ]);
    expect(within(rows).getAllByText('Already scanned')).toHaveLength(1);
    portal.answerAll('scanSoFar', { codes: ['AF1-1', 'OLD', 'AF1-2'], expected: 3, missing: 1 });
    await press(user, scanner, 'Complete scan');
    const question = await dialog('Complete the scan?');
    within(question).getByText('1 of 3 are not scanned. Complete all the same?');
    await press(user, question, 'Complete scan');
    await waitFor(() => expect(portal.callsOf('completeScan')).toEqual([['begun']]));
    const [sent] = portal.callsOf('sendScan');
    expect(sent).toMatchObject([
      'group',
      { id: 'begun', isFirst: false, codes: [{ code: 'AF1-1' }, { code: 'AF1-2' }] },
    ]);
  });

  test('is left without a rest in this browser, as the server has all its codes', async () => {
    const { user, portal } = thePage();
    await user.click(await screen.findByRole('button', { name: 'Go on with this scan' }));
    await within(await dialog(/^Scan /)).findByText('scanned of 3');
    await user.keyboard('AF1-2{Enter}{Escape}');
    await waitFor(() => expect(portal.callsOf('sendScan')).toHaveLength(1));
    await waitFor(() => expect(keptTargets()).toEqual([]));
  });

  test('is not gone on with by a user without the right to scan', async () => {
    thePage(['Edit Group']);
    await screen.findByText(/began this scan/);
    expect(screen.queryByRole('button', { name: 'Go on with this scan' })).toBeNull();
  });
});
