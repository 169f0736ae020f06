import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { t } from '../../i18n/texts';
import css from './PhotoProgress.module.css';

/** How much of a photo has been sent. On a slow connection this takes a while, and the reader may cancel it. */
export const PhotoProgress = ({ share, onCancel }: { share: number; onCancel: () => void }) => {
  const percent = Math.round(share * 100);
  const text = t('fabrics.photo-sending', { percent });
  return (
    <div className={css.progress}>
      <div>
        <p aria-hidden="true">{text}</p>
        <LinearProgress variant="determinate" value={percent} aria-label={text} />
      </div>
      <Button size="small" onClick={onCancel}>
        {t('fabrics.photo-cancel')}
      </Button>
    </div>
  );
};
