import type { PermissionKey } from '../../../domain/user/permissions.js';

/** Users of a company, by its type and their rights. */
export interface CompanyUsers {
  readonly side: 'manufacturer' | 'vendor' | 'both';
  /** The user that is no admin: any, none, only the maker of the record, or one with one of these flags. */
  readonly user: 'any' | 'never' | 'maker' | readonly PermissionKey[];
  /** The outcome for a user of another company: 404 for a record, or the same call on the own rows. */
  readonly foreign: 'absent' | 'own';
}

/**
 * `ticket`: the person that signed up a company, without a sign-in. `owner`: the owner of the company. `oneself`: each
 * user of a company, only with the own id in the path.
 */
export type Who = 'ticket' | 'owner' | 'anybody' | 'signed-in' | 'support' | 'oneself' | CompanyUsers;

/**
 * The permitted callers of a call. The rows are written from docs/rules.md, "Who may call what", and from
 * docs/security.md, never from the code, because they check it.
 */
export interface MatrixRow {
  readonly route: string;
  readonly audience: Who;
  /** A body, if the rule depends on it. `:name` stands for a record, like in the route. */
  readonly body?: object;
  readonly query?: string;
  /** Support may call it too, and reads all rows. */
  readonly support?: 'always';
}

const users = (
  side: CompanyUsers['side'],
  user: CompanyUsers['user'],
  foreign: CompanyUsers['foreign'] = 'absent',
): CompanyUsers => ({
  side,
  user,
  foreign,
});

const lists = (model: string): readonly string[] => ['', '/count', '/findOne'].map((end) => `GET /${model}${end}`);
const record = (model: string): readonly string[] => [`GET /${model}/:id`];
const exists = (model: string): readonly string[] => [`GET /${model}/:id/exists`];
const rows = (audience: Who, routes: readonly string[]): readonly MatrixRow[] =>
  routes.map((route) => ({ route, audience: audience }));

/** A list, one record, and its existence: another company's record is reported as missing. */
const reads = (model: string, side: CompanyUsers['side'], user: CompanyUsers['user'] = 'any'): readonly MatrixRow[] => [
  ...rows(users(side, user, 'own'), [...lists(model), ...exists(model)]),
  ...rows(users(side, user), record(model)),
];

const always = (some: readonly MatrixRow[]): readonly MatrixRow[] => some.map((row) => ({ ...row, support: 'always' }));

const filter = (where: object): string => `?filter=${encodeURIComponent(JSON.stringify({ where }))}`;
const scans = [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }];
const anyUserFlag: readonly PermissionKey[] = ['Add User', 'Edit User', 'Delete User'];
const subscriptionFlags: readonly PermissionKey[] = ['Update Subscription', 'Payment Method'];

export const accessMatrix: readonly MatrixRow[] = [
  // Routes outside the API, and routes without a sign-in
  ...rows('anybody', [
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'GET /openapi.json',
    'GET /docs',
    'GET /portal/config',
  ]),
  ...rows('anybody', ['GET /dev/mails', 'GET /dev/mails/:name']),
  ...['Plans', 'Settings'].flatMap((model) => rows('anybody', [...lists(model), ...record(model), ...exists(model)])),
  ...['InventoryTypes', 'SoundTypes'].flatMap((model) =>
    always(rows(users('both', 'any', 'own'), [...lists(model), ...record(model), ...exists(model)])),
  ),
  ...rows('support', [
    ...['InventoryTypes', 'Plans', 'Coupons', 'SoundTypes'].map((model) => `POST /${model}`),
    ...['InventoryTypes', 'Plans', 'Coupons', 'SoundTypes', 'Settings'].flatMap((model) => [
      `PATCH /${model}/:id`,
      `PUT /${model}/:id`,
      `GET /${model}/:id/history`,
    ]),
    'GET /support/figures',
    ...['GET /support/companies', 'GET /support/companies/count', 'GET /support/companies/:id'],
    ...['orders', 'bills', 'subscriptions'].flatMap((model) => [
      ...lists(`support/${model}`),
      ...record(`support/${model}`),
      ...exists(`support/${model}`),
    ]),
    'PATCH /support/companies/:id',
    'POST /support/companies/:id/resume',
    'POST /support/companies/:id/ownerLink',
    'POST /support/companies/:id/notes',
    'POST /support/bills/:id/payments',
    ...lists('support/notes'),
    ...record('support/notes'),
    ...exists('support/notes'),
    ...lists('support/mails'),
    ...record('support/mails'),
    ...exists('support/mails'),
    'GET /support/audit',
    'GET /support/audit/count',
    'GET /support/audit/:id',
    'POST /support/audit/createCSV',
    'GET /support/account',
    'PATCH /support/account',
    'GET /support/readModels',
    'GET /support/readModels/:name',
    'GET /support/jobs',
    'GET /support/jobs/count',
    'POST /support/jobs/:kind/:id/retry',
    'POST /support/jobs/:kind/:id/giveUp',
    'POST /support/bills/:id/void',
    'POST /support/bills/:id/refunds',
    'PUT /support/companies/:id/taxExemption',
    'POST /support/companies/:id/look',
  ]),
  { route: 'GET /Coupons', query: filter({ name: 'NOBODY' }), audience: 'anybody' },
  ...always([
    ...rows(users('both', 'any', 'own'), ['GET /Coupons/count', 'GET /Coupons/findOne', 'GET /Coupons/:id/exists']),
    ...rows(users('both', 'any'), ['GET /Coupons/:id']),
  ]),
  ...rows(users('both', 'never'), ['DELETE /Coupons/:id']),
  // Sessions
  ...rows('anybody', [
    'POST /users/login',
    'POST /users/reset',
    'POST /users/reset-password',
    'POST /users/check-password-link',
  ]),
  ...rows('signed-in', ['GET /users/getPrincipalId', 'POST /users/change-password', 'POST /users/logout']),
  ...rows('anybody', ['POST /users/login/code', 'POST /users/login/setUp', 'POST /users/login/setUp/confirm']),
  ...rows('anybody', ['POST /users/login/passkey/offer', 'POST /users/login/passkey']),
  ...rows('signed-in', ['GET /users/passkeys', 'POST /users/passkeys/offer', 'POST /users/passkeys']),
  ...rows('signed-in', ['POST /users/passkeys/:passkeyId/remove']),
  ...rows('signed-in', ['GET /users/twoSteps', 'POST /users/twoSteps/recoveryCodes', 'POST /users/twoSteps/off']),
  ...rows('signed-in', ['POST /users/twoSteps/confirm', 'POST /users/twoSteps/offer']),
  ...rows(users('both', 'never'), [
    'GET /users/:id/twoSteps',
    'DELETE /users/:id/twoSteps',
    'POST /users/:id/twoSteps/off',
  ]),
  ...rows('signed-in', ['GET /users/appPasswords', 'DELETE /users/appPasswords/:appPasswordId']),
  ...rows(users('both', ['Mobile App Access'], 'own'), ['POST /users/appPasswords']),
  ...rows('signed-in', ['GET /users/sessions', 'DELETE /users/sessions/:sessionId', 'DELETE /users/sessions']),
  // Companies
  ...rows('anybody', ['POST /Companies/signUp', 'POST /Companies/signUp/preview', 'POST /Companies/emailCredentials']),
  ...rows('ticket', ['POST /Companies', 'POST /subscriptions']),
  // It accepts the ticket of the sign-up, too.
  ...rows('owner', ['DELETE /Companies/:id']),
  ...rows(users('both', ['Payment Method']), ['GET /Companies/:id/cardInfo']),
  ...rows(users('both', subscriptionFlags), ['GET /Companies/:id/getBill']),
  ...rows(users('both', ['Update Subscription']), ['POST /Companies/:id/previewBill']),
  { route: 'POST /Companies/:id/deductPaymentFromCard', body: { amount: 100 }, audience: users('both', 'never') },
  // The first of both accepts the ticket of the sign-up, too.
  ...rows(users('both', 'never'), ['POST /Companies/:id/registerCardInfo', 'POST /Companies/:id/updateCardInfo']),
  { route: 'GET /Companies', query: filter({ referralCode: 'NOBODY' }), audience: 'anybody' },
  { route: 'GET /Companies', audience: users('both', 'any', 'own') },
  ...reads('Companies', 'both').filter(({ route }) => route !== 'GET /Companies'),
  ...rows(users('both', 'never'), ['POST /Companies/:id/uploadLogo', 'DELETE /Companies/:id/logo']),
  { route: 'PUT /Companies/:id/twoSteps', body: { isRequired: false }, audience: users('both', 'never') },
  ...rows(users('both', 'never'), ['PATCH /Companies/:id', 'PUT /Companies/:id', 'GET /companies/:id/history']),
  ...rows(users('both', ['Payment Method']), ['GET /Companies/:id/referrals']),
  { route: 'PATCH /Companies/:id', body: { planId: 'none' }, audience: users('both', ['Update Subscription']) },
  // Only a due renewal is found, so the body is refused before the renewal is read.
  ...rows(users('both', ['Update Subscription'], 'own'), ['PATCH /Companies/:id/subscriptionRenewal']),
  {
    route: 'POST /Companies/:id/cancelSubscription',
    body: { withdraw: true },
    audience: users('both', ['Update Subscription']),
  },
  {
    route: 'POST /subscriptionHistories',
    body: { planId: 'none' },
    audience: users('both', ['Update Subscription'], 'own'),
  },
  ...rows(users('both', ['Update Subscription']), ['DELETE /subscriptionHistories/:id']),
  ...rows(users('both', 'never'), ['GET /companies/:id/changes']),
  ...rows(users('both', 'any'), ['GET /companies/:id/dashboard', 'GET /Fabrics/:companyId/getDataLimits']),
  ...['subscriptionHistories', 'subscriptions'].flatMap((model) => [
    ...rows(users('both', subscriptionFlags, 'own'), [...lists(model), ...exists(model)]),
    ...rows(users('both', subscriptionFlags), record(model)),
  ]),
  // Bills
  ...reads('bills', 'both', ['Payment Method']),
  ...rows(users('both', ['Payment Method']), ['GET /bills/:id/createPDF', 'GET /bills/:id/history']),
  // Sounds
  ...reads('SoundFiles', 'both'),
  ...rows(users('both', 'any'), ['GET /companies/:companyId/soundFiles']),
  ...rows(users('both', ['Add Scan Sounds'], 'own'), ['POST /SoundFiles/upload']),
  ...rows(users('both', ['Edit Scan Sounds']), ['POST /SoundFiles/:id/makeDefault']),
  ...rows(users('both', ['Delete Scan Sounds']), ['DELETE /SoundFiles/:id']),
  // Users
  { route: 'GET /users', query: filter({ email: 'nobody@example.com' }), audience: 'anybody' },
  { route: 'GET /users', audience: users('both', 'any', 'own') },
  ...rows(users('both', 'any', 'own'), ['GET /users/count', 'GET /users/findOne', ...exists('users')]),
  ...rows(users('both', anyUserFlag), record('users')),
  ...rows(users('both', 'never'), ['GET /users/:id/mailPreferences']),
  ...rows('oneself', ['PUT /users/:id/mailPreferences']),
  ...rows(users('both', anyUserFlag), ['GET /Companies/:companyId/users', 'GET /Companies/:companyId/users/count']),
  ...rows(users('both', anyUserFlag), ['GET /Companies/:companyId/users/:userId']),
  ...rows(users('both', ['Add User', 'Edit User']), ['GET /Companies/:companyId/createUsersCSV']),
  ...rows(users('both', ['Add User']), ['POST /Companies/:companyId/users']),
  ...rows(users('both', ['Edit User']), [
    'PUT /Companies/:companyId/users/:userId',
    'POST /Companies/:companyId/users/:userId/sendLink',
  ]),
  ...rows(users('both', 'any', 'own'), ['POST /uploads/ProfilePicture']),
  ...rows(users('both', ['Edit User']), ['GET /users/:id/history', 'DELETE /uploads/ProfilePicture/:userId']),
  ...rows(users('both', ['Delete User']), [
    'DELETE /Companies/:companyId/users/:userId',
    'DELETE /users/:id/deleteUser',
  ]),
  // Fabrics: a vendor reads fabrics in orders that were addressed to it
  ...reads('Fabrics', 'both'),
  ...rows(users('manufacturer', 'any'), ['GET /Fabrics/:id/history', 'GET /Fabrics/:id/usage']),
  ...rows(users('manufacturer', ['Add Swatch'], 'own'), ['POST /Fabrics']),
  ...rows(users('manufacturer', ['Edit Swatch']), [
    'PATCH /Fabrics/:id',
    'PUT /Fabrics/:id',
    'POST /Fabrics/:id/uploadFabricImg',
  ]),
  { route: 'PATCH /Fabrics/:id', body: { companyId: null }, audience: users('manufacturer', ['Delete Swatch']) },
  ...rows(users('manufacturer', ['Delete Swatch']), ['DELETE /Fabrics/:id', 'DELETE /Swatches/delete/:fabricId']),
  ...rows(users('manufacturer', ['Edit Swatch']), ['POST /Swatches/inactive/:fabricId']),
  // Inventory groups and swatches
  ...reads('InventoryGroups', 'manufacturer'),
  ...rows(users('manufacturer', 'any'), [
    'GET /InventoryGroups/:id/history',
    'GET /InventoryGroups/:id/inventoryType',
    'GET /InventoryGroups/:groupId/swatches',
    'GET /InventoryGroups/:groupId/scannedGroups',
    'GET /companies/:companyId/inventoryGroups',
  ]),
  {
    route: 'POST /InventoryGroups/multipleGroupcsv',
    body: { InventoryGroups: [':group'] },
    audience: users('manufacturer', 'any'),
  },
  ...rows(users('manufacturer', ['Add Group']), [
    'POST /companies/:companyId/inventoryGroups',
    'GET /InventoryGroups/:id/copy',
    'POST /InventoryGroups/:id/copy',
  ]),
  ...rows(users('manufacturer', ['Edit Group']), ['PATCH /InventoryGroups/:id', 'PUT /InventoryGroups/:id']),
  ...rows(users('manufacturer', ['Delete Group']), ['DELETE /companies/:companyId/inventoryGroups/:id']),
  ...reads('Swatches', 'manufacturer'),
  ...rows(users('manufacturer', 'any'), ['GET /Swatches/:id/history']),
  ...rows(users('manufacturer', ['Add Swatch']), ['POST /InventoryGroups/:groupId/swatches']),
  ...rows(users('manufacturer', ['Edit Swatch']), ['PATCH /Swatches/:id', 'PUT /Swatches/:id']),
  ...rows(users('manufacturer', ['Delete Swatch']), ['DELETE /Swatches/:id']),
  ...rows(users('manufacturer', ['Import Swatch']), [
    'POST /InventoryGroups/:groupId/importCSV',
    'POST /InventoryGroups/:groupId/importCSV/plan',
  ]),
  // Scans
  ...reads('ScannedGroups', 'manufacturer'),
  ...reads('ScannedSwatches', 'manufacturer'),
  ...rows(users('manufacturer', 'any'), [
    'GET /ScannedGroups/:id/createCSV',
    'GET /ScannedGroups/:id/createPDF',
    'GET /ScannedGroups/:id/history',
  ]),
  ...rows(users('manufacturer', ['Edit Group']), ['PATCH /ScannedGroups/:id', 'PUT /ScannedGroups/:id']),
  {
    route: 'POST /ScannedGroups/:id/resolve',
    body: { code: 'X', as: 'ignored' },
    audience: users('manufacturer', ['Edit Group']),
  },
  {
    route: 'POST /InventoryGroups/:groupId/scannedGroups',
    body: { name: 'Monday', scans },
    audience: users('manufacturer', ['Mobile App Access']),
  },
  { route: 'POST /ScannedGroups/:id/scans', body: { scans }, audience: users('manufacturer', ['Mobile App Access']) },
  ...rows(users('manufacturer', ['Mobile App Access']), [
    'GET /ScannedGroups/:id/scans',
    'POST /ScannedGroups/:id/complete',
  ]),
  // Vendor links
  ...reads('Customers', 'both'),
  ...rows(users('both', 'any'), ['GET /Customers/:id/history']),
  ...rows(users('manufacturer', 'never', 'own'), [
    'POST /Customers',
    'POST /Customers/emailVendor',
    'POST /Customers/referVendorEmail',
  ]),
  ...rows(users('vendor', 'never', 'own'), ['POST /Customers/paymentRequestEmail']),
  { route: 'PATCH /Customers/:id', body: { status: true }, audience: users('manufacturer', 'never') },
  { route: 'PUT /Customers/:id', body: { status: true }, audience: users('manufacturer', 'never') },
  { route: 'PATCH /Customers/:id', body: { paymentOption: 'any' }, audience: users('vendor', 'never') },
  { route: 'PUT /Customers/:id', body: { paymentOption: 'any' }, audience: users('vendor', 'never') },
  { route: 'PATCH /Customers/:id', body: { vendorNotes: { notes: 'n' } }, audience: users('vendor', 'never') },
  // Order groups
  ...reads('orderGroups', 'both'),
  ...rows(users('both', 'any'), ['GET /orderGroups/:id/history']),
  ...rows(users('manufacturer', 'any', 'own'), ['POST /orderGroups']),
  { route: 'PATCH /orderGroups/:id', body: { notes: 'n' }, audience: users('manufacturer', 'any') },
  { route: 'PUT /orderGroups/:id', body: { notes: 'n' }, audience: users('manufacturer', 'any') },
  { route: 'PATCH /orderGroups/:id', body: { vendorNotes: { notes: 'n' } }, audience: users('vendor', 'any') },
  // Orders: the steps of both sides
  ...reads('orders', 'both'),
  ...rows(users('both', 'any'), ['GET /orders/:id/history']),
  ...rows(users('manufacturer', 'any', 'own'), ['POST /orders']),
  { route: 'PATCH /orders/:id', body: { notes: 'n' }, audience: users('manufacturer', 'any') },
  { route: 'PUT /orders/:id', body: { notes: 'n' }, audience: users('manufacturer', 'any') },
  { route: 'PATCH /orders/:id', body: { status: 'placed' }, audience: users('manufacturer', 'any') },
  { route: 'PATCH /orders/:id', body: { verified: true }, audience: users('manufacturer', 'any') },
  ...['accepted', 'cancelled'].map((status) => ({
    route: 'PATCH /orders/:id',
    body: { status },
    audience: users('manufacturer', ['Approve Orders']),
  })),
  ...[
    { status: 'quoted', quote: 'q', total: 1 },
    { status: 'rejected', rejectNotes: 'r' },
    { status: 'invoiced' },
    { status: 'complete' },
    { status: 'scanned' },
    { invoiceNumber: 'i' },
  ].map((body) => ({ route: 'PATCH /orders/:id', body, audience: users('vendor', ['Quote Orders']) })),
  { route: 'PATCH /orders/:id', body: { status: 'scanned' }, audience: users('manufacturer', 'never') },
  { route: 'PATCH /orders/:id', body: { vendorNotes: 'v' }, audience: users('vendor', 'any') },
  ...rows(users('manufacturer', 'any'), [
    'POST /orders/:id/copy',
    'POST /orders/:id/discard',
    'POST /orderGroups/:id/discard',
  ]),
  ...rows(users('manufacturer', 'any'), ['PATCH /orders/:id/release', 'PATCH /orders/:id/releaseRequirements']),
  { route: 'POST /orders/:id/scans', body: { scans }, audience: users('both', ['Mobile App Access']) },
  ...rows(users('manufacturer', 'never'), ['POST /orders/:id/payVendor', 'POST /orders/:id/endPayment']),
  // Always 400, because card data may not be in an address.
  ...rows(users('manufacturer', 'never', 'own'), ['GET /orders/:id/payVendor']),
  { route: 'POST /orders/createCSV', body: {}, audience: users('both', 'any', 'own') },
  { route: 'POST /orders/createCSV', body: { orders: [':order'] }, audience: users('both', 'any') },
  // Lines
  ...reads('orderFabrics', 'both'),
  {
    route: 'POST /orderFabrics',
    body: { orderId: ':order', code: 'F', quantity: 1 },
    audience: users('manufacturer', 'any'),
  },
  {
    route: 'POST /orders/:orderId/addFabrics',
    body: { fabricIds: [':fabric'], quantity: 1 },
    audience: users('manufacturer', 'any'),
  },
  { route: 'POST /orders/:orderId/sortFabrics', body: { ids: [':line'] }, audience: users('manufacturer', 'any') },
  ...rows(users('manufacturer', 'any'), [
    'PATCH /orderFabrics/:id',
    'PUT /orderFabrics/:id',
    'DELETE /orderFabrics/:id',
    'POST /orders/importCSV/:orderId',
    'POST /orderFabrics/importCSV/:orderId',
  ]),
  // Jobs: users see their own ones
  ...rows(users('both', 'any', 'own'), [...lists('jobs'), ...exists('jobs')]),
  ...rows(users('both', 'never'), record('jobs')),
  ...rows(users('both', 'any', 'own'), ['GET /containers/:container/:id/exists']),
  ...rows('anybody', ['GET /containers/fabrics/download/:photo/:size']),
  { route: 'GET /containers/:container/download/:name', audience: users('manufacturer', 'maker') },
  { route: 'POST /containers/:container/links', body: { name: ':file' }, audience: users('manufacturer', 'maker') },
];

const reading = (...models: readonly string[]): readonly string[] =>
  models.flatMap((model) => [...lists(model), ...record(model), ...exists(model)]);

/**
 * The routes that an app password opens in addition to the public ones: the calls of the scanning app
 * (docs/security.md, "Promises").
 */
export const scannerRoutes: ReadonlySet<string> = new Set([
  'GET /users/getPrincipalId',
  'POST /users/logout',
  ...reading('InventoryTypes', 'SoundTypes', 'SoundFiles', 'InventoryGroups', 'Swatches', 'Fabrics'),
  ...reading('ScannedGroups', 'ScannedSwatches', 'orders', 'orderFabrics', 'users').filter(
    (route) => route !== 'GET /users',
  ),
  'GET /Companies/:id',
  'GET /companies/:companyId/soundFiles',
  'GET /companies/:companyId/inventoryGroups',
  'GET /InventoryGroups/:id/inventoryType',
  'GET /InventoryGroups/:groupId/swatches',
  'GET /InventoryGroups/:groupId/scannedGroups',
  'POST /InventoryGroups/:groupId/scannedGroups',
  'GET /ScannedGroups/:id/scans',
  'POST /ScannedGroups/:id/scans',
  'POST /ScannedGroups/:id/complete',
  'POST /orders/:id/scans',
]);

/**
 * The routes that support reads of its opened company (docs/http.md, "Support"), with the view of an admin there.
 * Support calls nothing else except its own and public rows.
 */
export const lookingRoutes: ReadonlySet<string> = new Set([
  ...reading('Companies', 'subscriptionHistories', 'subscriptions', 'bills', 'SoundFiles', 'users', 'Fabrics'),
  ...reading('InventoryGroups', 'Swatches', 'ScannedGroups', 'ScannedSwatches', 'Customers', 'orderGroups'),
  ...reading('orders', 'orderFabrics', 'jobs'),
  ...[
    'bills',
    'users',
    'Fabrics',
    'InventoryGroups',
    'Swatches',
    'ScannedGroups',
    'Customers',
    'orderGroups',
    'orders',
  ].map((model) => `GET /${model}/:id/history`),
  'GET /companies/:id/history',
  'GET /companies/:id/changes',
  'GET /companies/:id/dashboard',
  'GET /Companies/:id/getBill',
  'POST /Companies/:id/previewBill',
  'GET /Companies/:id/cardInfo',
  'GET /Companies/:id/referrals',
  'GET /Companies/:companyId/users',
  'GET /Companies/:companyId/users/count',
  'GET /Companies/:companyId/users/:userId',
  'GET /companies/:companyId/inventoryGroups',
  'GET /companies/:companyId/soundFiles',
  'GET /InventoryGroups/:id/inventoryType',
  'GET /InventoryGroups/:groupId/swatches',
  'GET /InventoryGroups/:groupId/scannedGroups',
  'GET /Fabrics/:companyId/getDataLimits',
  'GET /Fabrics/:id/usage',
  'GET /users/:id/mailPreferences',
  'GET /users/:id/twoSteps',
  'GET /containers/:container/:id/exists',
]);

/** Calls of support only, about one company, which it has opened. */
export const openedRoutes: ReadonlySet<string> = new Set(['GET /support/companies/:id']);

/**
 * Files; support reads only those that it requested itself, also with an opened company: all others are reported as
 * missing.
 */
export const fileRoutes: ReadonlySet<string> = new Set([
  'GET /containers/:container/download/:name',
  'POST /containers/:container/links',
]);
