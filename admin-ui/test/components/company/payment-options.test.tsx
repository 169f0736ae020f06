import { act, screen, waitFor, within } from '@testing-library/react';
import PaymentOptionsPage from '../../../src/configuration/payment/PaymentOptionsPage';
import { fakePortal } from '../../fake/fake-portal';
import { fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { vendorId } from '../../kit/records/ids';
import { showPage, signInAs } from '../../kit/render-page';

const loom = { id: vendorId, name: 'Loom & Vale', type: 'vendor', paymentApiKey: '********' } as const;
const paymentKeySetAt = '2025-11-02T12:00:00.000Z';
const [firstUrl, secondUrl] = ['https://pay.example.com/v1', 'https://pay.example.com/v2'];
const keyLabel = 'Payment key';
const urlLabel = 'Payment URL';

const open = async () => {
  signInAs('vendor');
  const portal = fakePortal({ Companies: [aCompany({ ...loom, paymentKeySetAt, paymentApiUrl: firstUrl })] });
  const page = showPage({ portal, element: <PaymentOptionsPage /> });
  await screen.findByRole('heading', { level: 1 });
  return { portal, ...page };
};

test('what is typed while the payment settings are saved stays, is unsaved, and goes out alone with the next save', async () => {
  const { portal, user, container } = await open();
  const release = portal.hold('savePaymentSettings');
  await fill(user, container, { [urlLabel]: secondUrl });
  await press(user, container, 'Save Changes');
  await waitFor(() => expect(portal.callsOf('savePaymentSettings')).toHaveLength(1));
  await fill(user, container, { [keyLabel]: 'another-key' });
  release();
  await screen.findByText('Successfully Updated');
  expect(fieldIn(container, keyLabel).value).toBe('another-key');
  await press(user, container, 'Save Changes');
  await waitFor(() => expect(portal.callsOf('savePaymentSettings')).toHaveLength(2));
  const sent = portal.callsOf('savePaymentSettings').map(([, settings]) => settings);
  expect(sent).toEqual([{ paymentApiUrl: secondUrl }, { paymentApiKey: 'another-key' }]);
  await waitFor(() => expect(within(container).queryByRole('button', { name: 'Save Changes' })).toBeNull());
  expect([fieldIn(container, keyLabel).value, fieldIn(container, urlLabel).value]).toEqual(['', secondUrl]);
});

test('a key that is set is shown by its day alone, so that nobody takes it for missing', async () => {
  const { container } = await open();
  expect(fieldIn(container, keyLabel).placeholder).toBe('•••• set Nov 2, 2025, replace');
  expect(fieldIn(container, keyLabel).value).toBe('');
});

test('a save by keyboard leaves the focus in the form, whose button is gone then', async () => {
  const { user, container, portal } = await open();
  await fill(user, container, { [urlLabel]: secondUrl });
  const release = portal.hold('savePaymentSettings');
  const save = within(container).getByRole('button', { name: 'Save Changes' });
  act(() => save.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
  release();
  await screen.findByText('Successfully Updated');
  await waitFor(() => expect(document.activeElement).toBe(fieldIn(container, keyLabel)));
});
