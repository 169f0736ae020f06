import { isRecord } from '../kit/json.js';
import { isFarTooLong, toText } from '../kit/text.js';
import { toEmail } from '../kit/email.js';

/** The details that a company adds to its bills, and further recipients of the bills. */
export interface BillingDetails {
  readonly legalName: string | null;
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
  readonly poNumber: string | null;
  readonly emails: readonly string[];
}

export const noBillingDetails: BillingDetails = {
  legalName: null,
  addressLines: [],
  taxId: null,
  poNumber: null,
  emails: [],
};

const longestName = 200;
const longestLine = 100;
const mostLines = 6;
const longestNumber = 50;
const mostEmails = 5;

/** The text of a fault, with its field; without a field the fault applies to the whole value. */
export class BillingFault {
  constructor(
    readonly text: string,
    readonly field?: keyof BillingDetails,
  ) {}
}

/**
 * Reads billing details: legal name (200 characters), up to 6 address lines (100 each), tax id and PO number (50 each)
 * and up to 5 e-mail addresses. Missing, null and blank values become null or are left out.
 * @returns the details, or their first fault
 */
export const readBillingDetails = (given: unknown): BillingDetails | BillingFault => {
  if (!isRecord(given)) return new BillingFault('billingDetails must be an object.');
  const legalName = readLine(given['legalName'], 'The legal name', longestName, 'legalName');
  const addressLines = readLines(given['addressLines']);
  const taxId = readLine(given['taxId'], 'The tax id', longestNumber, 'taxId');
  const poNumber = readLine(given['poNumber'], 'The PO number', longestNumber, 'poNumber');
  const emails = readEmails(given['emails']);
  if (legalName instanceof BillingFault) return legalName;
  if (addressLines instanceof BillingFault) return addressLines;
  if (taxId instanceof BillingFault) return taxId;
  if (poNumber instanceof BillingFault) return poNumber;
  if (emails instanceof BillingFault) return emails;
  return { legalName, addressLines, taxId, poNumber, emails };
};

const readLine = (
  value: unknown,
  name: string,
  longest: number,
  field: keyof BillingDetails,
): string | null | BillingFault => {
  if (value === undefined || value === null) return null;
  const fault = new BillingFault(`${name}: a text of at most ${longest} characters.`, field);
  if (typeof value !== 'string') return fault;
  const text = isFarTooLong(value, longest) ? undefined : toText(value.trim(), 'name');
  if (text === undefined || text.length > longest) return fault;
  return text === '' ? null : text;
};

const readLines = (value: unknown): readonly string[] | BillingFault => {
  if (value === undefined || value === null) return [];
  const fault = new BillingFault(
    `The address: at most ${mostLines} lines of ${longestLine} characters.`,
    'addressLines',
  );
  if (!Array.isArray(value)) return fault;
  const given: readonly unknown[] = value;
  const lines = given.map((line) => readLine(line, 'A line of the address', longestLine, 'addressLines'));
  const good = lines.flatMap((line) => (line === null || line instanceof BillingFault ? [] : [line]));
  return good.length > mostLines || lines.some((line) => line instanceof BillingFault) ? fault : good;
};

const readEmails = (value: unknown): readonly string[] | BillingFault => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return new BillingFault('The billing e-mails must be a list.', 'emails');
  const given: readonly unknown[] = value;
  const filled = given.filter((one) => one !== null && one !== '');
  const emails = filled.map((one) => (typeof one === 'string' ? toEmail(one) : undefined));
  const good = [...new Set(emails.flatMap((email) => (email === undefined ? [] : [email])))];
  if (emails.includes(undefined)) return new BillingFault('Email is not valid!', 'emails');
  return good.length > mostEmails ? new BillingFault(`At most ${mostEmails} billing e-mails.`, 'emails') : good;
};
