import { screen, waitFor } from '@testing-library/react';
import { BillingDetailsPanel } from '../../../src/company/payment/PaymentTab';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { faultOf } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

test.each([
  ['emails', 'Billing e-mails', 'Email is not valid!'],
  ['addressLines', 'Address', 'The address: at most 6 lines of 100 characters.'],
])('a fault of the billing details stands at its field: %s', async (field, label, message) => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany()] });
  const messages = { [`billingDetails.${field}`]: [message] };
  const code = 'company.billing-details-invalid';
  const { user } = showPage({ portal, element: <BillingDetailsPanel company={aCompany()} /> });
  portal.fail(
    'saveBillingDetails',
    new ApiError(422, { statusCode: 422, name: 'ValidationError', message, code, details: { messages } }),
  );
  const input = screen.getByLabelText(new RegExp(`^${label}`));
  await user.click(input);
  await user.paste('books');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(faultOf(input)).toContain(message));
  expect(document.activeElement).toBe(input);
});

test('billing e-mails have their domains in letters, for a reader who may not change them', async () => {
  signInAs('mill', { role: 'user' });
  const emails = ['books@xn--mnchen-3ya.example', 'ada@example.com'];
  const billingDetails = { legalName: null, addressLines: [], taxId: null, poNumber: null, emails };
  showPage({ portal: fakePortal(), element: <BillingDetailsPanel company={aCompany({ billingDetails })} /> });
  await screen.findByText('books@münchen.example, ada@example.com');
});
