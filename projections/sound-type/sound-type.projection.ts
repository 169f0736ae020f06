import type { SoundTypeDefined } from '../../domain/reference/reference-data.js';
import { declareFields } from '../../infra/schema/fields.js';
import { definitionModel } from '../shared/definition-model.js';

export const soundTypeModel = definitionModel({
  name: 'sound-type',
  type: 'SoundTypeDefined',
  fields: declareFields({ name: 'text' }),
  idOf: (data: SoundTypeDefined['data']) => data.soundTypeId,
  own: (data) => ({ name: data.name }),
});
