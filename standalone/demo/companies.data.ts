import type { KeyAccess } from '../../domain/api-key/api-key.decider.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import type { OwnSheet } from '../../domain/label/label-sheets.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { daysAfter } from '../../domain/kit/day.js';

const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

const renewalIn = 20;
const termMonths = 36;

/** Its term of three years ends in a few weeks. */
const beforeRenewal = (today: string): string => {
  const end = daysAfter(today, renewalIn);
  return daysAfter(firstOfMonth(end, -termMonths), Number(end.slice(8)) - 1);
};

/** The second year began with the present month. */
const beforeSecondYear = (today: string): string => daysAfter(firstOfMonth(today, -13), 11);

/** Days after a sign-up with nine days left of the fifteen that are counted after the first bill is overdue. */
const overdueDays = 37;

const overdue = (today: string): string => daysAfter(today, -overdueDays);

/** Demo data exists only on the embedded default, which listens on this machine only. */
export const demoPassword = 'Selvage-Demo1';

export const demoZone = 'America/New_York';

export interface Person {
  /** The part of the address before the @ of the company's domain. */
  readonly mailbox: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
}

export interface Colleague extends Person {
  readonly role: 'admin' | 'user';
  readonly granted: readonly PermissionKey[];
  readonly label?: string;
  /** Days ago; left out for a person without a sign-in. */
  readonly lastSignIn?: number;
  /** Days ago; left out for an active user. */
  readonly switchedOff?: number;
}

interface DemoKey {
  readonly name: string;
  readonly access: KeyAccess;
  readonly rights: readonly PermissionKey[];
  /** Days ago. */
  readonly made: number;
  /** Days ago; left out for a key in force. */
  readonly revoked?: number;
}

export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly domain: string;
  /** Days ago, or a day that depends on the present one. */
  readonly signedUp: number | ((today: string) => string);
  /** Years of its contract. */
  readonly term: 1 | 3;
  /** Whether it pays its subscription by card, monthly; else by check, annually. */
  readonly hasCard: boolean;
  readonly noOfPacks: number;
  /** Whether it signed up with the code of the first company. */
  readonly isReferred: boolean;
  readonly owes: boolean;
  /** The vendor's key at the test gateway; null if its payments are not set up. */
  readonly paymentKey: string | null;
  /** The sheets of labels that it has added. */
  readonly labelSheets?: readonly OwnSheet[];
  readonly apiKeys?: readonly DemoKey[];
  readonly owner: Person;
  readonly colleagues: readonly Colleague[];
}

const person = (mailbox: string, username: string, name: string, mobile: string): Person => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { mailbox, username, firstName, lastName, mobile };
};

const sampleRoom: readonly PermissionKey[] = [
  'Mobile App Access',
  'Admin App Access',
  'Add Group',
  'Edit Group',
  'Add Swatch',
  'Edit Swatch',
  'Import Swatch',
];

const hangTag: OwnSheet = {
  ...{ name: 'Hang tag 66 x 40', page: { width: 215.9, height: 279.4 }, columns: 3, rows: 6 },
  ...{ label: { width: 66, height: 40 }, left: 6.95, top: 12.2, pitchX: 68, pitchY: 43 },
};

export const harrow: DemoCompany = {
  key: 'harrow',
  name: 'Harrow Mills',
  type: 'manufacturer',
  domain: 'harrowmills.example',
  signedUp: beforeRenewal,
  term: 3,
  hasCard: true,
  noOfPacks: 2,
  isReferred: false,
  owes: false,
  paymentKey: null,
  labelSheets: [hangTag],
  apiKeys: [
    { name: 'ERP nightly', access: 'read', rights: [], made: 64, revoked: 18 },
    { name: 'Shop floor', access: 'write', rights: ['Edit Swatch'], made: 18 },
  ],
  owner: person('admin', 'Harrow Mills', 'Edith Harrow', '617-555-0114'),
  colleagues: [
    { ...person('contract', 'Contract Desk', 'Tomas Lyle', '617-555-0121'), role: 'admin', granted: [], lastSignIn: 1 },
    {
      ...person('samples', 'Sample Room One', 'Priya Nair', '617-555-0136'),
      role: 'user',
      granted: sampleRoom,
      lastSignIn: 2,
      label: 'Harrow Mills, sample room',
    },
    {
      ...person('floor', 'Quality Desk', 'Ben Okafor', '617-555-0149'),
      role: 'user',
      granted: ['Mobile App Access'],
      lastSignIn: 9,
    },
  ],
};

/** All slots are used (one by a long deactivated user), and the bill for its second year has just been issued. */
export const penrose: DemoCompany = {
  key: 'penrose',
  name: 'Penrose Weaving',
  type: 'manufacturer',
  domain: 'penroseweaving.example',
  signedUp: beforeSecondYear,
  term: 1,
  hasCard: false,
  noOfPacks: 0,
  isReferred: true,
  owes: true,
  paymentKey: null,
  owner: person('admin', 'Penrose Weaving', 'Jory Penrose', '401-555-0102'),
  colleagues: [
    {
      ...person('sampling', 'Sampling', 'Wenna Trease', '401-555-0117'),
      role: 'user',
      granted: ['Mobile App Access', 'Admin App Access', 'Edit Group', 'Edit Swatch'],
      lastSignIn: 3,
    },
    {
      ...person('loom', 'Loom Floor', 'Perran Hale', '401-555-0123'),
      role: 'user',
      granted: ['Mobile App Access'],
      lastSignIn: 4,
    },
    {
      ...person('packing', 'Packing', 'Kerra Bolitho', '401-555-0131'),
      role: 'user',
      granted: ['Mobile App Access'],
      lastSignIn: 31,
    },
    { ...person('archive', 'Archive', 'Tamsin Rowe', '401-555-0148'), role: 'user', granted: ['Mobile App Access'] },
    {
      ...person('season', 'Season Help', 'Denzel Pascoe', '401-555-0155'),
      role: 'user',
      granted: ['Mobile App Access'],
      lastSignIn: 95,
      switchedOff: 92,
    },
  ],
};

export const loom: DemoCompany = {
  key: 'loom',
  name: 'Loom & Vale',
  type: 'vendor',
  domain: 'loomandvale.example',
  signedUp: 205,
  term: 1,
  hasCard: true,
  noOfPacks: 0,
  isReferred: true,
  owes: false,
  paymentKey: 'demo-loom-and-vale',
  owner: person('admin', 'Loom & Vale', 'Clara Vale', '336-555-0105'),
  colleagues: [
    {
      ...person('quotes', 'Quote Desk', 'Anders Holm', '336-555-0118'),
      role: 'user',
      granted: ['Mobile App Access', 'Admin App Access', 'Add User', 'Quote Orders'],
      label: 'Loom & Vale, quote desk',
      lastSignIn: 1,
    },
  ],
};

export const cobalt: DemoCompany = {
  key: 'cobalt',
  name: 'Cobalt Loomworks',
  type: 'vendor',
  domain: 'cobaltloomworks.example',
  signedUp: 190,
  term: 1,
  hasCard: false,
  noOfPacks: 0,
  isReferred: false,
  owes: false,
  paymentKey: 'demo-cobalt-loomworks',
  owner: person('admin', 'Cobalt Loomworks', 'Ines Duarte', '704-555-0163'),
  colleagues: [],
};

/** This vendor has no key at the gateway, so that its buyers see the effect on card payments. */
export const saltmarsh: DemoCompany = {
  key: 'saltmarsh',
  name: 'Saltmarsh Linen Co.',
  type: 'vendor',
  domain: 'saltmarshlinen.example',
  signedUp: 151,
  term: 1,
  hasCard: false,
  noOfPacks: 0,
  isReferred: false,
  owes: false,
  paymentKey: null,
  owner: person('admin', 'Saltmarsh Linen', 'Noor Saltmarsh', '843-555-0177'),
  colleagues: [],
};

/** This vendor has not paid its first bill, so that nine days remain until it is blocked. */
export const marlow: DemoCompany = {
  key: 'marlow',
  name: 'Marlow Trimmings',
  type: 'vendor',
  domain: 'marlowtrimmings.example',
  signedUp: overdue,
  term: 1,
  hasCard: false,
  noOfPacks: 0,
  isReferred: false,
  owes: true,
  paymentKey: null,
  owner: person('admin', 'Marlow Trimmings', 'Hester Marlow', '207-555-0184'),
  colleagues: [],
};

/** The first one refers others, so it is made first. */
export const demoCompanies: readonly [DemoCompany, ...DemoCompany[]] = [
  harrow,
  loom,
  cobalt,
  saltmarsh,
  penrose,
  marlow,
];
