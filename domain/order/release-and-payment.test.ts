import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { aFabric, aLine, anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent, OrderStatus } from './order.events.js';
import { requirementsDone, requirementsTotal } from './requirements.js';

const { given } = scenario(orderDecider);
const history = (status: OrderStatus): OrderEvent[] => historyTo[status]?.() ?? [];
const release = (releaseNotes: string): OrderCommand => ({
  type: 'ReleaseRequirements',
  companyId: manufacturerId,
  releaseNotes,
});
const scan = (...codes: string[]): OrderCommand => ({
  type: 'RecordScans',
  companyId: vendorId,
  scans: codes.map((code) => ({ code, scannedAt: '2026-01-05T09:00:00.000Z' })),
  currentCodes: {},
});
const released: OrderEvent = { type: 'RequirementsReleased', data: { ...ref, releaseNotes: 'cut' } };
const counted = (requirementsDone: number, countsFor: string | null = 'F-100'): OrderEvent => ({
  type: 'OrderScansRecorded',
  data: {
    ...ref,
    scans: [{ code: countsFor ?? 'X', scannedAt: '2026-01-05T09:00:00.000Z', countsFor }],
    requirementsDone,
  },
});
const scannedByItself: OrderEvent = { type: 'OrderScanned', data: { ...ref, by: 'requirements' } };

describe('releasing requirements', () => {
  it('refuses empty notes and more than 500 characters', () => {
    given(...history('accepted'))
      .when(release('  '))
      .refuses('order.release-notes-empty', 'Empty Notes');
    given(...history('accepted'))
      .when(release('x'.repeat(501)))
      .refuses('order.release-notes-too-long');
  });

  it.each(['draft', 'placed', 'quoted', 'rejected', 'cancelled'] as const)(
    'refuses while the order is %s',
    (status) => {
      given(...history(status))
        .when(release('cut'))
        .refuses('order.locked');
    },
  );

  it('happens one time', () => {
    given(...history('accepted'), released)
      .when(release('other'))
      .refuses('order.locked');
    given(...history('accepted'), released)
      .when(release(' cut '))
      .then();
  });

  it('makes the order scanned when the scans came first', () => {
    given(...history('accepted'), counted(1))
      .when(release('cut'))
      .then(released, scannedByItself);
  });
});

describe('scans that cannot be made', () => {
  const override = (scannedNotes: string | null, companyId = manufacturerId): OrderCommand => ({
    type: 'OverrideScans',
    companyId,
    scannedNotes,
  });
  const waiting = [...history('accepted'), released];

  it('are waived after the manufacturer gave a reason', () => {
    const data = { ...ref, by: 'override', notes: 'one swatch is lost' } as const;
    given(...waiting)
      .when(override(' one swatch is lost '))
      .then({ type: 'OrderScanned', data });
  });

  it.each([[null], ['   ']])('need a reason: %j is none', (reason) => {
    given(...waiting)
      .when(override(reason))
      .refuses('order.scanned-reason-required', 'A reason is required');
  });

  it('accept a reason of 500 characters at most', () => {
    given(...waiting)
      .when(override('x'.repeat(501)))
      .refuses('order.scanned-reason-too-long', 'At most 500 characters');
  });

  it('are required until the release, and for the vendor', () => {
    given(...history('accepted'))
      .when(override('lost'))
      .refuses('order.locked');
    given(...waiting)
      .when(override('lost', vendorId))
      .refuses('access.denied');
  });

  it('do not exist when all are recorded: then the vendor marks the order', () => {
    given(...history('accepted'), released, counted(1))
      .when(override('lost'))
      .refuses('order.locked');
  });
});

describe('scans on the floor', () => {
  it('makes a released order scanned with the last required scan', () => {
    given(...history('accepted'), released)
      .when(scan('F-100'))
      .then(counted(1), scannedByItself);
  });

  it('counts the same code and instant one time', () => {
    given(...history('accepted'), counted(1))
      .when(scan('F-100', 'F-100'))
      .then();
  });

  it('are 100,000 for an order at most, also in one call; known ones may be repeated', () => {
    const known = (count: number): OrderEvent[] => {
      const scans = Array.from({ length: count }, (_, at) => ({ code: `X${at}`, scannedAt: 't', countsFor: null }));
      return [...history('accepted'), { type: 'OrderScansRecorded', data: { ...ref, scans, requirementsDone: 0 } }];
    };
    const command = (...codes: string[]): OrderCommand => ({
      type: 'RecordScans',
      companyId: vendorId,
      scans: codes.map((code) => ({ code, scannedAt: 't' })),
      currentCodes: {},
    });
    const full = given(...known(100_000));
    full.when(command('X0', 'X1')).then();
    full.when(command('F-100')).refuses('order.too-many-scans', 'An order takes 100,000 scans at most');
    const almost = given(...known(99_999));
    almost.when(command('Y', 'Z')).refuses('order.too-many-scans');
    const last = { code: 'Y', scannedAt: 't', countsFor: null };
    almost
      .when(command('X0', 'Y'))
      .then({ type: 'OrderScansRecorded', data: { ...ref, scans: [last], requirementsDone: 0 } });
  });

  it('records a scan that no line requires, without counting it', () => {
    given(...history('accepted'), released)
      .when(scan('X'))
      .then(counted(0, null));
  });

  it('recognises a fabric by its present code', () => {
    given(...history('accepted'))
      .when({
        type: 'RecordScans',
        companyId: vendorId,
        scans: [{ code: 'NEW', scannedAt: 't' }],
        currentCodes: { 'fabric-F-100': 'NEW' },
      })
      .then({
        type: 'OrderScansRecorded',
        data: { ...ref, scans: [{ code: 'NEW', scannedAt: 't', countsFor: 'F-100' }], requirementsDone: 1 },
      });
  });

  it('recognises a fabric by another code', () => {
    given(...history('accepted'))
      .when({
        type: 'RecordScans',
        companyId: vendorId,
        scans: [{ code: 'F-100 OLD', scannedAt: 't' }],
        currentCodes: {},
        otherCodes: { 'fabric-F-100': ['F-100 OLD'] },
      })
      .then({
        type: 'OrderScansRecorded',
        data: { ...ref, scans: [{ code: 'F-100 OLD', scannedAt: 't', countsFor: 'F-100' }], requirementsDone: 1 },
      });
  });

  it('accepts none before the order is accepted', () => {
    given(...history('quoted'))
      .when(scan('F-100'))
      .refuses('order.locked');
  });

  it('requires 0, 1 or the quantity of each line', () => {
    const lines = [
      { code: 'A', quantity: 3 },
      { code: 'B', quantity: 'Available Fabric' as const },
    ];
    expect((['none', 'single', 'full', null] as const).map((level) => requirementsTotal(lines, level))).toEqual([
      0, 2, 4, 0,
    ]);
  });

  it('never counts more than the requirements', () => {
    const line = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant('Available Fabric' as const)),
    });
    const scans = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(9));
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('none', 'single', 'full', null), scans, (lines, level, scansOf) => {
        const done = requirementsDone(lines, level, scansOf);
        expect(done).toBeLessThanOrEqual(requirementsTotal(lines, level));
        expect(done).toBeLessThanOrEqual(Object.values(scansOf).reduce((a, b) => a + b, 0));
      }),
    );
  });

  it('fills lines of one code together', () => {
    const twice = [
      aLine('a', { fabric: aFabric('A'), quantity: 2 }),
      aLine('b', { fabric: aFabric('A'), quantity: 3 }),
    ];
    const lines = twice.map(({ fabric, quantity }) => ({ code: fabric.code, quantity }));
    expect(requirementsDone(lines, 'full', { A: 4 })).toBe(4);
  });
});

describe('an order with many scans', () => {
  const scan = (n: number): OrderEvent => ({
    type: 'OrderScansRecorded',
    data: { ...ref, scans: [{ code: 'A', scannedAt: `at ${n}`, countsFor: 'A' }], requirementsDone: n },
  });
  const many = 30_000;

  it('is read in linear time, and reports its size', () => {
    const before = fold(orderDecider, history('accepted'));
    const after = fold(
      orderDecider,
      Array.from({ length: many }, (_, n) => scan(n)),
      before,
    );
    const weights = [before, after].map((state) => orderDecider.weigh?.(state) ?? 0);
    expect((weights[1] ?? 0) - (weights[0] ?? 0)).toBe(many);
  });
});

describe('paying the vendor by card', () => {
  const attempt = (over: Partial<Extract<OrderCommand, { type: 'AttemptPayment' }>> = {}): OrderCommand => ({
    type: 'AttemptPayment',
    companyId: manufacturerId,
    attemptId: 'attempt-1',
    source: 'card',
    accountRevision: 3,
    link: { isActive: true, paymentOption: 'card' },
    ...over,
  });
  const answer = { ...ref, attemptId: 'attempt-1', code: '100', text: 'Approved' };
  const result = (kind: 'declined' | 'error' | 'unknown'): OrderCommand => ({
    type: 'RecordPaymentResult',
    attemptId: 'attempt-1',
    result: { kind, code: '100', text: 'Approved' },
  });
  const approved: OrderCommand = {
    type: 'RecordPaymentResult',
    attemptId: 'attempt-1',
    result: { kind: 'approved', transactionId: 't-1', code: '100', text: 'Approved' },
  };

  it('records the attempt with the total of the order first', () => {
    given(...history('scanned'))
      .when(attempt())
      .then(anOrder.attempted());
  });

  it('refuses a second attempt while one is open, also with an unknown outcome', () => {
    given(...history('scanned'), anOrder.attempted())
      .when(attempt({ attemptId: 'attempt-2' }))
      .refuses('payment.being-confirmed');
    given(...history('scanned'), anOrder.attempted(), { type: 'PaymentUnknown', data: answer })
      .when(attempt({ attemptId: 'attempt-2' }))
      .refuses('payment.being-confirmed');
  });

  it.each(['placed', 'accepted', 'invoiced', 'complete'] as const)('refuses to pay an order that is %s', (status) => {
    given(...history(status))
      .when(attempt())
      .refuses('order.locked');
  });

  it('refuses a card for the option invoice, and over an inactive link', () => {
    given(...history('scanned'))
      .when(attempt({ link: { isActive: true, paymentOption: 'invoice' } }))
      .refuses('payment.by-invoice-only');
    given(...history('scanned'))
      .when(attempt({ link: { isActive: false, paymentOption: 'any' } }))
      .refuses('link.inactive');
  });

  it('invoices the order when the payment is approved, even if late', () => {
    const events: OrderEvent[] = [
      { type: 'PaymentApproved', data: { ...answer, transactionId: 't-1', amountCents: 12_345 } },
      { type: 'OrderInvoiced', data: { ...ref, by: 'payment' } },
    ];
    given(...history('scanned'), anOrder.attempted())
      .when(approved)
      .then(...events);
    given(...history('scanned'), anOrder.attempted(), { type: 'PaymentUnknown', data: answer })
      .when(approved)
      .then(...events);
  });

  it('finds no order for the result of one that is gone', () => {
    given().when(approved).refuses('order.not-found');
  });

  it('leaves the order open for another attempt after a decline or refusal', () => {
    given(...history('scanned'), anOrder.attempted())
      .when(result('declined'))
      .then({ type: 'PaymentDeclined', data: answer });
    given(...history('scanned'), anOrder.attempted())
      .when(result('error'))
      .then({ type: 'PaymentFailed', data: answer });
    given(...history('scanned'), anOrder.attempted(), { type: 'PaymentDeclined', data: answer })
      .when(attempt())
      .then(anOrder.attempted());
  });

  describe('without an outcome', () => {
    const attemptedAt = '2026-01-05T09:00:00.000Z';
    const giveUp = (now: string, over: object = {}): OrderCommand => ({
      type: 'GiveUpPayment',
      companyId: manufacturerId,
      attemptId: 'attempt-1',
      attemptedAt,
      now,
      ...over,
    });
    const early = '2026-01-08T08:59:59.999Z';
    const late = '2026-01-08T09:00:00.000Z';
    const unsettled: OrderEvent = {
      type: 'PaymentUnsettled',
      data: { ...ref, attemptId: 'attempt-1', amountCents: 12_345 },
    };
    const confirming = [...history('scanned'), anOrder.attempted()];

    it('is ended by the manufacturer after three days, one time, and not before', () => {
      given(...confirming)
        .when(giveUp(early))
        .refuses('payment.too-early');
      given(...confirming)
        .when(giveUp(late))
        .then(unsettled);
      given(...confirming, unsettled)
        .when(giveUp(late))
        .then();
    });

    it('is not ended by the vendor, nor if there is none or another one', () => {
      given(...confirming)
        .when(giveUp(late, { companyId: vendorId }))
        .refuses('access.denied');
      given(...history('scanned'))
        .when(giveUp(late))
        .refuses('payment.none-open');
      given(...confirming)
        .when(giveUp(late, { attemptId: 'attempt-2' }))
        .refuses('payment.none-open');
    });

    it('lets the order be paid again, or invoiced by the vendor', () => {
      given(...confirming, unsettled)
        .when(attempt({ attemptId: 'attempt-2' }))
        .then(anOrder.attempted('attempt-2'));
      const link = { isActive: true, paymentOption: 'any' } as const;
      given(...confirming, unsettled)
        .when({ type: 'InvoiceOrder', companyId: vendorId, link })
        .then({ type: 'OrderInvoiced', data: { ...ref, by: 'vendor' } });
    });

    it('invoices the order when it turns out to be approved, and is only recorded when that is too late', () => {
      const paid: OrderEvent = {
        type: 'PaymentApproved',
        data: { ...answer, transactionId: 't-1', amountCents: 12_345 },
      };
      const invoiced: OrderEvent = { type: 'OrderInvoiced', data: { ...ref, by: 'payment' } };
      given(...confirming, unsettled)
        .when(approved)
        .then(paid, invoiced);
      given(...confirming, unsettled, anOrder.invoiced())
        .when(approved)
        .then(paid);
      given(...confirming, unsettled, paid, invoiced)
        .when(approved)
        .then();
    });

    it('leaves a later attempt open when it ends, and changes nothing when it was not approved', () => {
      const second = [...confirming, unsettled, anOrder.attempted('attempt-2')];
      for (const kind of ['declined', 'error', 'unknown'] as const)
        given(...second)
          .when(result(kind))
          .then();
      const paid: OrderEvent = {
        type: 'PaymentApproved',
        data: { ...answer, transactionId: 't-1', amountCents: 12_345 },
      };
      given(...second, paid)
        .when({ ...approved, attemptId: 'attempt-2' })
        .then(
          { ...paid, data: { ...paid.data, attemptId: 'attempt-2' } },
          { type: 'OrderInvoiced', data: { ...ref, by: 'payment' } },
        );
    });
  });

  it('records an unknown outcome one time, and nothing after the outcome is known', () => {
    given(...history('scanned'), anOrder.attempted())
      .when(result('unknown'))
      .then({ type: 'PaymentUnknown', data: answer });
    given(...history('scanned'), anOrder.attempted(), { type: 'PaymentUnknown', data: answer })
      .when(result('unknown'))
      .then();
    given(...history('scanned'), anOrder.attempted(), { type: 'PaymentDeclined', data: answer })
      .when(approved)
      .then();
  });
});
