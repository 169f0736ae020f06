import { apiRefusalAt } from '../http/api.refusals.js';

type JsonType = 'string' | 'number' | 'boolean';

/**
 * Checks the fields of an object as class-validator would, for bodies that are read in own code. Missing and null
 * values pass, and so do other fields.
 * @param path of the object in its body; empty for the body itself
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
