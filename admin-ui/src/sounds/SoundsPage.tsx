import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { TextBox } from '../parts/form/TextBox';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { useAll } from '../providers/use-all';
import type { SoundFile, SoundType } from '../types/wire';
import { PlayButton } from './PlayButton';
import { SoundRows } from './SoundRows';
import css from './Sounds.module.css';
import { UploadButton } from './UploadButton';
import { usePlayer, type Player } from './use-player';
import { useSounds } from './use-sounds';

/** The built-in sound of a type, for a company without a sound of this type. */
const BuiltIn = ({ type, player }: { type: SoundType; player: Player }) => {
  const { builtInUrl: url } = type;
  return (
    <div className={css.row}>
      <span className={css.choice}>
        <span className={css.words}>
          <span className={css.name}>{t(url === null ? 'sounds.none' : 'sounds.built-in')}</span>
          <span className="small-text">{t(url === null ? 'sounds.silent' : 'sounds.built-in-text')}</span>
        </span>
      </span>
      {url !== null && <PlayButton url={url} name={t('sounds.built-in')} player={player} />}
    </div>
  );
};

const Sounds = ({ types, sounds }: { types: readonly [SoundType, ...SoundType[]]; sounds: readonly SoundFile[] }) => {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'SoundFiles', action: 'create' });
  const player = usePlayer();
  const [chosen, setChosen] = useState(types[0].id);
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  const own = sounds.filter(({ soundTypeId }) => soundTypeId === type.id);
  const choose = (id: string) => {
    player.stop();
    setChosen(id);
  };
  return (
    <>
      <PageHeader title={t('sounds.title')} facts={t('sounds.facts', { smart_count: sounds.length })} />
      <div className={css.page}>
        <Panel title={t('sounds.of-type', { type: type.name })} isFlush>
          <div className={css.bar}>
            <div className={css.type}>
              <TextBox
                name="soundTypeId"
                label={t('sounds.type')}
                choices={types.map(({ id, name }) => ({ value: id, label: name }))}
                value={type.id}
                fault={undefined}
                onChange={choose}
              />
            </div>
            {mayAdd && <UploadButton key={type.id} soundTypeId={type.id} />}
          </div>
          {own.length === 0 ? (
            <BuiltIn type={type} player={player} />
          ) : (
            <SoundRows typeName={type.name} sounds={own} player={player} />
          )}
        </Panel>
      </div>
    </>
  );
};

/** The sounds that scanners play (S1 section 2, "Alert sound screen"). */
const SoundsPage = () => {
  const types = useAll<SoundType>('SoundTypes', { filter: {}, sort: { field: 'createdAt', order: 'ASC' } });
  const { sounds, error } = useSounds();
  const [first, ...others] = types.data ?? [];
  if (types.error || error) return <ErrorState error={types.error ?? error} title={t('sounds.load-failed')} />;
  if (sounds === undefined || first === undefined) return <PageSkeleton />;
  return <Sounds types={[first, ...others]} sounds={sounds} />;
};

export default SoundsPage;
