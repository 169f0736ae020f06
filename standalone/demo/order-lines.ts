import { asLineFabric } from '../../application/order-line/line-fabric.js';
import type { LineDetails, NewLine, Quantity } from '../../domain/order/order-line.js';
import { availableFabric } from '../../domain/order/order-line.js';
import type { FabricDocument } from '../../projections/index.js';
import type { DemoOrder } from './orders.data.js';

const quantities: readonly Quantity[] = [24, 12, 36, 6, availableFabric, 48, 18];
/** Quantities small enough that all are scanned before the order goes on. */
const smallQuantities: readonly Quantity[] = [6, 4, 8, 3, 12];

const contents = ['100% Wool', '80% Wool, 20% Nylon', '100% Linen', '60% Linen, 40% Cotton', '100% Cotton'];
const rubs = ['15,000', '30,000', '50,000', '2,000', '100,000'];
const finishes = ['Washed', 'Stain repellent', 'Raised', 'Calendered'];

const pick = <Item>(items: readonly Item[], at: number): Item | null => items[at % items.length] ?? null;

const detailsOf = ({ grade, pattern_name }: FabricDocument, at: number): LineDetails => ({
  grade,
  content: pick(contents, at),
  rubs: pick(rubs, at * 3 + 1),
  cleaning_code: pick(['S', 'WS', 'W'], at),
  cutting_direction: pattern_name.includes('Stripe') ? 'Up the roll' : 'Railroaded',
  repeat_horizontal: `${(at % 6) + 1}.25 in`,
  repeat_vertical: `${(at % 4) + 2} in`,
  finish: pick(finishes, at),
  durability: pick(['Heavy duty', 'Contract', 'Residential'], at),
  uv_rating: pick(['40 h', '200 h', '60 h'], at),
});

/**
 * The fabrics of the demo order number `at`: every seventh fabric of the manufacturer, with another first one each
 * time.
 */
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
      quantity: pick(level === 'full' ? smallQuantities : quantities, at + line) ?? 1,
      details: detailsOf(fabric, index),
    };
  });

/** The first line's quantity after a quote above the budget. */
export const reducedQuantity = 2;

export const withReducedQuantity = ([first, ...others]: readonly NewLine[]): readonly NewLine[] =>
  first ? [{ ...first, quantity: reducedQuantity }, ...others] : [];

const centsByGrade: Readonly<Record<string, number>> = { A: 325, B: 410, C: 540, D: 720, E: 980, F: 1250 };
const setUpCents = 8_500;
/** The quantity that a vendor assumes if the order requests all that the fabric yields. */
const availableCount = 20;

/** The vendor's price for the lines, in cents. */
export const quoteCents = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, { fabric, quantity }) => {
    const count = quantity === availableFabric ? availableCount : quantity;
    return sum + count * (centsByGrade[fabric.grade ?? ''] ?? 500);
  }, setUpCents);

export const requiredCodes = (lines: readonly NewLine[], level: DemoOrder['level']): readonly string[] =>
  lines.flatMap(({ fabric, quantity }) => {
    if (level === 'single') return [fabric.code];
    if (level !== 'full') return [];
    return Array.from({ length: quantity === availableFabric ? 1 : quantity }, () => fabric.code);
  });
