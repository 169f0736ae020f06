import { screen, waitFor, within } from '@testing-library/react';
import { CompleteButton } from '../../../src/scanned-swatches/scan/CompleteButton';
import { keepScan, keptScan } from '../../../src/scanner/kept-scan';
import { groupTarget } from '../../../src/scanner/scan-target';
import { newScan, withCodes } from '../../../src/scanner/scanning';
import { currentSession } from '../../../src/session/session';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aScan } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const target = groupTarget('group');
const read = withCodes(newScan('scan', 'Count', 0), ['AF1-1', 'AF1-2'], 0);

const nothingMissing = { codes: ['AF1-1'], expected: 1, missing: 0 };

const complete = async (id: string) => {
  const portal = fakePortal();
  portal.answer('scanSoFar', nothingMissing);
  portal.answer('completeScan', {});
  const { user } = showPage({
    portal,
    element: <CompleteButton scan={aScan({ id, inventoryGroupId: 'group', userId: currentSession()?.userId ?? '' })} />,
  });
  await user.click(screen.getByRole('button', { name: 'Complete scan' }));
  await waitFor(() => expect(portal.callsOf('completeScan')).toEqual([[id]]));
  await screen.findByText('The scan is complete');
};

beforeEach(() => {
  localStorage.clear();
  signInAs('mill');
});

describe('completing a scan that was left open', () => {
  test('forgets it in this browser', async () => {
    keepScan(target, { ...read, sent: 2 });
    await complete('scan');
    await waitFor(() => expect(keptScan(target)).toBeUndefined());
  });

  test('keeps what had not arrived, as a scan of its own', async () => {
    keepScan(target, { ...read, sent: 1 });
    await complete('scan');
    await waitFor(() => expect(keptScan(target)?.id).not.toBe('scan'));
    expect(keptScan(target)).toMatchObject({ name: 'Count', sent: null, codes: [{ code: 'AF1-2' }] });
  });

  test('leaves another scan of the group alone', async () => {
    keepScan(target, { ...read, sent: 2 });
    await complete('another');
    expect(keptScan(target)?.id).toBe('scan');
  });

  test('asks first where swatches are missing, and not at all in a group without swatches', async () => {
    const portal = fakePortal();
    portal.answer('completeScan', {});
    portal.answer('scanSoFar', { codes: ['AF1-1', 'AF1-2'], expected: 12, missing: 10 });
    const scan = aScan({ userId: currentSession()?.userId ?? '' });
    const { user } = showPage({ portal, element: <CompleteButton scan={scan} /> });
    await user.click(screen.getByRole('button', { name: 'Complete scan' }));
    const question = await dialog('Complete the scan?');
    within(question).getByText('10 of 12 are not scanned. Complete all the same?');
    await press(user, question, 'Cancel');
    portal.answer('scanSoFar', { codes: [], expected: 0, missing: 0 });
    await user.click(await screen.findByRole('button', { name: 'Complete scan' }));
    const empty = await dialog('Complete the scan?');
    within(empty).getByText('This group has no swatches');
    expect(within(empty).getByRole('button', { name: 'Complete scan' })).toHaveProperty('disabled', true);
    expect(portal.callsOf('completeScan')).toEqual([]);
  });

  test('asks first where somebody else may be scanning still, and names who that is', async () => {
    const portal = fakePortal();
    portal.answer('completeScan', {});
    portal.answer('scanSoFar', nothingMissing);
    const counts = { ...aScan().counts, scanned: 3, duplicate: 1 };
    const scan = aScan({
      userId: 'another',
      user: { id: 'another', username: 'bo', email: 'bo@harrow.example' },
      counts,
    });
    const { user } = showPage({ portal, element: <CompleteButton scan={scan} /> });
    await user.click(screen.getByRole('button', { name: 'Complete scan' }));
    const question = await dialog('Complete the scan of bo@harrow.example?');
    within(question).getByText(/^It has 4 codes so far\./);
    expect(portal.callsOf('completeScan')).toEqual([]);
    await press(user, question, 'Complete scan');
    await waitFor(() => expect(portal.callsOf('completeScan')).toHaveLength(1));
  });
});
