import { scenario } from '../../test/kit/domain/scenario.js';
import { BillingFault, noBillingDetails, readBillingDetails } from './billing-details.js';
import { companyDecider } from './company.decider.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';

describe('billing details', () => {
  const details = {
    legalName: 'Harrow Mills Ltd',
    addressLines: ['1 Mill Lane', 'Harrow'],
    taxId: 'GB 123',
    poNumber: null,
    emails: ['books@example.com'],
  };

  it('are read without outer blanks, and e-mails in lower case without duplicates', () =>
    expect(
      readBillingDetails({
        legalName: ' Harrow Mills Ltd ',
        addressLines: ['1 Mill Lane', ' ', ' Harrow '],
        taxId: 'GB 123',
        poNumber: '',
        emails: ['Books@Example.com', 'books@example.com', ''],
      }),
    ).toEqual(details));

  it('may be missing', () => expect(readBillingDetails({})).toEqual(noBillingDetails));

  it.each<[string, unknown]>([
    ['no object', 'Harrow'],
    ['a number for a name', { legalName: 5 }],
    ['a long name', { legalName: 'x'.repeat(201) }],
    ['a name that turns the text around', { legalName: 'a\u202eb' }],
    ['a text for the lines', { addressLines: '1 Mill Lane' }],
    ['seven lines', { addressLines: Array.from({ length: 7 }, () => 'x') }],
    ['a long line', { addressLines: ['x'.repeat(101)] }],
    ['a long tax id', { taxId: 'x'.repeat(51) }],
    ['a long PO number', { poNumber: 'x'.repeat(51) }],
    ['a text for the e-mails', { emails: 'books@example.com' }],
    ['no e-mail', { emails: ['books'] }],
    ['six e-mails', { emails: Array.from({ length: 6 }, (_, at) => `a${at}@example.com`) }],
  ])('refuse %s', (_, given) => expect(readBillingDetails(given)).toBeInstanceOf(BillingFault));

  it('are recorded when they differ', () => {
    const { given } = scenario(companyDecider);
    const changed = { type: 'BillingDetailsChanged', data: { companyId: millId, details } } as const;
    given(...millRegistered())
      .when({ type: 'ChangeCompanySettings', billingDetails: details })
      .then(changed);
    given(...millRegistered(), changed)
      .when({ type: 'ChangeCompanySettings', billingDetails: details })
      .then();
    given(...millRegistered(), { ...changed, data: { companyId: millId, details: null } })
      .when({ type: 'ChangeCompanySettings', billingDetails: noBillingDetails })
      .then();
  });
});
