import { refusalAt } from '../../domain/messages.js';
import type { TextKind } from '../../domain/kit/text.js';
import { readText } from '../input/read-texts.js';
import { wrongType } from '../http/api.refusals.js';

const longestText = 300;

/** The body of the mail calls: everything stands in `params` (S2 section 7). Who sends is never read from it. */
export class VendorMailInput {
  static readonly schema = {
    type: 'object',
    required: ['params'],
    properties: {
      params: {
        type: 'object',
        properties: Object.fromEntries(
          ['email', 'name', 'contactName', 'company', 'companyName', 'phone', 'address'].map((name) => [
            name,
            { type: ['string', 'null'], maxLength: longestText },
          ]),
        ),
      },
    },
  };

  email = '';
  name = '';
  phone = '';
  company = '';
  address: string | null = null;

  /** @throws DomainError body.wrong-type, link.value-too-long, text.characters-invalid */
  static parse(body: unknown): VendorMailInput {
    const params: unknown = typeof body === 'object' && body !== null && 'params' in body ? body.params : undefined;
    if (typeof params !== 'object' || params === null) throw wrongType('params is an object.');
    const given: Readonly<Record<string, unknown>> = { ...params };
    const input = new VendorMailInput();
    const text = (...fields: readonly string[]): string => textOf(given, fields) ?? '';
    input.email = text('email');
    // A request for card processing names the company, and a contact beside it.
    input.name = text('contactName', 'name');
    input.company = text('company', 'companyName', ...(given['contactName'] === undefined ? [] : ['name']));
    input.phone = text('phone');
    input.address = textOf(given, ['address'], 'note');
    return input;
  }
}

/** The first of the fields that is given. @throws DomainError when it is no text, too long, or holds what no text may hold */
const textOf = (
  given: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  kind: TextKind = 'line',
): string | null => {
  const field = fields.find((name) => given[name] !== undefined && given[name] !== null);
  if (field === undefined) return null;
  const value = given[field];
  if (typeof value !== 'string') throw wrongType('The params are texts.');
  if (value.length <= longestText) return readText(value, kind, `params.${field}`).trim();
  throw refusalAt(`params.${field}`, 'link.value-too-long', { most: longestText });
};
