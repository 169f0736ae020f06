import type { FieldType, ReadModel } from './read-model.js';

const modelName = /^[a-z][a-z0-9-]*$/;
const fieldName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Version of the data stored next to the fields of a document, such as the folded copies of its texts; when it changes,
 * each model is built again.
 */
const layout = 3;

/** The version of a model and the version of the layout as one number. */
export const storedVersion = (model: ReadModel): number => model.version * 10 + layout;

/**
 * The stored name of one version of a read model.
 * @throws Error when a name of the model is not safe in a query text, or an index names an unknown field
 */
export const versionName = (model: ReadModel): string => {
  checkNames(model);
  return `${model.name}_v${storedVersion(model)}`;
};

/** @throws Error when a name of the model is not safe in a query text, or an index names an unknown field */
export const checkNames = (model: ReadModel): void => {
  const fields: Readonly<Record<string, FieldType>> = model.fields;
  if (!modelName.test(model.name) || !Number.isInteger(model.version))
    throw new Error(`${model.name} is no name of a read model`);
  for (const [field, type] of Object.entries(fields)) {
    if (!fieldName.test(field)) throw new Error(`${model.name}: ${field} is no name of a field`);
    if (field === 'id' && type !== 'exact') throw new Error(`${model.name}: id is declared ${type}, not exact`);
  }
  for (const index of model.indexes) {
    const unknown = index.fields.find((field) => !Object.hasOwn(fields, field) || fields[field] === 'json');
    if (unknown !== undefined) throw new Error(`${model.name}: an index names ${unknown}, which cannot be queried`);
  }
  const odd = model.trigramFields?.find((field) => fields[field] !== 'text');
  if (odd !== undefined) throw new Error(`${model.name}: ${odd} is no text field, so it has no trigrams`);
};

/** The fields with a folded copy. */
export const textFields = (fields: Readonly<Record<string, FieldType>>): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((field) => fields[field] === 'text'));

/** The declared fields as one text, to compare with those of a stored version. */
export const fieldsText = (model: ReadModel): string => JSON.stringify(Object.entries(model.fields).sort());

/** The declared index that begins with these fields in any order, or these fields themselves. */
export const indexServing = (model: ReadModel, fields: readonly string[]): readonly string[] =>
  model.indexes.find((index) => fields.every((field) => index.fields.slice(0, fields.length).includes(field)))
    ?.fields ?? fields;
