import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../src/providers/http';
import { useUndo } from '../../../src/parts/undo/use-undo';
import { useVerb } from '../../../src/verbs/use-verb';
import { fakePortal } from '../../fake/fake-portal';
import { aGroup } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const Copy = () => {
  const [copy] = useVerb((data) => data.copyGroup('group', 'key'), { touches: 'nothing', done: 'done.updated' });
  return (
    <button type="button" onClick={() => void copy()}>
      Copy
    </button>
  );
};

test('a success closes the fault of the try before it', async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()] });
  portal.fail('copyGroup', new ApiError(409, { statusCode: 409, name: 'Error', message: 'Not now' }));
  const { user } = showPage({ portal, element: <Copy /> });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Not now');
  portal.answer('copyGroup', aGroup());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Successfully Updated');
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull());
});

test('the same fault again stands once, and is announced anew', async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()] });
  const { user } = showPage({
    portal,
    element: <Copy />,
  });
  const fault = () => screen.findByText('Not now');
  const refuse = () => new ApiError(409, { statusCode: 409, name: 'Error', message: 'Not now' });
  portal.fail('copyGroup', refuse());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const first = await fault();
  portal.fail('copyGroup', refuse());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getAllByText('Not now')).toHaveLength(1);
  portal.fail('copyGroup', new ApiError(409, { statusCode: 409, name: 'Error', message: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Never');
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close the notice' }));
  await waitFor(() => expect(screen.queryByText('Never')).toBeNull());
});

test('of several successes only the newest is shown', async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()] });
  const { user } = showPage({ portal, element: <Copy /> });
  portal.answerAll('copyGroup', aGroup());
  for (let times = 0; times < 3; times += 1) await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Successfully Updated');
  await waitFor(() => expect(screen.getAllByText('Successfully Updated')).toHaveLength(1));
});

const Leaving = () => {
  const navigate = useNavigate();
  const offerUndo = useUndo('nothing');
  return (
    <>
      <Copy />
      <button type="button" onClick={() => offerUndo('Removed', async () => undefined)}>
        Remove
      </button>
      <button type="button" onClick={() => void navigate(`/left-${Math.random()}`)}>
        Leave
      </button>
    </>
  );
};

test('a notice with an Undo stays with a later success and on the next page, until a newer Undo', async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()] });
  const { user } = showPage({ portal, element: <Leaving />, path: '/*', address: '/' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  portal.answer('copyGroup', aGroup());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Successfully Updated');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2500);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Successfully Updated')).toBeNull());
  later.mockRestore();
  expect(undo.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(undo.isConnected).toBe(false));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('a notice goes with its page, but not one of the action that led to another page', async () => {
  signInAs('mill');
  const portal = fakePortal({ InventoryGroups: [aGroup()] });
  const { user } = showPage({ portal, element: <Leaving />, path: '/*', address: '/' });
  portal.answer('copyGroup', aGroup());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Successfully Updated');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getAllByText('Successfully Updated')).toHaveLength(1);
  const now = Date.now();
  const later = jest.spyOn(Date, 'now').mockReturnValue(now + 2500);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Successfully Updated')).toBeNull());
  later.mockRestore();
});
