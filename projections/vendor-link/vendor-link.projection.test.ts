import type { DomainEvent } from '../../domain/kit/event.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { vendorLinkModel } from './vendor-link.projection.js';

const ref = { linkId: 'link-1', manufacturerId: 'mill-1', vendorId: 'vendor-1' };
const contact = { name: 'Ada', email: 'ada@example.com', phone: '5550102000' };
const names = { manufacturerName: 'Mill', vendorName: 'Vendor', companyName: 'Vendor', referralCode: null };
const linked = { type: 'VendorLinked', data: { ...ref, ...contact, ...names, active: true, paymentOption: 'any' } };
const after = (...events: readonly DomainEvent[]) =>
  documentsOf(vendorLinkModel, 'vendorlink-link-1', [linked, ...events]);

describe('the vendor link read model', () => {
  it('shows a new link', () => {
    expect(after().get('link-1')).toMatchObject({
      vendorId: 'vendor-1',
      email: 'ada@example.com',
      status: true,
      paymentOption: 'any',
      revision: 0,
    });
  });

  it('applies status, payment option and names', () => {
    expect(after({ type: 'VendorLinkStatusChanged', data: { ...ref, active: false } }).get('link-1')).toMatchObject({
      status: false,
      revision: 1,
    });
    expect(
      after({ type: 'PaymentOptionChanged', data: { ...ref, paymentOption: 'card' } }).get('link-1'),
    ).toMatchObject({ paymentOption: 'card' });
    const renamed = (companyId: string) => ({
      type: 'CompanyRenamed',
      data: { companyId, name: 'New', previousName: '' },
    });
    expect(after(renamed('mill-1')).get('link-1')).toMatchObject({ manufacturerName: 'New', vendorName: 'Vendor' });
    expect(after(renamed('vendor-1')).get('link-1')).toMatchObject({ vendorName: 'New' });
  });

  it('applies another contact', () => {
    const data = { ...ref, name: 'Bo', email: 'bo@example.com', phone: '1', companyName: 'V' };
    expect(after({ type: 'VendorContactChanged', data }).get('link-1')).toMatchObject({
      name: 'Bo',
      email: 'bo@example.com',
      phone: '1',
      companyName: 'V',
      vendorName: 'Vendor',
      revision: 1,
    });
  });

  it('has the name of a company that changed before the link’s event', () => {
    const renamed = { type: 'CompanyRenamed', data: { companyId: 'vendor-1', name: 'V2', previousName: 'Vendor' } };
    const docs = documentsOf(vendorLinkModel, 'vendorlink-link-1', [renamed, linked]);
    expect(docs.get('link-1')).toMatchObject({ manufacturerName: 'Mill', vendorName: 'V2' });
  });

  it('leaves contact notes out of the list', () => {
    const note = {
      ...contact,
      noteId: 'note-1',
      linkId: 'link-1',
      manufacturerId: 'mill-1',
      vendor: null,
      company: 'V',
    };
    const records = after({ type: 'VendorContactNoted', data: note });
    expect([...records.keys()]).toEqual(['link-1']);
    // A note is an event of its link's stream, so the next save of the link must contain this revision.
    expect(records.get('link-1')).toMatchObject({ revision: 1 });
  });
});
