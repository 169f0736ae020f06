import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { t } from '../i18n/texts';
import css from './Sounds.module.css';
import { useUpload } from './use-upload';

/** Chooses a sound, which is sent a moment later. */
export const UploadButton = ({ soundTypeId }: { soundTypeId: string }) => {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { file, choose, cancel } = useUpload(soundTypeId);
  const wasBusy = useRef(false);
  // The button that was pressed is gone, and would leave the focus to the page as a whole.
  useEffect(() => {
    if (wasBusy.current && file === null && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = file !== null;
  }, [file]);
  return (
    <div className={css.upload}>
      {file === null ? (
        <Button
          ref={button}
          variant="contained"
          startIcon={<Upload />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('sounds.upload')}
        </Button>
      ) : (
        <div className={css.sending}>
          <div className={css.words} role="status">
            <span className={css.stitch} aria-hidden="true" />
            <span className={css.name}>{t('sounds.uploading', { name: file.name })}</span>
          </div>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
        </div>
      )}
      <p id={hintId} className={css.hint}>
        {t('sounds.hint')}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".wav,.mp3"
        aria-label={t('sounds.upload')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) choose(chosen);
          // The reader may choose the same file again after it was refused.
          target.value = '';
        }}
      />
    </div>
  );
};
