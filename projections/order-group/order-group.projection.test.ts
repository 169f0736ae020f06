import type { DomainEvent } from '../../domain/kit/event.js';
import { checksOf } from '../../domain/order-group/order-group.changes.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { orderGroupModel } from './order-group.projection.js';

const ref = { groupId: 'group-1', manufacturerId: 'mill-1', vendorId: 'vendor-1' };
const created = {
  type: 'OrderGroupCreated',
  data: {
    ...ref,
    name: 'Books',
    threadColor: null,
    notes: null,
    checks: checksOf({ header: true }),
    isShared: false,
    manufacturerName: 'Mill',
    vendorName: 'Vendor',
  },
};
const after = (...events: readonly DomainEvent[]) =>
  documentsOf(orderGroupModel, 'ordergroup-group-1', [created, ...events]).get('group-1');

describe('the order group read model', () => {
  it('begins with job number 0', () => {
    expect(after()).toMatchObject({
      id: 'group-1',
      name: 'Books',
      job_number: 0,
      vendorNotes: {},
      checks: { header: true, collate: false },
    });
  });

  it('is shared with its vendor after an order of it is placed, with their highest number', () => {
    const placed = (jobNumber: number) => ({
      type: 'OrderPlaced',
      data: { ...ref, orderId: 'o', from: 'draft', groupId: 'group-1', jobNumber },
    });
    const numbered = { type: 'JobNumberIssued', data: { ...ref, orderId: 'o', jobNumber: 4 } };
    expect(after(numbered)).toMatchObject({ isShared: false, placedJobNumber: 0 });
    expect(after(numbered, placed(3), placed(2))).toMatchObject({ isShared: true, placedJobNumber: 3, revision: 1 });
  });

  it('was shared at once if its creation lacks the flag', () => {
    const { isShared: _, ...data } = created.data;
    const docs = documentsOf(orderGroupModel, 'ordergroup-group-1', [{ type: 'OrderGroupCreated', data }]);
    expect(docs.get('group-1')).toMatchObject({ isShared: true, placedJobNumber: null });
  });

  it('has the name of a company that changed before the group’s event', () => {
    const renamed = { type: 'CompanyRenamed', data: { companyId: 'mill-1', name: 'M2', previousName: 'Mill' } };
    const docs = documentsOf(orderGroupModel, 'ordergroup-group-1', [renamed, created]);
    expect(docs.get('group-1')).toMatchObject({ manufacturerName: 'M2', vendorName: 'Vendor' });
  });

  it('applies changes, notes, numbers and names', () => {
    expect(
      after({
        type: 'OrderGroupChanged',
        data: { ...ref, changes: { threadColor: 'navy', checks: { collate: true } } },
      }),
    ).toMatchObject({
      threadColor: 'navy',
      checks: { header: true, collate: true },
      revision: 1,
    });
    const notes = (vendorNotes: object) => ({ type: 'OrderGroupVendorNotesWritten', data: { ...ref, vendorNotes } });
    expect(after(notes({ header: 'x', notes: 'y' }), notes({ header: null }))).toMatchObject({
      vendorNotes: { notes: 'y' },
    });
    expect(after({ type: 'JobNumberIssued', data: { ...ref, orderId: 'o', jobNumber: 4 } })).toMatchObject({
      job_number: 4,
    });
    const renamed = { type: 'CompanyRenamed', data: { companyId: 'vendor-1', name: 'V2', previousName: 'Vendor' } };
    expect(after(renamed)).toMatchObject({ vendorName: 'V2', manufacturerName: 'Mill', revision: 0 });
  });
});
