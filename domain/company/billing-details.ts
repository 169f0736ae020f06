import { isRecord } from '../kit/json.js';
import { toText } from '../kit/text.js';
import { toEmail } from '../user/names.js';

/** What a company wants on its bills beside its name, and who gets them beside those who may see how it pays. */
export interface BillingDetails {
  readonly legalName: string | null;
  /** As it is written on a letter, a line each. */
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
  /** The number of the company's own order, which its accounting asks for. */
  readonly poNumber: string | null;
  readonly emails: readonly string[];
}

/** The details of a company that has given none. */
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

/** The fault of a value in words. */
class Fault {
  constructor(readonly text: string) {}
}

/**
 * Reads billing details: legal name (200 characters), up to 6 lines of address (100 each), tax id and PO number (50 each)
 * and up to 5 e-mail addresses. What is missing, null or blank is not there.
 * @returns the fault in words when it is not that
 */
export const readBillingDetails = (given: unknown): BillingDetails | string => {
  if (!isRecord(given)) return 'billingDetails must be an object.';
  const legalName = readLine(given['legalName'], 'The legal name', longestName);
  const addressLines = readLines(given['addressLines']);
  const taxId = readLine(given['taxId'], 'The tax id', longestNumber);
  const poNumber = readLine(given['poNumber'], 'The PO number', longestNumber);
  const emails = readEmails(given['emails']);
  if (legalName instanceof Fault) return legalName.text;
  if (addressLines instanceof Fault) return addressLines.text;
  if (taxId instanceof Fault) return taxId.text;
  if (poNumber instanceof Fault) return poNumber.text;
  if (emails instanceof Fault) return emails.text;
  return { legalName, addressLines, taxId, poNumber, emails };
};

const readLine = (value: unknown, name: string, longest: number): string | null | Fault => {
  if (value === undefined || value === null) return null;
  const fault = new Fault(`${name}: a text of at most ${longest} characters.`);
  if (typeof value !== 'string') return fault;
  const text = toText(value.trim());
  if (text === undefined || text.length > longest) return fault;
  return text === '' ? null : text;
};

const readLines = (value: unknown): readonly string[] | Fault => {
  if (value === undefined || value === null) return [];
  const fault = new Fault(`The address: at most ${mostLines} lines of ${longestLine} characters.`);
  if (!Array.isArray(value)) return fault;
  const given: readonly unknown[] = value;
  const lines = given.map((line) => readLine(line, 'A line of the address', longestLine));
  const good = lines.flatMap((line) => (line === null || line instanceof Fault ? [] : [line]));
  return good.length > mostLines || lines.some((line) => line instanceof Fault) ? fault : good;
};

const readEmails = (value: unknown): readonly string[] | Fault => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return new Fault('The billing e-mails must be a list.');
  const given: readonly unknown[] = value;
  const filled = given.filter((one) => one !== null && one !== '');
  const emails = filled.map((one) => (typeof one === 'string' ? toEmail(one) : undefined));
  const good = [...new Set(emails.flatMap((email) => (email === undefined ? [] : [email])))];
  if (emails.includes(undefined)) return new Fault('Email is not valid!');
  return good.length > mostEmails ? new Fault(`At most ${mostEmails} billing e-mails.`) : good;
};
