import { waitFor } from '@testing-library/react';
import { FabricModal } from '../../../src/fabrics';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aFabric } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const shown = async (discontinued: boolean) => {
  const fabric = aFabric({ discontinued });
  const portal = fakePortal({ Fabrics: [fabric] });
  let closed = 0;
  const page = showPage({ portal, element: <FabricModal fabric={fabric} onClose={() => (closed += 1)} /> });
  const changes = () => portal.callsOf('saveFabric').map(([, sent]) => sent);
  return { ...page, changes, open: await dialog('Edit Fabric'), isClosed: () => closed > 0 };
};

beforeEach(() => signInAs('mill'));

describe('a fabric that is discontinued in its dialog', () => {
  test('asks about its swatches first, and stays as it is when the answer is no', async () => {
    const { user, open, changes, isClosed } = await shown(false);
    await user.click(fieldIn(open, 'Discontinued'));
    await press(user, open, 'Save Changes');
    const question = await dialog('Inactive all of its instances?');
    await press(user, question, 'Cancel');
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect([changes(), isClosed()]).toEqual([[], false]);
  });

  test('goes out with them once that is meant', async () => {
    const { user, open, changes, isClosed } = await shown(false);
    await user.click(fieldIn(open, 'Discontinued'));
    await press(user, open, 'Save Changes');
    await press(user, await dialog('Inactive all of its instances?'), 'Discontinue fabric');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(changes()).toEqual([{ discontinued: true }]);
  });
});

test('a fabric that was discontinued before is edited without a question, and its swatches stay as they are', async () => {
  const { user, open, changes, isClosed } = await shown(true);
  await fill(user, open, { Color: 'Madder' });
  await press(user, open, 'Save Changes');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(changes()).toEqual([{ color: 'Madder' }]);
});
