import fc from 'fast-check';
import { hasRightFor, type OrderStep, orderSteps, stepsOf } from './allowed-steps.js';
import { draftSituation as draft } from '../../test/kit/domain/orders.js';
import { orderStatuses } from './order.events.js';
import { paymentOptions } from '../vendor-link/vendor-link.events.js';

const accepted = { ...draft, status: 'accepted' } as const;
const scanned = { ...draft, status: 'scanned', isReleased: true } as const;

// A test of the read model, which folds only an order's events, checks that the decider takes exactly these steps.
describe('the steps of an order', () => {
  it.each([
    ['draft', ['edit', 'discard', 'place', 'copy']],
    ['placed', ['edit', 'take-back', 'copy', 'note', 'quote', 'reject']],
    ['quoted', ['accept', 'cancel', 'copy', 'note', 'correct']],
    ['rejected', ['edit', 'place', 'copy', 'note']],
    ['accepted', ['release', 'copy', 'note', 'record-scans']],
    ['scanned', ['release', 'pay', 'verify', 'copy', 'note', 'invoice', 'record-scans']],
    ['invoiced', ['release', 'verify', 'copy', 'note', 'complete', 'record-scans']],
    ['complete', ['release', 'verify', 'copy', 'record-scans']],
    ['cancelled', ['edit', 'place', 'copy']],
  ] as const)('are allowed while it is %s', (status, steps) => {
    expect(stepsOf({ ...draft, status }).allowed).toEqual(steps);
  });

  it.each([
    ['placed', { quote: 'Quote Orders', reject: 'Quote Orders' }],
    ['quoted', { accept: 'Approve Orders', cancel: 'Approve Orders', correct: 'Quote Orders' }],
    ['accepted', {}],
    ['scanned', { pay: 'admin', invoice: 'Quote Orders' }],
  ] as const)('need their permission while it is %s', (status, rights) => {
    expect(stepsOf({ ...draft, status }).rights).toEqual(rights);
  });

  it.each([
    ['a user', false, [], ['edit', 'discard', 'place', 'take-back', 'release', 'verify', 'copy', 'note']],
    [
      'one with Approve Orders',
      false,
      ['Approve Orders'],
      ['edit', 'discard', 'place', 'take-back', 'accept', 'cancel', 'release', 'verify', 'copy', 'note'],
    ],
    [
      'one with Quote Orders',
      false,
      ['Quote Orders'],
      [
        ...['edit', 'discard', 'place', 'take-back', 'release', 'verify', 'copy', 'note'],
        ...['quote', 'correct', 'reject', 'scan', 'invoice', 'settle', 'complete'],
      ],
    ],
    ['an admin', true, [], orderSteps.filter((step) => step !== 'record-scans')],
  ] as const)('are taken by %s of its side', (_, isAdmin, permissions, steps) => {
    const may = (step: OrderStep) => hasRightFor(step, { isAdmin, permissions: new Set(permissions) });
    expect(orderSteps.filter((step) => step !== 'record-scans' && may(step))).toEqual(steps);
    expect(may('record-scans')).toBe(true);
  });

  it('include continuing without missing scans, for an admin of the manufacturer', () => {
    const waiting = { ...accepted, isReleased: true, requirementsTotal: 2, requirementsDone: 1 };
    const allowed = ['override', 'copy', 'note', 'record-scans'];
    expect(stepsOf(waiting)).toMatchObject({ allowed, rights: { override: 'admin' } });
  });

  it('include ending an unconfirmed payment, for an admin of the manufacturer', () => {
    const { allowed, rights } = stepsOf({ ...scanned, isPaymentOpen: true });
    expect(allowed).toEqual(['end-payment', 'verify', 'copy', 'note', 'record-scans']);
    expect(rights).toEqual({ 'end-payment': 'admin' });
  });

  it.each<[OrderStep, string, Parameters<typeof stepsOf>[0]]>([
    ['place', 'needs-fabric', { ...draft, lineCount: 0 }],
    ['place', 'needs-po', { ...draft, hasPoNumber: false }],
    ['place', 'link-inactive', { ...draft, isLinkActive: false }],
    ['place', 'placed', { ...draft, status: 'placed' }],
    ['discard', 'placed', { ...draft, wasPlaced: true }],
    ['discard', 'locked', { ...draft, status: 'placed', wasPlaced: true }],
    ['edit', 'locked', { ...draft, status: 'quoted' }],
    ['copy', 'link-inactive', { ...scanned, isLinkActive: false }],
    ['take-back', 'while-placed', draft],
    ['accept', 'once-quoted', draft],
    ['accept', 'accepted', accepted],
    ['release', 'once-accepted', draft],
    ['release', 'released', { ...accepted, isReleased: true }],
    ['scan', 'once-accepted', draft],
    ['scan', 'once-released', accepted],
    ['scan', 'by-scans', { ...accepted, isReleased: true, requirementsTotal: 1 }],
    ['scan', 'scanned', scanned],
    ['override', 'once-accepted', draft],
    ['override', 'once-released', { ...accepted, requirementsTotal: 1 }],
    ['override', 'by-vendor', { ...accepted, isReleased: true }],
    ['override', 'scanned', scanned],
    ['pay', 'once-scanned', accepted],
    ['pay', 'being-confirmed', { ...scanned, isPaymentOpen: true }],
    ['pay', 'by-invoice', { ...scanned, paymentOption: 'invoice' }],
    ['end-payment', 'while-confirming', scanned],
    ['pay', 'link-inactive', { ...scanned, isLinkActive: false }],
    ['pay', 'paid', { ...scanned, status: 'invoiced' }],
    ['invoice', 'by-card', { ...scanned, paymentOption: 'card' }],
    ['invoice', 'being-confirmed', { ...scanned, isPaymentOpen: true }],
    ['verify', 'once-scanned', accepted],
    ['note', 'draft-hidden', draft],
    ['note', 'closed', { ...draft, status: 'cancelled' }],
    ['quote', 'while-placed', { ...draft, status: 'quoted' }],
    ['correct', 'once-quoted', { ...draft, status: 'placed' }],
    ['correct', 'accepted', { ...draft, status: 'accepted' }],
    ['settle', 'once-invoiced', scanned],
    ['settle', 'by-card', { ...scanned, status: 'complete' }],
    ['complete', 'once-invoiced', scanned],
    ['complete', 'closed', { ...scanned, status: 'complete' }],
    ['record-scans', 'once-accepted', { ...draft, status: 'quoted' }],
  ])('lock %s with the reason %s', (step, lock, situation) => {
    expect(stepsOf(situation).locks[step]).toBe(lock);
  });

  it('are each allowed, or have a reason', () => {
    const situation = fc.record({
      status: fc.constantFrom(...orderStatuses),
      wasPlaced: fc.boolean(),
      lineCount: fc.nat(2),
      hasPoNumber: fc.boolean(),
      isReleased: fc.boolean(),
      requirementsTotal: fc.nat(2),
      requirementsDone: fc.nat(2),
      isPaymentOpen: fc.boolean(),
      hasInvoice: fc.boolean(),
      isLinkActive: fc.boolean(),
      paymentOption: fc.constantFrom(...paymentOptions),
    });
    fc.assert(
      fc.property(situation, (order) => {
        const { allowed, locks } = stepsOf(order);
        expect([...allowed, ...Object.keys(locks)].sort()).toEqual([...orderSteps].sort());
      }),
    );
  });
});
