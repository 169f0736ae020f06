import { apiRefusalAt } from '../http/api.refusals.js';

type JsonType = 'string' | 'number' | 'boolean';

/**
 * Checks the fields of an object that is read by hand, as class-validator would; what is missing or null passes, and so
 * do other fields.
 * @param path where the object stands in its body; empty for the body itself
 * @throws DomainError body.wrong-type (400) at the first field with a value of another JSON type
 */
export const refuseWrongTypes = (
  given: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, readonly JsonType[]>>,
  path: string,
): void => {
  for (const [name, allowed] of Object.entries(types)) {
    const value = Object.hasOwn(given, name) ? given[name] : null;
    if (value === undefined || value === null || allowed.some((type) => type === typeof value)) continue;
    const field = path === '' ? name : `${path}.${name}`;
    throw apiRefusalAt(field, 'body.wrong-type', { fault: `${field} must be a ${allowed.join(' or a ')}` });
  }
};
