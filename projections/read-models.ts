import type { ReadModel } from '../infra/schema/read-model.js';
import * as exported from './index.js';

const isReadModel = (value: unknown): value is ReadModel =>
  typeof value === 'object' && value !== null && 'handlers' in value;

export const readModels: readonly ReadModel[] = Object.values(exported)
  .filter((value) => isReadModel(value))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
