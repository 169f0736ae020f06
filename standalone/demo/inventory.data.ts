import type { MailRule, ScanType } from '../../domain/inventory-group/inventory-group.events.js';
import { harrow, penrose, type DemoCompany } from './companies.data.js';

/** A swatch inventory group: every `step`-th of its company's fabrics from the `first` on, `size` of them. */
export interface DemoGroup {
  readonly key: string;
  readonly company: DemoCompany;
  readonly name: string;
  readonly version: string;
  /** Which of the seeded inventory types: swatch book, hanger, memo sample. */
  readonly inventoryType: 0 | 1 | 2;
  readonly sendEmail: MailRule;
  readonly scanType: ScanType;
  readonly isActive: boolean;
  readonly first: number;
  readonly step: number;
  readonly size: number;
  /** Days ago. */
  readonly madeAt: number;
}

const group = (
  key: string,
  company: DemoCompany,
  name: string,
  version: string,
  [first, step, size]: readonly [number, number, number],
  madeAt: number,
  rest: Partial<DemoGroup> = {},
): DemoGroup => ({
  key,
  company,
  name,
  version,
  first,
  step,
  size,
  madeAt,
  inventoryType: 0,
  sendEmail: 'missingFabric',
  scanType: 'Code 128',
  isActive: true,
  ...rest,
});

export const demoGroups: readonly DemoGroup[] = [
  group('spring', harrow, 'Spring Showroom', '4', [0, 1, 24], 150, { sendEmail: 'All' }),
  group('hospitality', harrow, 'Contract Hospitality', '2', [3, 2, 20], 142, { inventoryType: 1 }),
  group('fair', harrow, 'Trade Fair Kit', '1.2', [1, 4, 12], 118, { inventoryType: 1, scanType: 'QR Code' }),
  group('memo', harrow, 'Memo Samples East', '7', [10, 2, 18], 131, { inventoryType: 2, sendEmail: 'false' }),
  group('archive', harrow, 'Archive Library', '1', [0, 3, 18], 127, { sendEmail: 'false', scanType: 'Code 39' }),
  group('stripes', harrow, 'Stripes and Checks', '3', [6, 5, 10], 96),
  group('autumn', harrow, 'Autumn Showroom', '1', [20, 1, 16], 41),
  group('next', harrow, 'Spring Preview', '0.1', [40, 1, 9], 6, { isActive: false, inventoryType: 2 }),
  group('coast', penrose, 'Coast Collection', '2', [0, 1, 14], 120),
  group('moor', penrose, 'Moor Collection', '1', [6, 2, 9], 88, { inventoryType: 1, sendEmail: 'All' }),
];

/** A scan of a group: its numbers of missing swatches and repeated codes, and its unknown codes. */
export interface DemoScan {
  readonly group: string;
  /** Days ago. */
  readonly at: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unknown: readonly string[];
  readonly state: 'open' | 'complete' | 'reviewed';
  /** The unknown code of one of the company's fabrics, which the reviewer added to the group. */
  readonly added: string | null;
}

const scan = (
  group: string,
  at: number,
  [missing, duplicates]: readonly [number, number],
  unknown: readonly string[] = [],
  state: DemoScan['state'] = 'reviewed',
  added: string | null = null,
): DemoScan => ({ group, at, missing, duplicates, unknown, state, added });

/** Scans before the changes below, so that an old scan shows the grades of its day. */
export const earlyScans: readonly DemoScan[] = [
  scan('spring', 62, [3, 1], ['OLD-1187']),
  scan('coast', 58, [2, 0]),
  scan('hospitality', 47, [4, 2]),
  scan('archive', 46, [5, 2], ['HB-1999', 'AR-0007']),
  scan('spring', 40, [3, 2]),
  scan('fair', 39, [4, 2], ['QR-SAMPLE']),
  scan('memo', 33, [6, 3]),
  scan('stripes', 32, [0, 0]),
  scan('moor', 30, [1, 1], ['P-999']),
];

/** An unknown code of two scans that no fabric of the company has. */
export const notOurs = 'QR-SAMPLE';

/** A fabric with another code, that of its old labels. Days ago. */
export const otherCoded = { at: 29, code: 'HB-2041', otherCodes: ['HB 2041 OLD'] };

/** Fabrics with a new grade, or discontinued, after the early scans. Days ago. */
export const regraded = { at: 28, codes: ['HB-2041', 'GP-0924', 'BE-0417', 'TW-6144', 'HT-1191', 'P-120'], to: 'F' };
export const discontinued = { at: 27, codes: ['CH-5102', 'BC-6018', 'BW-3325', 'GP-0946', 'P-141'] };

export const lateScans: readonly DemoScan[] = [
  scan('spring', 25.8, [2, 1]),
  scan('hospitality', 24.6, [3, 1]),
  scan('coast', 21, [1, 2], ['P-777']),
  scan('archive', 19.2, [4, 2]),
  scan('memo', 18.7, [3, 2], ['MS-0099']),
  scan('stripes', 12.4, [1, 1], ['BW-3307', 'SW-0000'], 'reviewed', 'BW-3307'),
  scan('spring', 11.6, [2, 0], [], 'complete'),
  scan('autumn', 10.9, [3, 1], ['HB-2401', 'QR-SAMPLE']),
  scan('hospitality', 4.8, [2, 2], ['XX-4410'], 'complete'),
  scan('fair', 3.9, [2, 1], [], 'complete'),
  scan('moor', 3.1, [0, 1], [], 'complete'),
  scan('autumn', 1.3, [1, 0], ['TW-6114'], 'complete'),
  scan('archive', 0.9, [0, 0], [], 'complete'),
  scan('spring', 0.2, [11, 0], [], 'open'),
];
