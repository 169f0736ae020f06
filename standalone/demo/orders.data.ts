import type { CheckFlag } from '../../domain/order-group/order-group.events.js';
import type { OrderStatus } from '../../domain/order/order.events.js';
import type { RequireLevel } from '../../domain/order/requirements.js';
import { cobalt, harrow, loom, penrose, saltmarsh, type DemoCompany } from './companies.data.js';

export interface DemoOrderGroup {
  readonly name: string;
  readonly manufacturer: DemoCompany;
  readonly vendor: DemoCompany;
  readonly threadColor: string;
  readonly notes: string | null;
  readonly checks: readonly CheckFlag[];
  readonly vendorNotes: Readonly<Partial<Record<CheckFlag | 'threadColor', string>>>;
}

const group = (
  name: string,
  manufacturer: DemoCompany,
  vendor: DemoCompany,
  threadColor: string,
  checks: readonly CheckFlag[],
  notes: string | null = null,
  vendorNotes: DemoOrderGroup['vendorNotes'] = {},
): DemoOrderGroup => ({ name, manufacturer, vendor, threadColor, checks, notes, vendorNotes });

export const orderGroups = {
  lobby: group('Lobby Refresh', harrow, loom, 'Madder', ['header', 'corner_label', 'overlock'], 'Cards of 8 by 10.', {
    overlock: 'Three-thread overlock, as for the last set.',
  }),
  corridor: group('Corridor Panels', harrow, loom, 'Ecru', ['header', 'header_drilled', 'grommet']),
  boardroom: group('Boardroom Set', harrow, loom, 'Navy', ['header', 'collate'], 'Two sets of each book.'),
  atrium: group('Atrium Seating', harrow, cobalt, 'Slate', ['fabric_drilled', 'corner_label'], 'Rings of 40 mm.', {
    threadColor: 'Slate is out until Monday, Charcoal is here.',
  }),
  suite: group('Suite 400', harrow, cobalt, 'Saffron', ['header', 'overlock', 'collate']),
  library: group('Library Chairs', harrow, cobalt, 'Walnut', ['corner_label']),
  terrace: group('Terrace 2027', harrow, saltmarsh, 'Chalk', ['header', 'corner_label', 'grommet'], 'Outdoor labels.'),
  pool: group('Pool Cabanas', harrow, saltmarsh, 'Woad', ['overlock', 'grommet']),
  foyer: group('Foyer Drapes', harrow, saltmarsh, 'Oat', ['header', 'header_drilled', 'collate']),
  hotel: group('Harbour Hotel', penrose, loom, 'Navy', ['header', 'corner_label']),
  cottage: group('Cottage Range', penrose, loom, 'Sage', ['overlock', 'collate'], 'Small cards, 4 by 6.'),
  chapel: group('Chapel Pews', penrose, cobalt, 'Claret', ['header', 'fabric_drilled']),
} as const satisfies Record<string, DemoOrderGroup>;

export type OrderGroupKey = keyof typeof orderGroups;

/**
 * `again`: quoted, cancelled, changed and placed again. `floor`: released, and partly scanned. `lost`: scanned without
 * its last swatches. `corrected`: quoted, and quoted again before a response. `back`: placed, and withdrawn by a save.
 * `declined`: scanned, and its buyer's card was declined. `discarded`: a deleted draft that used its number. `copied`:
 * ordered again from the oldest order of its group.
 */
type Story = 'again' | 'floor' | 'lost' | 'corrected' | 'back' | 'declined' | 'discarded' | 'copied' | null;

/** From `made` to `last` (both days ago) the order goes from its creation to its status, in steps of equal length. */
export interface DemoOrder {
  readonly group: OrderGroupKey;
  readonly status: OrderStatus;
  readonly made: number;
  readonly last: number;
  readonly lines: number;
  readonly level: RequireLevel | null;
  readonly story: Story;
}

const order = (
  group: OrderGroupKey,
  status: OrderStatus,
  [made, last]: readonly [number, number],
  lines: number,
  level: RequireLevel | null,
  story: Story = null,
): DemoOrder => ({ group, status, made, last, lines, level, story });

/** Oldest first, so that their numbers rise with their dates. */
export const demoOrders: readonly DemoOrder[] = [
  order('lobby', 'complete', [141.2, 118.4], 6, 'single'),
  order('corridor', 'complete', [136.6, 109.1], 4, 'full'),
  order('terrace', 'complete', [132.3, 107.8], 5, 'single'),
  order('hotel', 'complete', [128.4, 101.2], 4, 'single'),
  order('suite', 'complete', [124.7, 98.3], 7, 'full', 'again'),
  order('chapel', 'complete', [121.5, 95.6], 3, 'single'),
  order('atrium', 'cancelled', [117.9, 111.2], 5, 'single'),
  order('pool', 'complete', [113.1, 86.7], 4, 'none'),
  order('boardroom', 'complete', [109.8, 83.5], 6, 'single'),
  order('cottage', 'complete', [104.6, 79.9], 5, 'full'),
  order('library', 'complete', [99.3, 74.2], 5, 'single'),
  order('foyer', 'complete', [95.2, 70.4], 8, 'full'),
  order('lobby', 'complete', [90.7, 66.1], 5, 'single', 'again'),
  order('chapel', 'complete', [86.9, 62.8], 4, 'none'),
  order('atrium', 'complete', [81.4, 57.3], 6, 'full'),
  order('corridor', 'cancelled', [77.8, 69.5], 3, 'single'),
  order('hotel', 'invoiced', [73.6, 48.2], 5, 'single'),
  order('terrace', 'invoiced', [69.1, 41.7], 6, 'full'),
  order('suite', 'invoiced', [65.5, 37.4], 5, 'single'),
  order('lobby', 'invoiced', [61.2, 31.9], 7, 'full'),
  order('pool', 'rejected', [58.7, 52.6], 4, 'single'),
  order('library', 'invoiced', [55.3, 26.8], 4, 'none'),
  order('boardroom', 'invoiced', [52.4, 17.5], 6, 'single'),
  order('cottage', 'invoiced', [50.9, 13.2], 4, 'single'),
  order('chapel', 'cancelled', [48.8, 40.1], 3, 'full'),
  order('foyer', 'scanned', [46.2, 15.9], 5, 'single'),
  order('corridor', 'scanned', [43.7, 11.4], 6, 'full'),
  order('atrium', 'scanned', [41.3, 9.6], 5, 'single'),
  order('hotel', 'scanned', [38.5, 7.8], 4, 'full', 'lost'),
  order('terrace', 'scanned', [36.1, 5.2], 7, 'single', 'again'),
  order('lobby', 'scanned', [33.9, 3.4], 6, 'single', 'declined'),
  order('suite', 'scanned', [31.4, 2.1], 4, 'none'),
  order('pool', 'accepted', [29.7, 6.5], 5, 'full', 'floor'),
  order('cottage', 'accepted', [28.3, 5.8], 5, 'single', 'floor'),
  order('boardroom', 'accepted', [26.8, 4.9], 8, 'full', 'floor'),
  order('library', 'accepted', [25.2, 8.7], 4, 'single'),
  order('atrium', 'accepted', [23.6, 2.6], 6, 'full', 'floor'),
  order('hotel', 'accepted', [22.1, 7.3], 4, 'single', 'corrected'),
  order('corridor', 'accepted', [20.5, 1.9], 5, 'single', 'floor'),
  order('foyer', 'accepted', [19.4, 3.7], 6, 'none'),
  order('lobby', 'accepted', [17.8, 1.2], 7, 'full'),
  order('terrace', 'rejected', [16.9, 9.1], 4, 'single'),
  order('suite', 'rejected', [15.6, 2.3], 5, 'single'),
  order('cottage', 'rejected', [14.8, 6.9], 3, null),
  order('pool', 'quoted', [13.7, 6.1], 5, 'single'),
  order('library', 'quoted', [12.6, 4.4], 4, 'full'),
  order('hotel', 'quoted', [11.9, 3.3], 6, 'single'),
  order('boardroom', 'quoted', [10.8, 2.8], 5, 'none'),
  order('atrium', 'quoted', [9.7, 1.6], 6, 'single', 'again'),
  order('cottage', 'quoted', [8.9, 0.8], 4, 'single', 'corrected'),
  order('lobby', 'quoted', [7.6, 0.09], 7, 'single', 'again'),
  order('foyer', 'placed', [6.8, 5.5], 4, 'single'),
  order('corridor', 'placed', [5.9, 4.1], 6, 'full'),
  order('hotel', 'placed', [5.1, 3.9], 3, 'single'),
  order('suite', 'placed', [4.3, 2.4], 5, 'full'),
  order('terrace', 'placed', [3.6, 1.1], 5, null),
  order('terrace', 'draft', [3.2, 2.1], 4, 'single', 'back'),
  order('lobby', 'placed', [2.7, 0.4], 4, 'single'),
  order('suite', 'draft', [2.5, 2.3], 2, null, 'discarded'),
  order('boardroom', 'draft', [2.2, 1.8], 3, null),
  order('cottage', 'draft', [1.4, 0.9], 2, 'single'),
  order('library', 'draft', [0.5, 0.15], 0, null),
  order('hotel', 'draft', [0.12, 0.12], 4, 'single', 'copied'),
];
