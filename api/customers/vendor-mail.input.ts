import { DomainError } from '../../domain/kit/domain-error.js';

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
            { type: 'string', nullable: true, maxLength: longestText },
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

  /** @throws DomainError body.wrong-type, link.value-too-long */
  static parse(body: unknown): VendorMailInput {
    const params: unknown = typeof body === 'object' && body !== null && 'params' in body ? body.params : undefined;
    if (typeof params !== 'object' || params === null) throw new DomainError('body.wrong-type', 'params is an object.');
    const given: Readonly<Record<string, unknown>> = { ...params };
    const input = new VendorMailInput();
    input.email = textOf(given['email']);
    // A request for card processing names the company, and a contact beside it.
    input.name = textOf(given['contactName'] ?? given['name']);
    input.company = textOf(
      given['company'] ?? given['companyName'] ?? (given['contactName'] === undefined ? '' : given['name']),
    );
    input.phone = textOf(given['phone']);
    input.address = given['address'] === undefined || given['address'] === null ? null : textOf(given['address']);
    return input;
  }
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new DomainError('body.wrong-type', 'The params are texts.');
  if (value.length <= longestText) return value.trim();
  throw new DomainError('link.value-too-long', `A text has ${longestText} characters at most.`);
};
