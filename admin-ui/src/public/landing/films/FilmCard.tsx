import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Cloth } from '../../../theme/weave/Cloth';
import css from './FilmCard.module.css';
import { sceneSeconds, type Film } from './films';

type Playing = 'ready' | 'running' | 'paused' | 'over';

const length = (film: Film) => `0:${String(film.scenes.length * sceneSeconds).padStart(2, '0')}`;

/** One film: the cloth, a button in its middle, and the captions while it runs. */
export const FilmCard = ({ film }: { film: Film }) => {
  const t = useText();
  const [playing, setPlaying] = useState<Playing>('ready');
  const [scene, setScene] = useState(0);
  const { scenes } = film;

  useEffect(() => {
    if (playing !== 'running') return;
    const timer = setTimeout(() => {
      if (scene + 1 < scenes.length) setScene(scene + 1);
      else setPlaying('over');
    }, sceneSeconds * 1000);
    return () => clearTimeout(timer);
  }, [playing, scene, scenes.length]);

  const press = () => {
    if (playing === 'over') setScene(0);
    setPlaying(playing === 'running' ? 'paused' : 'running');
  };
  const Icon = playing === 'running' ? Pause : playing === 'over' ? RotateCcw : Play;
  const name = playing === 'running' ? 'landing.pause' : playing === 'over' ? 'landing.again' : 'landing.play';
  const caption = scenes[scene];

  return (
    <li className={css.film}>
      <div className={css.screen} data-playing={playing}>
        <Cloth className={css.cloth} name={film.cloth} width={360} height={200} />
        <p className={css.caption} aria-live="polite">
          {playing !== 'ready' && caption !== undefined ? t(caption) : ''}
        </p>
        <button type="button" className={css.play} aria-label={t(name, { film: t(film.title) })} onClick={press}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {playing === 'ready' && <span className={css.length}>{length(film)}</span>}
        {playing !== 'ready' && (
          <span className={css.progress} style={{ width: `${(100 * (scene + 1)) / scenes.length}%` }} />
        )}
      </div>
      <h3 className={css.title}>{t(film.title)}</h3>
    </li>
  );
};
