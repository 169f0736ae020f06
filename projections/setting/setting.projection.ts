import type { SettingDefined } from '../../domain/reference/reference-data.js';
import { declareFields, either, json, decimal, object, text } from '../../infra/schema/fields.js';
import { definitionModel } from '../shared/definition-model.js';

/** Site settings (S1 section 3). */
export const settingModel = definitionModel({
  name: 'setting',
  type: 'SettingDefined',
  fields: declareFields({
    name: 'exact',
    value: json(either(text, object({ discount: decimal }))),
  }),
  idOf: (data: SettingDefined['data']) => data.settingId,
  own: (data) => ({ name: data.name, value: data.value }),
});
