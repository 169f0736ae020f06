import { aLink } from '../../../../test/kit/records/companies';
import { anOrder } from '../../../../test/kit/records/orders';
import type { Order } from '../../../types/wire';
import { sidesOf } from './who-may';

const order = (changes: Partial<Order>) => anOrder({ manufacturerName: 'Mill', vendorName: 'Vendor', ...changes });

interface More {
  readonly isAdmin?: boolean;
  readonly paymentOption?: 'card' | 'invoice';
  readonly isLinked?: boolean;
}

const permitsOf = (given: Order, side: 'Mill' | 'Vendor', more: More) =>
  sidesOf((key) => key, given, {
    reader: side === 'Mill' ? 'manufacturer' : 'vendor',
    link: aLink({ paymentOption: more.paymentOption ?? 'any', status: more.isLinked ?? true }),
    hasLines: true,
    isAdmin: more.isAdmin ?? true,
  }).find(({ name }) => name === side)?.permits;

/** What a side may do, by the keys of its texts. */
const mayDo = (given: Order, side: 'Mill' | 'Vendor', more: More = {}) =>
  permitsOf(given, side, more)
    ?.filter(({ isAllowed }) => isAllowed)
    .map(({ what }) => what);

/** Why a side may not do it. */
const whyNot = (given: Order, side: 'Mill' | 'Vendor', what: string, more: More = {}) => {
  const permit = permitsOf(given, side, more)?.find((one) => one.what === what);
  return permit?.isAllowed === false ? permit.reason : 'it may';
};

it('lets the mill edit and submit a draft, and the vendor nothing but its notes', () => {
  expect(mayDo(order({ status: 'draft' }), 'Mill')).toEqual(['may.edit', 'may.submit']);
  expect(mayDo(order({ status: 'draft' }), 'Vendor')).toEqual(['may.notes']);
});

it('lets the vendor quote a placed order, which the mill may still take back', () => {
  expect(mayDo(order({ status: 'placed' }), 'Vendor')).toContain('may.quote');
  expect(mayDo(order({ status: 'placed' }), 'Mill')).toEqual(['may.edit-placed']);
});

it('locks a quoted order but for its answer, which admins alone give', () => {
  expect(mayDo(order({ status: 'quoted' }), 'Mill')).toEqual(['may.accept', 'may.cancel']);
  expect(mayDo(order({ status: 'quoted' }), 'Mill', { isAdmin: false })).toEqual([]);
});

it('lets the vendor mark an order as scanned once it is released and no scan is missing', () => {
  expect(mayDo(order({ status: 'accepted' }), 'Vendor')).not.toContain('may.scan');
  expect(mayDo(order({ status: 'accepted', releaseNotes: 'Go' }), 'Vendor')).toContain('may.scan');
  expect(mayDo(order({ status: 'accepted', releaseNotes: 'Go', requirementsTotal: 2 }), 'Vendor')).not.toContain(
    'may.scan',
  );
});

it('leaves a scanned order to be paid or invoiced, as the payment option says', () => {
  const scanned = order({ status: 'scanned', releaseNotes: 'Go' });
  expect(mayDo(scanned, 'Mill', { paymentOption: 'card' })).toEqual(['may.pay']);
  expect(mayDo(scanned, 'Mill', { paymentOption: 'invoice' })).toEqual([]);
  expect(mayDo(scanned, 'Vendor', { paymentOption: 'card' })).not.toContain('may.invoice');
});

it('waits for the end of a payment that is being confirmed before another one, or an invoice', () => {
  for (const paymentStatus of ['attempted', 'unknown'] as const) {
    const open = order({ status: 'scanned', releaseNotes: 'Go', paymentStatus });
    expect(whyNot(open, 'Mill', 'may.pay')).toBe('why.being-confirmed');
    expect(whyNot(open, 'Vendor', 'may.invoice')).toBe('why.being-confirmed');
  }
  const declined = order({ status: 'scanned', releaseNotes: 'Go', paymentStatus: 'declined' });
  expect(mayDo(declined, 'Mill')).toContain('may.pay');
});

it.each(['scanned', 'invoiced', 'complete'] as const)('says of a %s order that it is scanned already', (status) => {
  expect(whyNot(order({ status, releaseNotes: 'Go' }), 'Vendor', 'may.scan')).toBe('why.scanned');
});

it('lets the mill neither submit nor pay over a link that is not active', () => {
  expect(whyNot(order({ status: 'draft' }), 'Mill', 'may.submit', { isLinked: false })).toBe('why.link-inactive');
  expect(whyNot(order({ status: 'scanned' }), 'Mill', 'may.pay', { isLinked: false })).toBe('why.link-inactive');
});
