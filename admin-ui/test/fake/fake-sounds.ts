import type { soundVerbs } from '../../src/providers/data/sound-verbs';
import { aSound } from '../kit/records/sounds';
import type { OpenTables } from './tables';

/** The calls for the sounds of a company. One sound of each type is the default. */
export const fakeSounds = (tables: OpenTables) =>
  ({
    uploadSound: async (soundTypeId, { name, size }) => {
      const isFirst = tables.all('SoundFiles').every((sound) => sound.soundTypeId !== soundTypeId);
      const id = tables.newId();
      return tables.add('SoundFiles', aSound({ id, name: `0badcafe_${name}`, size, soundTypeId, default: isFirst }));
    },
    makeSoundDefault: async (id) => {
      const { soundTypeId } = tables.read('SoundFiles', id);
      for (const sound of tables.all('SoundFiles').filter((one) => one.default && one.soundTypeId === soundTypeId))
        tables.change('SoundFiles', { id: sound.id }, { default: false, allowed: ['make-default', 'delete'] });
      return tables.change('SoundFiles', { id }, { default: true, allowed: [] });
    },
  }) satisfies Partial<typeof soundVerbs>;
