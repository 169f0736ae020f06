import { soundSteps, stepsOfSound } from '../../domain/sound/allowed-steps.js';
import { listOf, oneOf } from '../../infra/schema/fields.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SoundDocument, soundModel } from '../../projections/index.js';
import { isSupport, ownBy, type Reach } from '../http/reach.js';

/** The sounds of the own company, read by all of its users and by the app. */
export const soundFilesResource: Resource<Reach, SoundDocument> = {
  name: 'SoundFiles',
  model: soundModel,
  search: ['name'],
  relations: {
    soundType: { kind: 'one', resource: 'SoundTypes', localField: 'soundTypeId', foreignField: 'id' },
  },
  present: (doc, reach) => ({ ...doc, allowed: isSupport(reach) ? [] : stepsOfSound(doc.default) }),
  computed: ['allowed'],
  presented: { allowed: listOf(oneOf(soundSteps).schema) },
  scope: ownBy('companyId'),
};
