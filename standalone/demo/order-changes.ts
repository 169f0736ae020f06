import type { DemoOrder } from './orders.data.js';
import { asLineFabric } from '../../application/order-line/line-fabric.js';
import { type LineDetails, type NewLine, type Quantity, availableFabric } from '../../domain/order/order-line.js';
import type { FabricDocument } from '../../projections/index.js';
import type { PresentLink, OrderCommand } from '../../domain/order/order.commands.js';
import type { OrderTerms } from '../../domain/order/order.events.js';

type Step =
  | 'lines'
  | 'placed'
  | 'quoted'
  | 'corrected'
  | 'rejected'
  | 'cancelled'
  | 'changed'
  | 'accepted'
  | 'released'
  | 'counted'
  | 'scanned'
  | 'overridden'
  | 'declined'
  | 'discarded'
  | 'paid'
  | 'settled'
  | 'complete';

const toQuote = ['lines', 'placed', 'quoted'] as const;
const onceMore = [...toQuote, 'cancelled', 'changed', 'placed', 'quoted'] as const;
const withCorrection = [...toQuote, 'corrected'] as const;
const afterQuote = ['accepted', 'released', 'scanned', 'paid', 'complete'] as const;

/** Invoices of this age in days and older are paid; later ones are open. */
const settledBefore = 60;

/** The steps that an order of the demo has taken (A52, A53). */
const stepsOf = ({ status, story, lines, made }: DemoOrder): readonly Step[] => {
  const quoted = story === 'again' ? onceMore : story === 'corrected' ? withCorrection : toQuote;
  switch (status) {
    case 'draft':
      if (story === 'back') return ['lines', 'placed', 'changed'];
      if (story === 'discarded') return ['lines', 'discarded'];
      // A copy has its lines from its creation on.
      if (story === 'copied') return [];
      return lines === 0 ? [] : ['lines'];
    case 'placed':
      return ['lines', 'placed'];
    case 'rejected':
      return ['lines', 'placed', 'rejected'];
    case 'quoted':
      return quoted;
    case 'cancelled':
      return [...quoted, 'cancelled'];
    case 'accepted':
      return [...quoted, 'accepted', ...(story === 'floor' ? (['released', 'counted'] as const) : [])];
    case 'scanned':
      if (story === 'lost') return [...quoted, 'accepted', 'released', 'counted', 'overridden'];
      return [...quoted, ...afterQuote.slice(0, 3), ...(story === 'declined' ? (['declined'] as const) : [])];
    case 'invoiced':
      return [...quoted, ...afterQuote.slice(0, 4), ...(made > settledBefore ? (['settled'] as const) : [])];
    default:
      return [...quoted, ...afterQuote];
  }
};

export interface TimedStep {
  readonly step: Step;
  /** Days ago. */
  readonly at: number;
}

const minutes = (count: number): number => count / 1_440;

/** The steps with their times: the lines minutes after the creation, the rest evenly until the last one. */
export const timelineOf = (order: DemoOrder): readonly TimedStep[] => {
  const { made, last } = order;
  const steps = stepsOf(order);
  return steps.map((step, at) => {
    if (step === 'lines') return { step, at: made - minutes(4) };
    return { step, at: made - ((made - last) * at) / Math.max(1, steps.length - 1) };
  });
};

const quantities: readonly Quantity[] = [24, 12, 36, 6, availableFabric, 48, 18];
/** Quantities small enough that all are scanned before the order goes on. */
const smallQuantities: readonly Quantity[] = [6, 4, 8, 3, 12];

const contents = ['100% Wool', '80% Wool, 20% Nylon', '100% Linen', '60% Linen, 40% Cotton', '100% Cotton'];
const rubs = ['15,000', '30,000', '50,000', '2,000', '100,000'];
const finishes = ['Washed', 'Stain repellent', 'Raised', 'Calendered'];

const itemAt = <Item>(items: readonly Item[], at: number): Item | null => items[at % items.length] ?? null;

const detailsOf = ({ grade, pattern_name }: FabricDocument, at: number): LineDetails => ({
  grade,
  content: itemAt(contents, at),
  rubs: itemAt(rubs, at * 3 + 1),
  cleaning_code: itemAt(['S', 'WS', 'W'], at),
  cutting_direction: pattern_name.includes('Stripe') ? 'Up the roll' : 'Railroaded',
  repeat_horizontal: `${(at % 6) + 1}.25 in`,
  repeat_vertical: `${(at % 4) + 2} in`,
  finish: itemAt(finishes, at),
  durability: itemAt(['Heavy duty', 'Contract', 'Residential'], at),
  uv_rating: itemAt(['40 h', '200 h', '60 h'], at),
});

/** Every seventh fabric of the manufacturer, with another first one each time. */
export const linesOf = (
  { lines, level }: DemoOrder,
  at: number,
  fabrics: readonly FabricDocument[],
  lineIdOf: (line: number) => string,
): readonly NewLine[] =>
  Array.from({ length: lines }, (_, line) => {
    const index = (at * 5 + line * 7) % fabrics.length;
    const fabric = fabrics[index];
    if (!fabric) throw new Error('The manufacturer has no fabrics.');
    return {
      lineId: lineIdOf(line),
      fabric: asLineFabric(fabric),
      quantity: itemAt(level === 'full' ? smallQuantities : quantities, at + line) ?? 1,
      details: detailsOf(fabric, index),
    };
  });

/** The first line's quantity after a quote above the budget. */
const reducedQuantity = 2;

export const withReducedQuantity = ([first, ...others]: readonly NewLine[]): readonly NewLine[] =>
  first ? [{ ...first, quantity: reducedQuantity }, ...others] : [];

const centsByGrade: Readonly<Record<string, number>> = { A: 325, B: 410, C: 540, D: 720, E: 980, F: 1250 };
const setUpCents = 8_500;
/** The quantity that a vendor assumes if the order requests all that the fabric yields. */
const availableCount = 20;

const quoteCents = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, { fabric, quantity }) => {
    const count = quantity === availableFabric ? availableCount : quantity;
    return sum + count * (centsByGrade[fabric.grade ?? ''] ?? 500);
  }, setUpCents);

const requiredCodes = (lines: readonly NewLine[], level: DemoOrder['level']): readonly string[] =>
  lines.flatMap(({ fabric, quantity }) => {
    if (level === 'single') return [fabric.code];
    if (level !== 'full') return [];
    return Array.from({ length: quantity === availableFabric ? 1 : quantity }, () => fabric.code);
  });

/** One change of an order: the side and person that makes it, and the minutes after the begin of its step. */
interface TimedChange {
  readonly change: OrderCommand;
  readonly by: 'contract' | 'samples' | 'floor' | 'vendor';
  readonly after: number;
}

export interface OrderFacts {
  readonly order: DemoOrder;
  readonly at: number;
  readonly lines: readonly NewLine[];
  readonly link: PresentLink;
  readonly terms: OrderTerms;
  readonly isPaidByCard: boolean;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly minutesAfter: (minutes: number) => string;
}

const quotes = [
  'Price holds for 24 or more of each sample. Delivery in 15 working days.',
  'Overlock and labels are in the price. Delivery in three weeks.',
  'Two of the grounds are short: delivery in two parts, at one price.',
];
const freightCents = 4_800;
const refusals = [
  'Cavalry Twill in Moss is out of stock until January.',
  'We can not hold this date beside the fair. Ask us again in two weeks.',
];
const releases = [
  'Cut along the stripe, label at the corner. Path: cutting, overlock, labels. Who: sample room. By Friday.',
  'Books before hangers. Path: cutting, pinking, binding. The quality desk scans each card.',
];

const minutesADay = 1_440;
/** Days from the date of an invoice until its payment is due. */
const termDays = 30;

/** Every second quote promises a day: two weeks after it is sent. */
const promised = ({ at, minutesAfter }: OrderFacts): { readonly deliverBy?: string } =>
  at % 2 === 0 ? { deliverBy: minutesAfter(14 * minutesADay).slice(0, 10) } : {};

const pick = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';

/** The changes of a step of an order. A payment by card is not among them: it is sent after the others. */
export const changesOf = (step: Step, facts: OrderFacts): readonly TimedChange[] => {
  const { at, lines, link, manufacturerId, vendorId, order, terms } = facts;
  const ours = { companyId: manufacturerId };
  const theirs = { companyId: vendorId };
  const [first] = lines;
  const today = facts.minutesAfter(0).slice(0, 10);
  switch (step) {
    case 'lines':
      return lines.map((line, index) => ({
        change: { type: 'AddLine', ...ours, line, allowDuplicate: false },
        by: 'samples',
        after: index,
      }));
    case 'placed':
      return [
        {
          change: { type: 'PlaceOrder', ...ours, changes: {}, hasOtherFields: false, link, terms },
          by: 'samples',
          after: 0,
        },
      ];
    case 'quoted': {
      const vendorNotes = at % 3 === 0 ? 'The header cards are printed already, please keep the names.' : null;
      const totalCents = quoteCents(lines);
      return [
        {
          change: { type: 'QuoteOrder', ...theirs, quote: pick(quotes, at), totalCents, ...promised(facts) },
          by: 'vendor',
          after: 0,
        },
        { change: { type: 'WriteVendorNotes', ...theirs, vendorNotes }, by: 'vendor', after: 3 },
      ];
    }
    case 'corrected': {
      const totalCents = quoteCents(lines) + freightCents;
      const quote = `${pick(quotes, at)} Freight was missing, it is in the price now.`;
      return [{ change: { type: 'QuoteOrder', ...theirs, quote, totalCents, corrects: 1 }, by: 'vendor', after: 0 }];
    }
    case 'rejected':
      return [{ change: { type: 'RejectOrder', ...theirs, rejectNotes: pick(refusals, at) }, by: 'vendor', after: 0 }];
    case 'cancelled':
      return [{ change: { type: 'CancelOrder', ...ours }, by: 'contract', after: 0 }];
    case 'changed': {
      const changes = { notes: 'Over the budget: fewer cards of the first fabric.' };
      const fewerCards = {
        type: 'ChangeLine',
        ...ours,
        lineId: first?.lineId ?? '',
        quantity: reducedQuantity,
      } as const;
      return [
        { change: fewerCards, by: 'samples', after: 0 },
        { change: { type: 'SaveOrder', ...ours, changes }, by: 'samples', after: 1 },
      ];
    }
    case 'accepted': {
      const acceptedNotes = at % 2 === 0 ? 'As quoted, please begin.' : null;
      return [{ change: { type: 'AcceptOrder', ...ours, acceptedNotes }, by: 'contract', after: 0 }];
    }
    case 'released': {
      const releaseNotes = pick(releases, at);
      return [{ change: { type: 'ReleaseRequirements', ...ours, releaseNotes }, by: 'contract', after: 0 }];
    }
    case 'counted':
      return [scanned(facts, 0.6)];
    case 'scanned': {
      const isByHand = requiredCodes(lines, order.level).length === 0;
      const isVerified = order.status !== 'scanned';
      return [
        isByHand ? { change: { type: 'MarkOrderScanned', ...theirs }, by: 'vendor', after: 0 } : scanned(facts, 1),
        ...(isVerified
          ? [{ change: { type: 'VerifyOrder', ...ours, verified: true }, by: 'contract', after: 300 } as const]
          : []),
      ];
    }
    case 'overridden': {
      const scannedNotes =
        'Two swatches were lost on the way to the floor; the vendor cuts new ones with the delivery.';
      return [{ change: { type: 'OverrideScans', ...ours, scannedNotes }, by: 'contract', after: 0 }];
    }
    case 'declined': {
      // The test gateway declines no amount of a demo quote, so a gateway's result is recorded directly.
      const attemptId = `declined ${at}`;
      const result = { kind: 'declined', code: '202', text: 'Insufficient funds' } as const;
      return [
        {
          change: { type: 'AttemptPayment', ...ours, attemptId, source: 'card', accountRevision: 0, link },
          by: 'contract',
          after: 0,
        },
        { change: { type: 'RecordPaymentResult', attemptId, result }, by: 'contract', after: 0 },
      ];
    }
    case 'discarded':
      return [{ change: { type: 'DiscardOrder', ...ours }, by: 'samples', after: 0 }];
    case 'paid': {
      const invoice = { number: `V-${4_100 + at}`, dueAt: facts.minutesAfter(termDays * minutesADay).slice(0, 10) };
      return [{ change: { type: 'InvoiceOrder', ...theirs, link, invoice }, by: 'vendor', after: 0 }];
    }
    case 'settled':
      if (facts.isPaidByCard) return [];
      return [
        { change: { type: 'ChangeInvoice', ...theirs, today, changes: { paidAt: today } }, by: 'vendor', after: 0 },
      ];
    case 'complete': {
      const changes = facts.isPaidByCard ? {} : { changes: { paidAt: today } };
      return [{ change: { type: 'CompleteOrder', ...theirs, today, ...changes }, by: 'vendor', after: 0 }];
    }
  }
};

const scanned = ({ lines, order, manufacturerId, minutesAfter }: OrderFacts, share: number): TimedChange => {
  const codes = requiredCodes(lines, order.level);
  const read = codes.slice(0, Math.floor(codes.length * share));
  const scans = read.map((code, index) => ({ code, scannedAt: minutesAfter(index / 6 - 20) }));
  return { change: { type: 'RecordScans', companyId: manufacturerId, scans, currentCodes: {} }, by: 'floor', after: 0 };
};
