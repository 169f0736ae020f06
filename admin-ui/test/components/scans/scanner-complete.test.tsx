import { screen, waitFor, within } from '@testing-library/react';
import { CompleteButton } from '../../../src/scanned-swatches/scan/ScanButtons';
import { keepScan, keptScan } from '../../../src/scanner/kept-scan';
import { groupTarget } from '../../../src/scanner/scan-target';
import { newScan, withCodes } from '../../../src/scanner/scanning';
import { unreached } from '../../../src/providers/http';
import { currentSession } from '../../../src/session/session';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aScan, aSwatch } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const target = groupTarget('group');
const read = withCodes(newScan('scan', 'Count', 0), ['AF1-1', 'AF1-2'], 0);

const nothingMissing = { codes: ['AF1-1'], expected: 1, missing: 0 };

const theButton = (id: string) => {
  const portal = fakePortal({ Swatches: [aSwatch({ inventoryGroupId: 'group' })] });
  portal.answer('scanSoFar', nothingMissing);
  portal.answer('completeScan', {});
  portal.answerAll('sendScan', {});
  const scan = aScan({ id, inventoryGroupId: 'group', userId: currentSession()?.userId ?? '' });
  return { ...showPage({ portal, element: <CompleteButton scan={scan} /> }), portal };
};
const complete = async (id: string) => {
  const { user, portal } = theButton(id);
  await user.click(screen.getByRole('button', { name: 'Complete scan' }));
  await waitFor(() => expect(portal.callsOf('completeScan')).toEqual([[id]]));
  await screen.findByText('The scan is complete');
  return portal;
};

beforeEach(() => signInAs('mill'));

describe('completing a scan that was left open', () => {
  test('forgets it in this browser', async () => {
    keepScan(target, { ...read, sent: 2 });
    await complete('scan');
    await waitFor(() => expect(keptScan(target)).toBeUndefined());
  });

  test('sends what this browser still holds of it before it asks what is missing', async () => {
    keepScan(target, { ...read, sent: 1 });
    const portal = await complete('scan');
    expect(portal.callsOf('sendScan')).toMatchObject([['group', { id: 'scan', codes: [{ code: 'AF1-2' }] }]]);
    await waitFor(() => expect(keptScan(target)).toBeUndefined());
  });

  test('says that codes could not be sent, and asks and completes nothing then', async () => {
    keepScan(target, { ...read, sent: 1 });
    const { user, portal } = theButton('scan');
    portal.fail('sendScan', unreached());
    await user.click(screen.getByRole('button', { name: 'Complete scan' }));
    await screen.findByText('The scan is not completed, since not all of its codes could be sent.');
    expect(portal.callsOf('scanSoFar')).toEqual([]);
    expect(portal.callsOf('completeScan')).toEqual([]);
    expect(keptScan(target)).toMatchObject({ id: 'scan', sent: 1 });
  });

  test('leaves another scan of the group alone', async () => {
    keepScan(target, { ...read, sent: 2 });
    await complete('another');
    expect(keptScan(target)?.id).toBe('scan');
  });

  test('asks first where swatches are missing', async () => {
    const portal = fakePortal({ Swatches: [aSwatch({ inventoryGroupId: 'group' })] });
    portal.answer('completeScan', {});
    portal.answer('scanSoFar', { codes: ['AF1-1', 'AF1-2'], expected: 12, missing: 10 });
    const scan = aScan({ userId: currentSession()?.userId ?? '' });
    const { user } = showPage({ portal, element: <CompleteButton scan={scan} /> });
    await user.click(screen.getByRole('button', { name: 'Complete scan' }));
    const question = await dialog('Complete the scan?');
    within(question).getByText('10 of 12 are not scanned. Complete all the same?');
    await press(user, question, 'Cancel');
    expect(portal.callsOf('completeScan')).toEqual([]);
  });

  test('is off in a group without swatches, and says why', async () => {
    showPage({ portal: fakePortal(), element: <CompleteButton scan={aScan()} /> });
    await screen.findByText('This group has no swatches');
    const button = screen.getByRole('button', { name: 'Complete scan', description: 'This group has no swatches' });
    expect(button).toHaveProperty('disabled', true);
  });

  test('keeps what another window has read while it asked, as a scan of its own', async () => {
    const { user, portal } = theButton('scan');
    portal.answer('scanSoFar', { codes: ['AF1-1'], expected: 2, missing: 1 });
    await user.click(screen.getByRole('button', { name: 'Complete scan' }));
    const question = await dialog('Complete the scan?');
    keepScan(target, { ...read, sent: 1 });
    await press(user, question, 'Complete scan');
    await waitFor(() => expect(keptScan(target)).toMatchObject({ name: 'Count', codes: [{ code: 'AF1-2' }] }));
    expect(keptScan(target)?.id).not.toBe('scan');
  });

  test('asks first where somebody else may be scanning still, and names who that is', async () => {
    const portal = fakePortal({ Swatches: [aSwatch({ inventoryGroupId: 'group' })] });
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
