import { scenario } from '../kit/testing.js';
import { vendorLinkDecider } from './vendor-link.decider.js';
import type { VendorLinkEvent } from './vendor-link.events.js';

const { given } = scenario(vendorLinkDecider);
const ref = { linkId: 'link-1', manufacturerId: 'mill-1', vendorId: 'vendor-1' };
const contact = { name: 'Ada', email: 'ada@example.com', phone: '5550102000' };
const link = {
  ...ref,
  ...contact,
  manufacturerName: 'Mill',
  vendorName: 'Vendor',
  companyName: 'Vendor',
  referralCode: null,
  active: true,
};
const linked: VendorLinkEvent = { type: 'VendorLinked', data: { ...link, paymentOption: 'any' } };

describe('a vendor link', () => {
  it('begins with any payment option', () => {
    given().when({ type: 'LinkVendor', link }).then(linked);
  });

  it('is made once', () => {
    given(linked).when({ type: 'LinkVendor', link }).refuses('link.exists', 'Vendor already exist');
  });

  it.each([{ name: ' ' }, { email: 'no address' }, { phone: '' }, { companyName: '' }])(
    'needs a complete contact: %p',
    (missing) => {
      given()
        .when({ type: 'LinkVendor', link: { ...link, ...missing } })
        .refuses('link.incomplete', 'Provide complete data');
    },
  );

  it('has a status that the manufacturer sets, and an option that the vendor chooses', () => {
    given(linked)
      .when({ type: 'SetLinkStatus', companyId: 'mill-1', active: false })
      .then({ type: 'VendorLinkStatusChanged', data: { ...ref, active: false } });
    given(linked).when({ type: 'SetLinkStatus', companyId: 'vendor-1', active: false }).refuses('access.denied');
    given(linked)
      .when({ type: 'ChoosePaymentOption', companyId: 'vendor-1', paymentOption: 'card' })
      .then({ type: 'PaymentOptionChanged', data: { ...ref, paymentOption: 'card' } });
    given(linked)
      .when({ type: 'ChoosePaymentOption', companyId: 'mill-1', paymentOption: 'card' })
      .refuses('access.denied');
    given(linked).when({ type: 'ChoosePaymentOption', companyId: 'vendor-1', paymentOption: 'any' }).then();
  });

  it('is unknown to other companies', () => {
    given(linked).when({ type: 'SetLinkStatus', companyId: 'mill-2', active: false }).refuses('link.not-found');
  });

  it('keeps a contact beside the link or alone', () => {
    const note = {
      ...contact,
      noteId: 'note-1',
      linkId: null,
      manufacturerId: 'mill-1',
      vendor: null,
      company: 'Vendor',
    };
    given().when({ type: 'NoteVendorContact', note }).then({ type: 'VendorContactNoted', data: note });
    given(linked)
      .when({ type: 'NoteVendorContact', note: { ...note, company: '' } })
      .refuses('link.incomplete');
  });
});
