import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useText } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { usePreview } from '../../parts/picture/use-preview';
import css from './PicturePanel.module.css';

interface PictureInputProps {
  readonly chosen: File | null;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

/** Chooses the picture of a user who is not there yet; it is sent once the user is. */
export const PictureInput = ({ chosen, isDisabled, onChoose }: PictureInputProps) => {
  const t = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [preview, show] = usePreview();
  const choose = (file: File | null) => {
    onChoose(file);
    show(file);
  };
  return (
    <Panel title={t('users.picture')}>
      <div className={css.picture}>
        {preview !== null && <img className={css.preview} src={preview} alt={chosen?.name ?? ''} />}
        <div>
          <div className={css.buttons}>
            <Button
              ref={button}
              size="small"
              disabled={isDisabled}
              startIcon={<ImagePlus size={16} strokeWidth={1.75} />}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              {t(chosen === null ? 'users.picture-choose' : 'users.picture-other')}
            </Button>
            {chosen !== null && (
              <Button
                size="small"
                disabled={isDisabled}
                onClick={() => {
                  choose(null);
                  // The pressed button goes, and would leave the focus to the page as a whole.
                  button.current?.focus();
                }}
              >
                {t('users.picture-none')}
              </Button>
            )}
          </div>
          <p id={hintId} className={css.hint}>
            {t('users.picture-new')}
          </p>
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('users.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) choose(file);
          // The reader may choose the same file again.
          target.value = '';
        }}
      />
    </Panel>
  );
};
