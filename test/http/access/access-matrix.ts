import type { PermissionKey } from '../../../domain/user/permissions.js';

/** Users of a company, by its type and their rights. */
export interface CompanyUsers {
  readonly side: 'manufacturer' | 'vendor' | 'both';
  /** The user that is no admin: any, none, only the maker of the record, or one with one of these flags. */
  readonly user: 'any' | 'never' | 'maker' | readonly PermissionKey[];
  /** A flag that this user also needs. */
  readonly also?: PermissionKey;
}

/**
 * `ticket`: the person that signed up a company, without a sign-in. `owner`: the owner of the company. `oneself`: each
 * user of a company, only with the own id in the path. `key`: API keys alone.
 */
export type Who = 'ticket' | 'owner' | 'anybody' | 'signed-in' | 'support' | 'oneself' | 'key' | CompanyUsers;

/**
 * The permitted callers of a call; all others are refused. The rows are written from docs/rules.md, "Who may call
 * what", and from docs/security.md, never from the code, because they check it.
 */
export interface MatrixRow {
  readonly route: string;
  readonly audience: Who;
  /** A body, if the rule depends on it. `:name` stands for a record, like in the route. */
  readonly body?: object;
  readonly query?: string;
  /** Support may call it too, and reads all rows. */
  readonly support?: 'always';
  /** Users of another company call it for their own rows, although it names a record. */
  readonly foreign?: 'own';
}

const any = (side: CompanyUsers['side']): CompanyUsers => ({ side, user: 'any' });
const admins = (side: CompanyUsers['side']): CompanyUsers => ({ side, user: 'never' });
const holders = (side: CompanyUsers['side'], ...user: readonly PermissionKey[]): CompanyUsers => ({ side, user });
const [mill, vendor, both] = ['manufacturer', 'vendor', 'both'] as const;

/** The reads of a model: its lists, one record, and its existence. */
const reads = ['', '/count', '/findOne', '/:id', '/:id/exists'];

/** Calls by their methods and paths: each path belongs to the methods before it; `READ` stands for a model's reads. */
const calls = (text: string): readonly string[] => {
  let methods: readonly string[] = [];
  return text.split(/\s+/).flatMap((part) => {
    if (part.startsWith('/'))
      return methods.flatMap((method) =>
        method === 'READ' ? reads.map((end) => `GET ${part}${end}`) : [`${method} ${part}`],
      );
    methods = part.split('|');
    return [];
  });
};
const rows = (audience: Who, text: string, more: Partial<MatrixRow> = {}): readonly MatrixRow[] =>
  calls(text).map((route) => ({ route, audience, ...more }));

const filter = (where: object): string => `?filter=${encodeURIComponent(JSON.stringify({ where }))}`;
const scans = [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }];
const noProof = { password: 'none', code: '' };

export const accessMatrix: readonly MatrixRow[] = [
  // Routes outside the API, and routes without a sign-in
  ...rows('anybody', 'GET /health/live /health/ready /metrics /openapi.json /docs /docs/:name /portal/config'),
  ...rows('anybody', 'GET /dev/mails /dev/mails/:name'),
  // Reference data
  ...rows('anybody', 'READ /Plans /Settings'),
  ...rows(any(both), 'READ /InventoryTypes /SoundTypes', { support: 'always', foreign: 'own' }),
  ...rows('support', 'POST /InventoryTypes /Plans /Coupons /SoundTypes'),
  ...rows('support', 'PATCH|PUT /InventoryTypes/:id /Plans/:id /Coupons/:id /SoundTypes/:id /Settings/:id'),
  ...rows(
    'support',
    'GET /InventoryTypes/:id/history /Plans/:id/history /Coupons/:id/history /SoundTypes/:id/history /Settings/:id/history',
  ),
  ...rows('anybody', 'GET /Coupons', { query: filter({ name: 'NOBODY' }) }),
  ...rows(any(both), 'GET /Coupons/count /Coupons/findOne /Coupons/:id /Coupons/:id/exists', { support: 'always' }),
  ...rows(admins(both), 'DELETE /Coupons/:id'),
  // Support
  ...rows(
    'support',
    `GET /support/figures /support/companies /support/companies/count /support/companies/:id
    READ /support/orders /support/bills /support/subscriptions /support/notes /support/mails
    PATCH /support/companies/:id PUT /support/companies/:id/taxExemption
    POST /support/companies/:id/resume /support/companies/:id/ownerLink /support/companies/:id/notes
      /support/companies/:id/look /support/bills/:id/payments /support/bills/:id/void /support/bills/:id/refunds
    GET /support/audit /support/audit/count /support/audit/:id POST /support/audit/createCSV
    GET|PATCH /support/account GET /support/readModels /support/readModels/:name /support/jobs /support/jobs/count
    POST /support/jobs/:kind/:id/retry /support/jobs/:kind/:id/giveUp`,
  ),
  // Sessions
  ...rows('anybody', 'POST /users/login /users/reset /users/reset-password /users/check-password-link'),
  ...rows('anybody', 'POST /users/login/code /users/login/setUp /users/login/setUp/confirm'),
  ...rows('anybody', 'POST /users/login/passkey/offer /users/login/passkey'),
  ...rows('signed-in', 'GET /users/getPrincipalId POST /users/change-password /users/logout'),
  ...rows('signed-in', 'GET|POST /users/passkeys POST /users/passkeys/offer /users/passkeys/:passkeyId/remove'),
  ...rows('signed-in', 'GET /users/twoSteps POST /users/twoSteps/recoveryCodes /users/twoSteps/off'),
  ...rows('signed-in', 'POST /users/twoSteps/confirm /users/twoSteps/offer'),
  ...rows(admins(both), 'GET|DELETE /users/:id/twoSteps POST /users/:id/twoSteps/off'),
  ...rows('signed-in', 'GET /users/appPasswords DELETE /users/appPasswords/:appPasswordId'),
  ...rows(holders(both, 'Mobile App Access'), 'POST /users/appPasswords'),
  ...rows('signed-in', 'GET|DELETE /users/sessions DELETE /users/sessions/:sessionId'),
  ...rows(admins(both), 'READ /apiKeys POST /apiKeys DELETE /apiKeys/:id'),
  ...rows('key', 'GET /apiKeys/this'),
  // Companies
  ...rows('anybody', 'POST /Companies/signUp /Companies/signUp/preview /Companies/emailCredentials'),
  ...rows('ticket', 'POST /Companies /subscriptions'),
  // It accepts the ticket of the sign-up, too.
  ...rows('owner', 'DELETE /Companies/:id'),
  ...rows(holders(both, 'Payment Method'), 'GET /Companies/:id/cardInfo /Companies/:id/referrals'),
  ...rows(holders(both, 'Update Subscription', 'Payment Method'), 'GET /Companies/:id/getBill'),
  ...rows(holders(both, 'Update Subscription'), 'POST /Companies/:id/previewBill'),
  ...rows(admins(both), 'POST /Companies/:id/deductPaymentFromCard', { body: { amount: 100 } }),
  // The first of both accepts the ticket of the sign-up, too.
  ...rows(admins(both), 'POST /Companies/:id/registerCardInfo /Companies/:id/updateCardInfo'),
  ...rows('anybody', 'GET /Companies', { query: filter({ referralCode: 'NOBODY' }) }),
  ...rows(any(both), 'READ /Companies'),
  ...rows(admins(both), 'POST /Companies/:id/uploadLogo DELETE /Companies/:id/logo'),
  ...rows(admins(both), 'PUT /Companies/:id/twoSteps', { body: { isRequired: false } }),
  // The owner alone offers it, and one admin accepts it: both are checked after the record.
  ...rows(admins(both), 'POST /Companies/:id/handOver', { body: { userId: ':user', proof: noProof } }),
  ...rows(admins(both), 'POST /Companies/:id/handOver/accept', { body: { token: 'none', proof: noProof } }),
  ...rows(admins(both), 'PATCH|PUT /Companies/:id GET /companies/:id/history /companies/:id/changes'),
  ...rows(holders(both, 'Update Subscription'), 'PATCH /Companies/:id', { body: { planId: 'none' } }),
  // Only a due renewal is found, so the body is refused before the renewal is read.
  ...rows(holders(both, 'Update Subscription'), 'PATCH /Companies/:id/subscriptionRenewal', { foreign: 'own' }),
  ...rows(holders(both, 'Update Subscription'), 'POST /Companies/:id/cancelSubscription', { body: { withdraw: true } }),
  ...rows(holders(both, 'Update Subscription'), 'POST /subscriptionHistories', { body: { planId: 'none' } }),
  ...rows(holders(both, 'Update Subscription'), 'DELETE /subscriptionHistories/:id'),
  ...rows(any(both), 'GET /companies/:id/dashboard /Fabrics/:companyId/getDataLimits'),
  ...rows(holders(both, 'Update Subscription', 'Payment Method'), 'READ /subscriptionHistories /subscriptions'),
  // Bills
  ...rows(holders(both, 'Payment Method'), 'READ /bills GET /bills/:id/createPDF /bills/:id/history'),
  // Sounds
  ...rows(any(both), 'READ /SoundFiles GET /companies/:companyId/soundFiles'),
  ...rows(holders(both, 'Add Scan Sounds'), 'POST /SoundFiles/upload'),
  ...rows(holders(both, 'Edit Scan Sounds'), 'POST /SoundFiles/:id/makeDefault'),
  ...rows(holders(both, 'Delete Scan Sounds'), 'DELETE /SoundFiles/:id'),
  // Users
  ...rows('anybody', 'GET /users', { query: filter({ email: 'nobody@example.com' }) }),
  ...rows(any(both), 'GET /users /users/count /users/findOne /users/:id/exists'),
  ...rows(
    holders(both, 'Add User', 'Edit User', 'Delete User'),
    'GET /users/:id /Companies/:companyId/users /Companies/:companyId/users/count /Companies/:companyId/users/:userId',
  ),
  ...rows(admins(both), 'GET /users/:id/mailPreferences'),
  ...rows('oneself', 'PUT /users/:id/mailPreferences'),
  ...rows(holders(both, 'Add User', 'Edit User'), 'GET /Companies/:companyId/createUsersCSV'),
  ...rows(holders(both, 'Add User'), 'POST /Companies/:companyId/users'),
  ...rows(any(both), 'POST /uploads/ProfilePicture'),
  ...rows(
    holders(both, 'Edit User'),
    `PUT /Companies/:companyId/users/:userId POST /Companies/:companyId/users/:userId/sendLink
    GET /users/:id/history DELETE /uploads/ProfilePicture/:userId`,
  ),
  ...rows(holders(both, 'Delete User'), 'DELETE /Companies/:companyId/users/:userId /users/:id/deleteUser'),
  // Fabrics: a vendor reads fabrics in orders that were addressed to it
  ...rows(any(both), 'READ /Fabrics'),
  ...rows(any(mill), 'GET /Fabrics/:id/history /Fabrics/:id/usage'),
  ...rows(any(mill), 'GET /Fabrics/meant', { query: '?code=NONE' }),
  ...rows(holders(mill, 'Add Swatch'), 'POST /Fabrics'),
  ...rows(holders(mill, 'Edit Swatch'), 'PATCH|PUT /Fabrics/:id POST /Fabrics/:id/uploadFabricImg'),
  ...rows(holders(mill, 'Delete Swatch'), 'PATCH /Fabrics/:id', { body: { companyId: null } }),
  ...rows(holders(mill, 'Delete Swatch'), 'DELETE /Fabrics/:id /Swatches/delete/:fabricId'),
  ...rows(holders(mill, 'Edit Swatch'), 'POST /Swatches/inactive/:fabricId'),
  // Inventory groups and swatches
  ...rows(
    any(mill),
    `READ /InventoryGroups GET /InventoryGroups/:id/history /InventoryGroups/:id/inventoryType
    /InventoryGroups/:groupId/swatches /InventoryGroups/:groupId/scannedGroups /companies/:companyId/inventoryGroups
    READ /Swatches GET /Swatches/:id/history`,
  ),
  ...rows(any(mill), 'POST /InventoryGroups/multipleGroupcsv', { body: { InventoryGroups: [':group'] } }),
  ...rows(any(mill), 'GET /labels/sheets'),
  ...rows(any(mill), 'POST /labels /labels/preview', { body: { of: { groupId: ':group' }, sheet: '5160' } }),
  ...rows(holders(mill, 'Add Group'), 'POST /companies/:companyId/inventoryGroups GET|POST /InventoryGroups/:id/copy'),
  ...rows(holders(mill, 'Edit Group'), 'PATCH|PUT /InventoryGroups/:id'),
  ...rows(holders(mill, 'Delete Group'), 'DELETE /companies/:companyId/inventoryGroups/:id'),
  ...rows(holders(mill, 'Add Swatch'), 'POST /InventoryGroups/:groupId/swatches'),
  ...rows(holders(mill, 'Edit Swatch'), 'PATCH|PUT /Swatches/:id'),
  ...rows(holders(mill, 'Delete Swatch'), 'DELETE /Swatches/:id'),
  ...rows(
    holders(mill, 'Import Swatch'),
    'POST /InventoryGroups/:groupId/importCSV /InventoryGroups/:groupId/importCSV/plan',
  ),
  // Scans
  ...rows(any(mill), 'READ /ScannedGroups /ScannedSwatches'),
  ...rows(any(mill), 'GET /ScannedGroups/:id/createCSV /ScannedGroups/:id/createPDF /ScannedGroups/:id/history'),
  ...rows(holders(mill, 'Edit Group'), 'PATCH|PUT /ScannedGroups/:id'),
  ...rows(holders(mill, 'Edit Group'), 'POST /ScannedGroups/:id/resolve', { body: { code: 'X', as: 'ignored' } }),
  ...rows({ ...holders(mill, 'Edit Group'), also: 'Edit Swatch' }, 'POST /ScannedGroups/:id/resolve', {
    body: { code: 'X', as: 'alias', fabricId: ':fabric' },
  }),
  ...rows(holders(mill, 'Mobile App Access'), 'POST /InventoryGroups/:groupId/scannedGroups', {
    body: { name: 'Monday', scans },
  }),
  ...rows(holders(mill, 'Mobile App Access'), 'POST /ScannedGroups/:id/scans', { body: { scans } }),
  ...rows(holders(mill, 'Mobile App Access'), 'GET /ScannedGroups/:id/scans POST /ScannedGroups/:id/complete'),
  // Vendor links
  ...rows(any(both), 'READ /Customers GET /Customers/:id/history'),
  ...rows(admins(mill), 'POST /Customers /Customers/emailVendor /Customers/referVendorEmail'),
  ...rows(admins(vendor), 'POST /Customers/paymentRequestEmail'),
  ...rows(admins(mill), 'PATCH|PUT /Customers/:id', { body: { status: true } }),
  ...rows(admins(vendor), 'PATCH|PUT /Customers/:id', { body: { paymentOption: 'any' } }),
  ...rows(admins(vendor), 'PATCH /Customers/:id', { body: { vendorNotes: { notes: 'n' } } }),
  // Order groups
  ...rows(any(both), 'READ /orderGroups GET /orderGroups/:id/history'),
  ...rows(any(mill), 'POST /orderGroups'),
  ...rows(any(mill), 'PATCH|PUT /orderGroups/:id', { body: { notes: 'n' } }),
  ...rows(any(vendor), 'PATCH /orderGroups/:id', { body: { vendorNotes: { notes: 'n' } } }),
  // Orders: the steps of both sides
  ...rows(any(both), 'READ /orders GET /orders/:id/history'),
  ...rows(any(mill), 'POST /orders'),
  ...rows(any(mill), 'PATCH|PUT /orders/:id', { body: { notes: 'n' } }),
  ...[{ status: 'placed' }, { verified: true }].flatMap((body) => rows(any(mill), 'PATCH /orders/:id', { body })),
  ...['accepted', 'cancelled'].flatMap((status) =>
    rows(holders(mill, 'Approve Orders'), 'PATCH /orders/:id', { body: { status } }),
  ),
  ...[
    { status: 'quoted', quote: 'q', total: 1 },
    { status: 'rejected', rejectNotes: 'r' },
    ...['invoiced', 'complete', 'scanned'].map((status) => ({ status })),
    { invoiceNumber: 'i' },
  ].flatMap((body) => rows(holders(vendor, 'Quote Orders'), 'PATCH /orders/:id', { body })),
  ...rows(admins(mill), 'PATCH /orders/:id', { body: { status: 'scanned' } }),
  ...rows(any(vendor), 'PATCH /orders/:id', { body: { vendorNotes: 'v' } }),
  ...rows(any(mill), 'POST /orders/:id/copy /orders/:id/discard /orderGroups/:id/discard'),
  ...rows(any(mill), 'PATCH /orders/:id/release /orders/:id/releaseRequirements'),
  ...rows(holders(both, 'Mobile App Access'), 'POST /orders/:id/scans', { body: { scans } }),
  ...rows(admins(mill), 'POST /orders/:id/payVendor /orders/:id/endPayment'),
  // Always 400, because card data may not be in an address.
  ...rows(admins(mill), 'GET /orders/:id/payVendor', { foreign: 'own' }),
  ...[{}, { orders: [':order'] }].flatMap((body) => rows(any(both), 'POST /orders/createCSV', { body })),
  // Lines
  ...rows(any(both), 'READ /orderFabrics'),
  ...rows(any(mill), 'POST /orderFabrics', { body: { orderId: ':order', code: 'F', quantity: 1 } }),
  ...rows(any(mill), 'POST /orders/:orderId/addFabrics', { body: { fabricIds: [':fabric'], quantity: 1 } }),
  ...rows(any(mill), 'POST /orders/:orderId/sortFabrics', { body: { ids: [':line'] } }),
  ...rows(any(mill), 'PATCH|PUT|DELETE /orderFabrics/:id'),
  ...rows(any(mill), 'POST /orders/importCSV/:orderId /orderFabrics/importCSV/:orderId'),
  // Jobs: users see their own ones
  ...rows(any(both), 'GET /jobs /jobs/count /jobs/findOne /jobs/:id/exists /containers/:container/:id/exists'),
  ...rows({ side: both, user: 'maker' }, 'GET /jobs/:id'),
  ...rows('anybody', 'GET /containers/fabrics/download/:photo/:size'),
  ...rows({ side: mill, user: 'maker' }, 'GET /containers/:container/download/:name'),
  ...rows({ side: mill, user: 'maker' }, 'POST /containers/:container/links', { body: { name: ':file' } }),
];

/**
 * The routes that an app password opens in addition to the public ones: the calls of the scanning app
 * (docs/security.md, "Promises").
 */
export const scannerRoutes: ReadonlySet<string> = new Set(
  calls(`GET /users/getPrincipalId POST /users/logout
    READ /InventoryTypes /SoundTypes /SoundFiles /InventoryGroups /Swatches /Fabrics
    READ /ScannedGroups /ScannedSwatches /orders /orderFabrics
    GET /users/count /users/findOne /users/:id /users/:id/exists
    GET /Companies/:id /companies/:companyId/soundFiles /companies/:companyId/inventoryGroups
      /InventoryGroups/:id/inventoryType /InventoryGroups/:groupId/swatches
    GET|POST /InventoryGroups/:groupId/scannedGroups /ScannedGroups/:id/scans
    POST /ScannedGroups/:id/complete /orders/:id/scans`),
);

/**
 * The routes that support reads of its opened company (docs/http.md, "Support"), with the view of an admin there.
 * Support calls nothing else except its own and public rows.
 */
export const lookingRoutes: ReadonlySet<string> = new Set(
  calls(`READ /Companies /subscriptionHistories /subscriptions /bills /SoundFiles /users /Fabrics
      /InventoryGroups /Swatches /ScannedGroups /ScannedSwatches /Customers /orderGroups /orders /orderFabrics /jobs
    GET /bills/:id/history /users/:id/history /Fabrics/:id/history /InventoryGroups/:id/history /Swatches/:id/history
      /ScannedGroups/:id/history /Customers/:id/history /orderGroups/:id/history /orders/:id/history
      /companies/:id/history /companies/:id/changes /companies/:id/dashboard /Companies/:id/getBill
      /Companies/:id/cardInfo /Companies/:id/referrals /users/:id/mailPreferences /users/:id/twoSteps
      /Companies/:companyId/users /Companies/:companyId/users/count /Companies/:companyId/users/:userId
      /companies/:companyId/inventoryGroups /companies/:companyId/soundFiles /InventoryGroups/:id/inventoryType
      /InventoryGroups/:groupId/swatches /InventoryGroups/:groupId/scannedGroups
      /Fabrics/:companyId/getDataLimits /Fabrics/:id/usage /containers/:container/:id/exists
    POST /Companies/:id/previewBill`),
);

/**
 * The routes without a right that keys may not call, because they are about people, money, the subscription or
 * preferences, or write by GET (docs/security.md, "API keys").
 */
export const closedToKeys: ReadonlySet<string> = new Set(
  calls(`READ /users /Coupons PUT /Companies/:companyId/users/:userId GET /Companies/:companyId/users/:userId
    POST /users/appPasswords /uploads/ProfilePicture DELETE /uploads/ProfilePicture/:userId GET /InventoryGroups/:id/copy
    GET /containers/:container/:id/exists POST /containers/:container/links`),
);

/** Calls of support only, about one company, which it has opened. */
export const openedRoutes: ReadonlySet<string> = new Set(['GET /support/companies/:id']);

/**
 * Files; support reads only those that it requested itself, also with an opened company: all others are reported as
 * missing.
 */
export const fileRoutes: ReadonlySet<string> = new Set(
  calls('GET /containers/:container/download/:name POST /containers/:container/links'),
);
