import { scenario } from '../../test/kit/domain/scenario.js';
import { orderGroupDecider } from './order-group.decider.js';
import { checksOf } from './order-group.changes.js';
import type { OrderGroupEvent } from './order-group.events.js';

const { given } = scenario(orderGroupDecider);
const ref = { groupId: 'group-1', manufacturerId: 'mill-1', vendorId: 'vendor-1' };
const names = { manufacturerName: 'Mill One', vendorName: 'Vendor One' };
const group = { ...ref, ...names, name: 'Books', threadColor: 'navy', notes: null, checks: checksOf({ header: true }) };
const created: OrderGroupEvent = { type: 'OrderGroupCreated', data: { ...group, isShared: false } };
const issued = (jobNumber: number): OrderGroupEvent => ({
  type: 'JobNumberIssued',
  data: { ...ref, orderId: `order-${jobNumber}`, jobNumber },
});

describe('an order group', () => {
  it('is created with a trimmed name', () => {
    given()
      .when({ type: 'CreateOrderGroup', group: { ...group, name: ' Books ' } })
      .then(created);
  });

  it('requires a name', () => {
    given()
      .when({ type: 'CreateOrderGroup', group: { ...group, name: ' ' } })
      .refuses('order-group.name-required', 'Name is required');
    given(created)
      .when({ type: 'ChangeOrderGroup', companyId: 'mill-1', changes: { name: '' } })
      .refuses('order-group.name-required');
  });

  it('changes only the different fields', () => {
    given(created)
      .when({
        type: 'ChangeOrderGroup',
        companyId: 'mill-1',
        changes: { name: 'Books', threadColor: 'red', checks: { header: true, collate: true } },
      })
      .then({
        type: 'OrderGroupChanged',
        data: { ...ref, changes: { threadColor: 'red', checks: { collate: true } } },
      });
    given(created)
      .when({ type: 'ChangeOrderGroup', companyId: 'mill-1', changes: { checks: { header: true } } })
      .then();
  });

  it('numbers its orders from 1, after the changes of the same call', () => {
    const command = {
      type: 'IssueJobNumber',
      companyId: 'mill-1',
      vendorId: 'vendor-1',
      orderId: 'order-1',
      changes: {},
    } as const;
    given(created).when(command).then(issued(1));
    given(created, issued(1))
      .when({ ...command, orderId: 'order-2', changes: { notes: 'soft' } })
      .then({ type: 'OrderGroupChanged', data: { ...ref, changes: { notes: 'soft' } } }, issued(2));
  });

  it('gives no number to an order of another vendor', () => {
    given(created)
      .when({ type: 'IssueJobNumber', companyId: 'mill-1', vendorId: 'vendor-2', orderId: 'order-1', changes: {} })
      .refuses('order.group-invalid');
  });

  it('accepts notes from the vendor only, and removes one by an empty text', () => {
    const write = { type: 'WriteGroupVendorNotes', vendorNotes: { header: ' ours is 2 cm ', notes: 'ok' } } as const;
    const written: OrderGroupEvent = {
      type: 'OrderGroupVendorNotesWritten',
      data: { ...ref, vendorNotes: { header: 'ours is 2 cm', notes: 'ok' } },
    };
    given(created)
      .when({ ...write, companyId: 'mill-1' })
      .refuses('access.denied');
    given(created)
      .when({ ...write, companyId: 'vendor-1' })
      .then(written);
    given(created, written)
      .when({ ...write, companyId: 'vendor-1' })
      .then();
    given(created, written)
      .when({ type: 'WriteGroupVendorNotes', companyId: 'vendor-1', vendorNotes: { header: '' } })
      .then({ type: 'OrderGroupVendorNotesWritten', data: { ...ref, vendorNotes: { header: null } } });
  });

  it('is not found for other companies, and not changed by its vendor', () => {
    given(created)
      .when({ type: 'ChangeOrderGroup', companyId: 'mill-2', changes: {} })
      .refuses('order-group.not-found');
    given(created).when({ type: 'ChangeOrderGroup', companyId: 'vendor-1', changes: {} }).refuses('access.denied');
  });
});
