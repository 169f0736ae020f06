import { permissionKeys } from '../../domain/user/permissions.js';
import { messageOf } from '../../domain/messages.js';
import { decimal } from '../../infra/schema/fields.js';
import { longestPassword, shortestPassword } from '../../infra/credentials/password-policy.js';

export const aNewPassword = {
  format: 'password',
  minLength: shortestPassword,
  maxLength: longestPassword,
  pattern: '^(?=.*\\p{Ll})(?=.*\\p{Lu})(?=.*[^\\p{L}\\p{N}\\s])',
  description: `${messageOf('user.password')} None of the most common ones is taken.`,
};
/** A blank one keeps the password at an edit. */
export const aPassword = { format: 'password', description: aNewPassword.description };
export const anEmail = { format: 'email' };
export const aMobile = { pattern: '^(\\d{10}|\\d{3}-\\d{3}-\\d{4}|\\+[\\d ().-]{7,40})?$' };
export const aTimeZone = { description: 'A name of the IANA time zone database, such as America/Chicago.' };
export const aTokenizationKey = {
  pattern: '^[!-~]{10,100}$',
  description: "Public, for the gateway's own card fields.",
};
export const aPermissionSet = {
  type: 'object',
  required: ['name', 'permissions'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    permissions: { type: 'array', minItems: 1, items: { type: 'string', enum: permissionKeys } },
  },
  description:
    'Rights that are given together. All sets are sent, in their order; no two have one name, whatever its case.',
};
export const aQuoteTemplate = {
  type: 'object',
  required: ['name', 'text'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    text: { type: 'string', minLength: 1, maxLength: 2_000 },
  },
  description: 'A text for quotes. All of them are sent, in their order; no two have one name, whatever its case.',
};
const aSize = {
  type: 'object',
  required: ['width', 'height'],
  properties: { width: decimal, height: decimal },
};
export const labelMeasures = {
  page: aSize,
  columns: { type: 'integer', minimum: 1, maximum: 20 },
  rows: { type: 'integer', minimum: 1, maximum: 60 },
  label: aSize,
  left: decimal,
  top: decimal,
  pitchX: decimal,
  pitchY: decimal,
};
export const aLabelSheet = {
  type: 'object',
  required: ['name', ...Object.keys(labelMeasures)],
  properties: { name: { type: 'string', minLength: 1, maxLength: 60 }, ...labelMeasures },
  description:
    'A sheet of labels, in mm. All sheets are sent, in their order; no two have one name, whatever its case. The last label ends on the page.',
};
export const billingDetails = {
  type: 'object',
  properties: {
    legalName: { type: ['string', 'null'], maxLength: 200 },
    addressLines: { type: 'array', maxItems: 6, items: { type: 'string', maxLength: 100 } },
    taxId: { type: ['string', 'null'], maxLength: 50 },
    poNumber: { type: ['string', 'null'], maxLength: 50 },
    emails: { type: 'array', maxItems: 5, items: { type: 'string', format: 'email' } },
  },
  description: 'What stands on bills, and who gets them too. All of it is sent; what is missing is taken away.',
};
export const aWholeNumber = { type: 'integer' };
export const aDay = { format: 'date' };
/** ISO text, a day, or milliseconds since 1970. */
export const anInstant = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
    { type: 'integer', description: 'Milliseconds since 1970.' },
  ],
};
/** The rules that the imports of all tables share (docs/http.md, "Imports"). */
export const aboutTables =
  'A CSV in UTF-8 with commas, semicolons or tabs, and a row of headings. The response has a row for each row of the file: those with `error` were not imported.';
export const onErrorOfTable = {
  onError: {
    type: 'string',
    enum: ['skip', 'refuse'],
    description: 'About rows with faults: `skip` imports the others, `refuse` imports none.',
  },
};
