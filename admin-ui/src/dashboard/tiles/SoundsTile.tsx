import { Volume2 } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import { shownName, soundPaths, useSounds } from '../../sounds';
import { Tile } from '../../parts/tile/Tile';

/** How many sounds the company has, for how many types, and which one is played first of all. */
export const SoundsTile = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { sounds } = useSounds();
  const frame = { icon: Volume2, title: t('sounds.title'), to: soundPaths(companyType).list };
  if (sounds === undefined) return <Tile {...frame} fact={undefined} />;
  const types = new Set(sounds.map(({ soundTypeId }) => soundTypeId)).size;
  const first = sounds.find((sound) => sound.default);
  return (
    <Tile
      {...frame}
      fact={t('sounds.facts', { smart_count: sounds.length })}
      note={
        first === undefined
          ? t('dashboard.sounds-built-in')
          : t('dashboard.sounds', { smart_count: types, name: shownName(first.name) })
      }
    />
  );
};
