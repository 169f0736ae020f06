import { aLine, anOrder, historyTo, ref } from '../../test/kit/domain/orders.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { historyModel } from './history.projection.js';

const entriesOf = (...events: readonly DomainEvent[]) => [
  ...documentsOf(historyModel, 'order-order-1', events).values(),
];

describe('the history read model', () => {
  it('describes an order from its creation to its end', () => {
    expect(
      entriesOf(...(historyTo['complete']?.() ?? [])).map((entry) => ('text' in entry ? entry.text : null)),
    ).toEqual([
      'Order 1 created',
      'Added fabric F-100',
      'Placed the order',
      'Quoted $123.45',
      'Accepted the quote',
      'Released the requirements',
      'All requirements are scanned',
      'Invoiced by the payment',
      'Marked the order as complete',
    ]);
  });

  it('stores an entry under its record, with actor and time', () => {
    expect(entriesOf(anOrder.created())).toEqual([
      expect.objectContaining({
        record: 'order',
        recordId: 'order-1',
        companyId: ref.manufacturerId,
        actorId: 'u1',
        actorCompanyId: 'c1',
        occurredAt: '2026-01-05T09:00:00.000Z',
        type: 'OrderCreated',
      }),
    ]);
  });

  it('has one id for all events of a request', () => {
    expect(entriesOf(anOrder.created())[0]).toMatchObject({
      correlationId: 'command-0',
      position: 1,
      isForSupport: false,
    });
  });

  it('separates notes for support, and stores support’s own accounts under no company', () => {
    const data = { userId: 'u', companyId: 'none', email: 'desk@example.com', username: 'Desk', role: 'support' };
    const people = { firstName: null, lastName: null, mobile: null, csrEmail: null, isOwner: false, active: true };
    const registered = { type: 'UserRegistered', data: { ...data, ...people, permissions: [] } };
    const [account] = documentsOf(historyModel, 'user-u', [registered]).values();
    expect(account).toMatchObject({ companyId: null, isForSupport: false });
    const [note] = documentsOf(historyModel, 'supportnote-n', [registered]).values();
    expect(note).toMatchObject({ record: 'supportnote', isForSupport: true });
  });

  it('contains the fields of an event, those of a line with its code', () => {
    const changes = { quantity: 9, details: { finish: 'matt' } };
    const changed = {
      type: 'OrderLineChanged',
      data: { ...ref, lineId: 'line-1', code: 'F-100', changes, requirementsTotal: 1 },
    };
    expect(entriesOf(anOrder.withLine(aLine()), changed)[1]).toHaveProperty('fields', [
      { field: 'F-100 quantity', to: 9 },
      { field: 'F-100 finish', to: 'matt' },
    ]);
  });

  it('contains no personal data of a contact', () => {
    const contact = { name: 'Ada', email: 'ada@example.com', phone: '5550102000' };
    const data = {
      ...contact,
      linkId: 'l',
      manufacturerId: 'm',
      vendorId: 'v',
      vendorName: 'V',
      active: true,
      paymentOption: 'any',
    };
    expect(JSON.stringify(entriesOf({ type: 'VendorLinked', data }))).not.toContain('Ada');
  });

  it.each([
    [0, 'Nobody was mailed about the scan'],
    [1, 'Reported the scan by 1 mail'],
    [2, 'Reported the scan by 2 mails'],
  ])('contains the number of mails about a scan: %i', (mails, text) =>
    expect(
      entriesOf({ type: 'ScanReported', data: { scanId: 's', companyId: 'c', groupId: 'g', mails } }),
    ).toMatchObject([{ text }]),
  );

  it('contains fields of fabrics under their names of the wire, and no names of people', () => {
    const fabric = { fabricId: 'f', companyId: 'c', grade: 'B', from: 'A' };
    const texts = { code: 'F', alias: null, patternName: 'Twill', color: 'Red' };
    const [edited, regraded] = entriesOf(
      { type: 'FabricEdited', data: { ...fabric, texts, from: {} } },
      { type: 'FabricRegraded', data: fabric },
    );
    expect(edited).toHaveProperty('fields', expect.arrayContaining([{ field: 'pattern_name', to: 'Twill' }]));
    expect(regraded).toMatchObject({
      text: 'Changed the grade',
      companyId: 'c',
      fields: [{ field: 'grade', to: 'B' }],
    });
    const user = {
      userId: 'u',
      companyId: 'c',
      email: 'ada@example.com',
      username: 'ada',
      firstName: 'Ada',
      lastName: 'L',
    };
    const [added] = entriesOf({
      type: 'UserRegistered',
      data: { ...user, role: 'user', active: true, permissions: [] },
    });
    expect(JSON.stringify(added)).not.toMatch(/ada/i);
  });
});
