import fc from 'fast-check';
import { type Decider, fold } from '../../domain/kit/decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { type OrderStep, orderSteps } from '../../domain/order/allowed-steps.js';
import { aFabric, aLine, anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import type { PresentLink, OrderCommand, PaymentResult } from '../../domain/order/order.commands.js';
import { orderDecider } from '../../domain/order/order.decider.js';
import { type OrderEvent, orderStatuses } from '../../domain/order/order.events.js';
import { confirmingMs } from '../../domain/order/order-payment.js';
import type { OrderState } from '../../domain/order/order.state.js';
import { requireLevels } from '../../domain/order/requirements.js';
import { paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { orderModel } from './order.projection.js';

const decider: Decider<OrderCommand, OrderEvent, OrderState> = orderDecider;
const sentAt = '2026-01-05T09:00:00.000Z';
const later = new Date(Date.parse(sentAt) + confirmingMs).toISOString();
const today = '2026-12-20';
const ours = { companyId: manufacturerId };
const theirs = { companyId: vendorId };

/**
 * The steps with a command of their own. A copy creates another order, and needs only the active link. A save of a
 * placed order takes it back.
 */
type OwnStep = Exclude<OrderStep, 'copy' | 'take-back'>;
const ownSteps = orderSteps.filter((step) => step !== 'copy' && step !== 'take-back');

/** The command of each step. Its text is always new, so that the step never counts as already done. */
const commandOf: Readonly<Record<OwnStep, (state: OrderState, link: PresentLink, text: string) => OrderCommand>> = {
  edit: (_, _link, notes) => ({ ...ours, type: 'SaveOrder', changes: { notes } }),
  discard: () => ({ ...ours, type: 'DiscardOrder' }),
  place: (_, link) => ({ ...ours, type: 'PlaceOrder', changes: {}, hasOtherFields: false, link }),
  accept: () => ({ ...ours, type: 'AcceptOrder', acceptedNotes: null }),
  cancel: () => ({ ...ours, type: 'CancelOrder' }),
  release: (_, _link, releaseNotes) => ({ ...ours, type: 'ReleaseRequirements', releaseNotes }),
  override: (_, _link, scannedNotes) => ({ ...ours, type: 'OverrideScans', scannedNotes }),
  pay: (_, link) => ({ ...ours, type: 'AttemptPayment', attemptId: 'next', source: 'card', accountRevision: 1, link }),
  // A person may end the payment from the instant that the order contains.
  'end-payment': (state) => ({
    ...ours,
    type: 'GiveUpPayment',
    attemptId: ('openAttempt' in state ? state.openAttempt?.attemptId : undefined) ?? 'none',
    attemptedAt: sentAt,
    now: later,
  }),
  verify: (state) => ({ ...ours, type: 'VerifyOrder', verified: !('verified' in state && state.verified) }),
  note: (_, _link, vendorNotes) => ({ ...theirs, type: 'WriteVendorNotes', vendorNotes }),
  quote: () => ({ ...theirs, type: 'QuoteOrder', quote: 'two weeks', totalCents: 1 }),
  correct: (state) => ({
    ...theirs,
    type: 'QuoteOrder',
    quote: 'two weeks',
    totalCents: 2,
    corrects: 'quoteVersion' in state ? state.quoteVersion : 1,
  }),
  reject: () => ({ ...theirs, type: 'RejectOrder', rejectNotes: 'no indigo' }),
  scan: () => ({ ...theirs, type: 'MarkOrderScanned' }),
  invoice: (_, link) => ({ ...theirs, type: 'InvoiceOrder', link }),
  settle: (_, _link, number) => ({ ...theirs, type: 'ChangeInvoice', today, changes: { number: number.slice(0, 50) } }),
  complete: () => ({ ...theirs, type: 'CompleteOrder', today }),
  'record-scans': () => ({
    ...theirs,
    type: 'RecordScans',
    scans: [{ code: 'F-100', scannedAt: sentAt }],
    currentCodes: {},
  }),
};

const isTaken = (command: OrderCommand, state: OrderState): boolean => {
  try {
    decider.decide(command, state);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** Whether a save without changes takes the order back from its vendor. */
const isTakenBack = (state: OrderState): boolean => {
  const save = { ...ours, type: 'SaveOrder', changes: {} } as const;
  if (!isTaken(save, state)) return false;
  return decider
    .decide(save, state)
    .some((event) => event.type === 'OrderReturnedToDraft' && event.data.from === 'placed');
};

const isCopied = ({ status }: OrderState, { isActive }: PresentLink): boolean => isActive && status !== 'absent';

const lineOf = (code: string) => aLine(`line-${code}`, { fabric: aFabric(code), quantity: 2 });
const results: readonly PaymentResult[] = [
  { kind: 'approved', transactionId: 't', code: '1', text: 'paid' },
  { kind: 'declined', code: '2', text: 'declined' },
  { kind: 'error', code: '3', text: 'failed' },
  { kind: 'unknown', code: '4', text: 'away' },
];
const attemptId = fc.constantFrom('attempt-1', 'attempt-2');
const code = fc.constantFrom('F-100', 'F-200');

type Happening =
  { readonly step: OwnStep } | { readonly command: OrderCommand } | { readonly pays: string } | PresentLink;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom(...ownSteps).map((step) => ({ step })),
  fc.record({ isActive: fc.boolean(), paymentOption: fc.constantFrom(...paymentOptions) }),
  fc
    .oneof(
      code.map((lineCode): OrderCommand => ({
        ...ours,
        type: 'AddLine',
        line: lineOf(lineCode),
        allowDuplicate: false,
      })),
      code.map((lineCode): OrderCommand => ({ ...ours, type: 'RemoveLine', lineId: `line-${lineCode}` })),
      fc.constant<OrderCommand>({ ...ours, type: 'RemoveLine', lineId: 'line-1' }),
      fc
        .constantFrom<'add' | 'replace'>('add', 'replace')
        .map((mode): OrderCommand => ({ ...ours, type: 'ImportLines', mode, lines: [lineOf('F-300')] })),
      fc
        .constantFrom(...requireLevels)
        .map((requireLevel): OrderCommand => ({ ...ours, type: 'SaveOrder', changes: { requireLevel } })),
      fc.record({ code, n: fc.nat(3) }).map(({ n, ...scan }): OrderCommand => ({
        ...theirs,
        type: 'RecordScans',
        scans: [{ ...scan, scannedAt: `2026-01-05T09:00:0${n}.000Z` }],
        currentCodes: {},
      })),
      fc
        .record({ attemptId, result: fc.constantFrom(...results) })
        .map((result): OrderCommand => ({ type: 'RecordPaymentResult', ...result })),
      attemptId.map((attempt): OrderCommand => ({
        ...ours,
        type: 'GiveUpPayment',
        attemptId: attempt,
        attemptedAt: sentAt,
        now: later,
      })),
    )
    .map((command) => ({ command })),
  attemptId.map((pays) => ({ pays })),
);

const parties = { manufacturerId, vendorId, linkId: 'link-1' };

/** The order and its log after these happenings; refused ones are skipped. */
const after = (begun: readonly OrderEvent[], happenings: readonly Happening[]) => {
  let link: PresentLink = { isActive: true, paymentOption: 'any' };
  let state = fold(decider, begun);
  const log: DomainEvent[] = [...begun];
  const take = (command: OrderCommand): void => {
    if (!isTaken(command, state)) return;
    const events = decider.decide(command, state);
    state = fold(decider, events, state);
    log.push(...events);
  };
  for (const one of happenings) {
    if ('step' in one) take(commandOf[one.step](state, link, 'before'));
    else if ('command' in one) take(one.command);
    else if ('pays' in one)
      take({ ...ours, type: 'AttemptPayment', attemptId: one.pays, source: 'card', accountRevision: 1, link });
    else {
      link = one;
      log.push(
        { type: 'VendorLinkStatusChanged', data: { ...parties, active: link.isActive } },
        { type: 'PaymentOptionChanged', data: { ...parties, paymentOption: link.paymentOption } },
      );
    }
  }
  return { state, link, log };
};

/** An order in each status, or a copy of another order, which has no PO number yet. */
const beginning = fc.oneof(
  fc.constantFrom(...orderStatuses).map((status) => historyTo[status]?.() ?? []),
  fc.constant([anOrder.created({ poNumber: '' }), anOrder.withLine()]),
);

describe('an order', () => {
  it('allows a step exactly when its decider accepts the command', () => {
    fc.assert(
      fc.property(beginning, fc.array(happening, { maxLength: 12 }), (begun, happenings) => {
        const { state, link, log } = after(begun, happenings);
        const taken = orderSteps.filter((step) => {
          if (step === 'copy') return isCopied(state, link);
          return step === 'take-back' ? isTakenBack(state) : isTaken(commandOf[step](state, link, 'asked'), state);
        });
        const doc = documentsOf(orderModel, `order-${ref.orderId}`, log).get(ref.orderId);
        // A discarded draft allows no step.
        expect(doc ?? { allowed: [] }).toMatchObject({ allowed: taken });
      }),
      { numRuns: 500 },
    );
  });
});
