import { act, screen, waitFor, within } from '@testing-library/react';
import { keepScan, keptScan } from '../../../src/scanner/kept-scan';
import { groupTarget, orderTarget } from '../../../src/scanner/scan-target';
import { newScan, withCodes } from '../../../src/scanner/scanning';
import { unreached } from '../../../src/providers/http';
import { currentSession } from '../../../src/session/session';
import { SignOutButton } from '../../../src/shell/TopBar';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { showPage, signInAs } from '../../kit/render-page';

const target = groupTarget('lobby');
const read = withCodes(newScan('scan', 'Count of Nov 22', 0), ['AF1-1', 'AF1-2', 'AF1-3'], 0);
const ofOrder = withCodes(newScan('other', 'Order 12', 0), ['AF1-9'], 0);

beforeEach(() => signInAs('mill'));

/** Presses SIGN OUT while three codes of a group and one of an order were not sent. */
const signingOut = async ({ isAway = false } = {}) => {
  keepScan(target, read);
  keepScan(orderTarget('one'), ofOrder);
  const portal = fakePortal();
  portal.answerAll('sendScan', {});
  portal.answerAll('sendOrderScans', {});
  if (isAway) for (let time = 0; time < 9; time += 1) portal.fail('sendScan', unreached());
  const { user } = showPage({ portal, element: <SignOutButton isPhone={false} /> });
  await user.click(screen.getByRole('button', { name: 'SIGN OUT' }));
  return { user, portal };
};
const isSignedOut = () => waitFor(() => expect(currentSession()).toBeNull());
/** The stored data after the next sign-in at this browser. */
const keptAfter = () => {
  act(() => signInAs('mill'));
  return [keptScan(target)?.codes.length, keptScan(orderTarget('one'))?.codes.length];
};

describe('signing out while codes are not sent', () => {
  test('asks, and Send sends them all before it signs out', async () => {
    const { user, portal } = await signingOut();
    const question = await dialog('4 codes are not sent yet.');
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Count of Nov 22: 3', 'Order 12: 1']);
    expect(currentSession()).not.toBeNull();
    await press(user, question, 'Send');
    await isSignedOut();
    expect(portal.callsOf('sendScan')).toMatchObject([['lobby', { id: 'scan', codes: read.codes }]]);
    expect(portal.callsOf('sendOrderScans')).toEqual([['one', ofOrder.codes]]);
    expect(keptAfter()).toEqual([undefined, undefined]);
  });

  test('stays signed in where they could not be sent, and says so', async () => {
    const { user } = await signingOut({ isAway: true });
    await press(user, await dialog('4 codes are not sent yet.'), 'Send');
    const question = await dialog('3 codes are not sent yet.');
    await within(question).findByText(/The server cannot be reached/);
    expect(currentSession()).not.toBeNull();
  });

  test('keeps them for this user on request, and nothing else', async () => {
    localStorage.setItem('selvage.anything', 'x');
    const { user } = await signingOut({ isAway: true });
    await press(user, await dialog('4 codes are not sent yet.'), 'Keep for me');
    await isSignedOut();
    expect(localStorage.getItem('selvage.anything')).toBeNull();
    act(() => signInAs('mill', { userId: 'grace' }));
    expect(keptScan(target)).toBeUndefined();
    expect(keptAfter()).toEqual([3, 1]);
  });

  test('throws them away on request', async () => {
    const { user, portal } = await signingOut();
    await press(user, await dialog('4 codes are not sent yet.'), 'Throw away');
    await isSignedOut();
    expect(portal.callsOf('sendScan')).toEqual([]);
    expect(keptAfter()).toEqual([undefined, undefined]);
  });

  test('is not asked for by codes that another user of the browser has kept, which stay', async () => {
    signInAs('mill', { userId: 'grace' });
    keepScan(target, read);
    signInAs('mill');
    const { user } = showPage({ portal: fakePortal(), element: <SignOutButton isPhone={false} /> });
    await user.click(screen.getByRole('button', { name: 'SIGN OUT' }));
    await isSignedOut();
    act(() => signInAs('mill', { userId: 'grace' }));
    expect(keptScan(target)).toEqual(read);
  });
});
