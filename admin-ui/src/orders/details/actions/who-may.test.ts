import { anOrder } from '../../../../test/kit/records/orders';
import type { Needed } from '../../../session/rights';
import type { Order, OrderLock, OrderStep, Right } from '../../../types/wire';
import { allows, lockOf, rightFor } from '../../order-rules';
import { sidesOf } from './who-may';

/** An order as the server describes its allowed steps. */
const order = (allowed: OrderStep[], locks: Partial<Record<OrderStep, OrderLock>>, more: Partial<Order> = {}) =>
  anOrder({ manufacturerName: 'Mill', vendorName: 'Vendor', allowed, locks, ...more });

const rightsWith = (isAdmin: boolean, held: readonly Right[] = []) => {
  const has = (right: Needed) => isAdmin || held.some((one) => one === right);
  return { isAdmin, has, canAccess: () => true, isLooking: false };
};
const permitsOf = (given: Order, side: 'Mill' | 'Vendor', isAdmin = true, ...held: readonly Right[]) =>
  sidesOf(given, {
    reader: side === 'Mill' ? 'manufacturer' : 'vendor',
    rights: rightsWith(isAdmin, held),
  }).find(({ name }) => name === side)?.permits;

/** The steps that a side may take, by the keys of their texts. */
const mayDo = (given: Order, side: 'Mill' | 'Vendor', isAdmin = true, ...held: readonly Right[]) =>
  permitsOf(given, side, isAdmin, ...held)
    ?.filter(({ isAllowed }) => isAllowed)
    .map(({ action }) => action);

/** Why a side may not take a step. */
const whyNot = (given: Order, side: 'Mill' | 'Vendor', action: string) => {
  const permit = permitsOf(given, side)?.find((one) => one.action === action);
  return permit?.isAllowed === false ? permit.reason : 'it may';
};

const draft = order(['edit', 'place'], {
  accept: 'once-quoted',
  note: 'draft-hidden',
  pay: 'once-scanned',
  quote: 'while-placed',
});
const placed = order(
  ['edit', 'take-back', 'note', 'quote', 'reject'],
  { place: 'placed', accept: 'once-quoted' },
  { status: 'placed', rights: { quote: 'Quote Orders', reject: 'Quote Orders' } },
);
const quoted = order(
  ['accept', 'cancel', 'note', 'correct'],
  { edit: 'locked', quote: 'while-placed' },
  { status: 'quoted', rights: { accept: 'Approve Orders', cancel: 'Approve Orders', correct: 'Quote Orders' } },
);
const scanned = order(
  ['pay', 'verify', 'note', 'invoice'],
  { accept: 'accepted', scan: 'scanned' },
  { status: 'scanned', rights: { pay: 'admin', invoice: 'Quote Orders' } },
);

it('says what each side may do, as the order says it', () => {
  expect(mayDo(draft, 'Mill')).toEqual(['may.edit', 'may.submit']);
  expect(mayDo(draft, 'Vendor')).toEqual([]);
  expect(mayDo(placed, 'Mill')).toEqual(['may.edit-placed']);
  expect(mayDo(placed, 'Vendor')).toEqual(['may.read', 'may.quote', 'may.notes']);
  expect(mayDo(quoted, 'Mill')).toEqual(['may.accept', 'may.cancel']);
  expect(mayDo(quoted, 'Vendor')).toEqual(['may.read', 'may.correct', 'may.notes']);
  expect(mayDo(scanned, 'Mill')).toEqual(['may.pay']);
  expect(mayDo(scanned, 'Vendor')).toEqual(['may.read', 'may.notes', 'may.invoice']);
});

it('leaves to admins what answers an order or moves money', () => {
  expect(mayDo(quoted, 'Mill', false)).toEqual([]);
  expect(mayDo(placed, 'Mill', false)).toEqual(['may.edit-placed']);
  expect(mayDo(placed, 'Vendor', false)).toEqual(['may.read', 'may.notes']);
});

it('leaves the answers to who has the right too, but no payment', () => {
  expect(mayDo(quoted, 'Mill', false, 'Approve Orders')).toEqual(['may.accept', 'may.cancel']);
  expect(mayDo(quoted, 'Mill', false, 'Quote Orders')).toEqual([]);
  expect(mayDo(scanned, 'Mill', false, 'Approve Orders')).toEqual([]);
  expect(mayDo(placed, 'Vendor', false, 'Quote Orders')).toEqual(['may.read', 'may.quote', 'may.notes']);
  const reasonOf = (action: string) => permitsOf(quoted, 'Mill')?.find((one) => one.action === action)?.reason;
  expect(reasonOf('may.accept')).toBe('why.right');
});

it('tells why not the rest', () => {
  expect(whyNot(draft, 'Mill', 'may.accept')).toBe('why.once-quoted');
  expect(whyNot(draft, 'Mill', 'may.pay')).toBe('why.once-scanned');
  expect(whyNot(draft, 'Vendor', 'may.read')).toBe('why.draft-hidden');
  expect(whyNot(quoted, 'Mill', 'may.edit')).toBe('why.locked');
  expect(whyNot(draft, 'Vendor', 'may.quote')).toBe('why.while-placed');
  expect(whyNot(scanned, 'Vendor', 'may.scan')).toBe('why.scanned');
  const inactive = order(['edit'], { place: 'link-inactive' });
  expect(whyNot(inactive, 'Mill', 'may.submit')).toBe('why.link-inactive');
});

it('says that editing takes a placed order back, also as an earlier build names its steps', () => {
  const earlier = order(['edit', 'note', 'quote', 'reject'], { place: 'placed' }, { status: 'placed' });
  expect(mayDo(earlier, 'Mill')).toEqual(['may.edit-placed']);
  expect(permitsOf(earlier, 'Mill')?.map(({ action }) => action)).not.toContain('may.submit');
});

it('says of no step that it may be taken where the order does not say so, as an earlier build kept it', () => {
  expect([allows({}, 'edit'), rightFor({}, 'edit'), lockOf({}, 'edit')]).toEqual([false, 'admin', undefined]);
});
