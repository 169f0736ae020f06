import { scenario } from '../../test/kit/domain/scenario.js';
import { vendorMailDecider, type VendorMailRequested } from './vendor-mail.decider.js';

const { given } = scenario(vendorMailDecider);
const mail: VendorMailRequested['data'] = {
  mailId: 'mail-1',
  companyId: 'mill-1',
  kind: 'referral',
  email: 'bob@example.com',
  name: 'Bob',
  phone: '1',
  address: null,
  company: 'Loom',
};
const requested = { type: 'VendorMailRequested', data: mail } as const;
const sent = { type: 'VendorMailSent', data: { mailId: 'mail-1', companyId: 'mill-1' } } as const;

describe('a mail to a vendor', () => {
  it('is requested one time and sent one time', () => {
    given().when({ type: 'RequestMail', mail }).then(requested);
    given(requested).when({ type: 'RequestMail', mail }).then();
    given(requested).when({ type: 'RecordSent', mail: sent.data }).then(sent);
    given(requested, sent).when({ type: 'RecordSent', mail: sent.data }).then();
  });

  it.each(['a@b\r\nBcc: c@d', 'joan@example', 'joan@münchen'])('is not sent to %j', (email) =>
    given()
      .when({ type: 'RequestMail', mail: { ...mail, email } })
      .refuses('sign-up.email-invalid', 'Email is not valid!'),
  );

  it.each([{ email: null }, { name: ' ' }, { phone: '' }, { company: '' }, { kind: 'payment-request' as const }])(
    'requires complete data: %p',
    (missing) =>
      given()
        .when({ type: 'RequestMail', mail: { ...mail, ...missing } })
        .refuses('link.incomplete', 'Provide complete data'),
  );
});
