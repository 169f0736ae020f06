import { scenario } from '../../test/kit/domain/scenario.js';
import { type LinkChanges, vendorLinkDecider, type VendorSideChanges } from './vendor-link.decider.js';
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
const linked = { type: 'VendorLinked', data: { ...link, paymentOption: 'any' } } as const satisfies VendorLinkEvent;

describe('a vendor link', () => {
  it('needs an address that can be mailed, and keeps it in Punycode', () => {
    const linkTo = (email: string) => given().when({ type: 'LinkVendor', link: { ...link, email } });
    for (const email of ['no address', 'joan@example', 'joan@[1.2.3.4]'])
      linkTo(email).refuses('sign-up.email-invalid', 'Email is not valid!');
    const stored = { ...linked, data: { ...linked.data, email: 'owner@xn--mnchen-3ya.example' } };
    linkTo('Owner@münchen.example').then(stored);
    given(linked)
      .when({ type: 'ChangeLink', companyId: 'mill-1', changes: { email: 'no address' } })
      .refuses('sign-up.email-invalid');
  });

  it('begins with any payment option', () => {
    given().when({ type: 'LinkVendor', link }).then(linked);
  });

  it('is created one time', () => {
    given(linked).when({ type: 'LinkVendor', link }).refuses('link.exists', 'Vendor already exist');
  });

  it.each([{ name: ' ' }, { email: ' ' }, { phone: '' }, { companyName: '' }])(
    'requires a complete contact: %p',
    (missing) => {
      given()
        .when({ type: 'LinkVendor', link: { ...link, ...missing } })
        .refuses('link.incomplete', 'Provide complete data');
    },
  );

  it('has a status that the manufacturer sets, and an option that the vendor chooses', () => {
    given(linked)
      .when({ type: 'ChangeLink', companyId: 'mill-1', changes: { active: false } })
      .then({ type: 'VendorLinkStatusChanged', data: { ...ref, active: false } });
    given(linked)
      .when({ type: 'ChangeLink', companyId: 'vendor-1', changes: { active: false } })
      .refuses('access.denied');
    given(linked)
      .when({ type: 'ChangeVendorSide', companyId: 'vendor-1', changes: { paymentOption: 'card' } })
      .then({ type: 'PaymentOptionChanged', data: { ...ref, paymentOption: 'card' } });
    given(linked)
      .when({ type: 'ChangeVendorSide', companyId: 'mill-1', changes: { paymentOption: 'card' } })
      .refuses('access.denied');
    given(linked)
      .when({ type: 'ChangeVendorSide', companyId: 'vendor-1', changes: { paymentOption: 'any' } })
      .then();
  });

  it('has notes of the vendor for all orders, each separately', () => {
    const write = (vendorNotes: VendorSideChanges['vendorNotes'] & {}, companyId = 'vendor-1') =>
      ({ type: 'ChangeVendorSide', companyId, changes: { vendorNotes } }) as const;
    const written = {
      type: 'LinkVendorNotesWritten',
      data: { ...ref, vendorNotes: { corner_label: '40 x 20 only', notes: 'ask first' } },
    } as const;
    given(linked)
      .when(write({ corner_label: ' 40 x 20 only', notes: 'ask first', header: '' }))
      .then(written);
    given(linked, written)
      .when(write({ corner_label: '40 x 20 only', notes: null }))
      .then({ type: 'LinkVendorNotesWritten', data: { ...ref, vendorNotes: { notes: null } } });
    given(linked)
      .when(write({ notes: 'x' }, 'mill-1'))
      .refuses('access.denied');
  });

  it('has a contact that the manufacturer changes, in one event with the unchanged fields', () => {
    const change = (changes: LinkChanges, companyId = 'mill-1') =>
      ({ type: 'ChangeLink', companyId, changes }) as const;
    const changed = {
      type: 'VendorContactChanged',
      data: { ...ref, ...contact, name: 'Bo', companyName: 'Vendor' },
    } as const;
    given(linked)
      .when(change({ name: 'Bo' }))
      .then(changed);
    given(linked, changed)
      .when(change({ name: 'Bo', phone: '5550102000' }))
      .then();
    given(linked)
      .when(change({ name: 'Bo', active: false }))
      .then(changed, { type: 'VendorLinkStatusChanged', data: { ...ref, active: false } });
    given(linked)
      .when(change({ name: 'Bo' }, 'vendor-1'))
      .refuses('access.denied');
  });

  it.each([{ name: ' ' }, { email: '' }, { phone: null }, { companyName: '' }])(
    'keeps a complete contact: %p',
    (changes) => {
      given(linked)
        .when({ type: 'ChangeLink', companyId: 'mill-1', changes })
        .refuses('link.incomplete', 'Provide complete data');
    },
  );

  it('is switched although its contact was erased', () => {
    given({ ...linked, data: { ...linked.data, name: null, email: null, phone: null } })
      .when({ type: 'ChangeLink', companyId: 'mill-1', changes: { active: false } })
      .then({ type: 'VendorLinkStatusChanged', data: { ...ref, active: false } });
  });

  it('is not found for other companies', () => {
    given(linked)
      .when({ type: 'ChangeLink', companyId: 'mill-2', changes: { active: false } })
      .refuses('link.not-found');
  });

  it('keeps a contact with the link or without one', () => {
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
