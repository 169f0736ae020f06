import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { useDeleteWithConfirm } from '../parts/dialog/Confirm';
import type { SoundFile, SoundType } from '../types/wire';
import { useVerb } from '../verbs/use-verb';
import { PlayButton, type Player, usePlayer } from './PlayButton';
import { kilobytes, shownName, useSounds } from './sound-file';
import css from './Sounds.module.css';
import { TextBox } from '../parts/form/TextInput';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/Skeletons';
import { useAll } from '../providers/use-all';
import { UploadButton, useSoundNotice } from './UploadButton';

interface SoundRowProps {
  readonly sound: SoundFile;
  /** Whether it is the default, or is on its way to be. */
  readonly isChosen: boolean;
  readonly group: string;
  readonly player: Player;
  readonly onChoose: () => void;
}

const SoundRow = ({ sound, isChosen, group, player, onChoose }: SoundRowProps) => {
  const { canAccess: mayDelete } = useCanAccess({ resource: 'SoundFiles', action: 'delete' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'SoundFiles', action: 'edit' });
  const factId = useId();
  const name = shownName(sound.name);
  const deleteSound = useDeleteWithConfirm<SoundFile>('SoundFiles', {
    ask: () => ({
      title: t('sounds.delete-title', { name }),
      content: t('sounds.delete-text'),
      confirm: t('action.delete'),
    }),
    done: 'sounds.deleted',
    failed: 'sounds.delete-failed',
  });
  const isFixed = !sound.allowed.includes('delete');
  const facts = [kilobytes(sound.size), ...(sound.default ? [t('sounds.default')] : [])];
  const reason = mayDelete && isFixed ? [t('sounds.default-stays')] : [];
  const words = (
    <span className={css.words}>
      <span className={css.name}>{name}</span>
      <span id={factId} className="small-text">
        {[...facts, ...reason].join(' · ')}
      </span>
    </span>
  );
  return (
    <li className={css.row} data-chosen={sound.default || undefined}>
      {mayEdit ? (
        <label className={css.choice}>
          <Radio
            name={group}
            checked={isChosen}
            disabled={!sound.default && !sound.allowed.includes('make-default')}
            slotProps={{ input: { 'aria-label': name, 'aria-describedby': factId } }}
            onChange={onChoose}
          />
          {words}
        </label>
      ) : (
        <span className={css.choice}>{words}</span>
      )}
      <PlayButton url={sound.url} name={name} player={player} />
      {mayDelete && (
        <IconButton
          aria-label={t('sounds.delete-named', { name })}
          aria-describedby={factId}
          disabled={isFixed}
          onClick={() => {
            if (player.playing === sound.url) player.stop();
            deleteSound(sound);
          }}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
};

interface SoundRowsProps {
  readonly typeName: string;
  readonly sounds: readonly SoundFile[];
  readonly player: Player;
}

/** The sounds of a type. The chosen one is played when a code of the type is read. */
const SoundRows = ({ typeName, sounds, player }: SoundRowsProps) => {
  const group = useId();
  const say = useSoundNotice();
  const [makeDefault] = useVerb((data, { id }: SoundFile) => data.makeSoundDefault(id), {
    touches: 'sound',
    onFault: (message) => say('sounds.default-failed', message),
  });
  // Keys choose one sound after the other, quicker than they are sent: the newest choice is sent after the one on its way.
  const newest = useRef<SoundFile | null>(null);
  const isSending = useRef(false);
  /** Shown as chosen while it is sent: a browser fires no event for a choice of the option that it shows as chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (sound: SoundFile) => {
    newest.current = sound;
    setChosen(sound.id);
    if (isSending.current) return;
    isSending.current = true;
    for (let next: SoundFile | null = sound; next !== null; next = newest.current) {
      newest.current = null;
      await makeDefault(next);
    }
    isSending.current = false;
    setChosen(null);
  };
  return (
    <ul aria-label={t('sounds.of-type', { type: typeName })}>
      {sounds.map((sound) => (
        <SoundRow
          key={sound.id}
          sound={sound}
          isChosen={chosen === null ? sound.default : sound.id === chosen}
          group={group}
          player={player}
          onChoose={() => void choose(sound)}
        />
      ))}
    </ul>
  );
};

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
