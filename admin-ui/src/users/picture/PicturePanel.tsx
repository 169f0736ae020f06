import Button from '@mui/material/Button';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/texts';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { usePreview } from '../../parts/picture/use-preview';
import { Panel } from '../../parts/page/Panel';
import type { User } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { Avatar } from '../Avatar';
import css from './PicturePanel.module.css';

/** Chooses the picture of a user, and shows it as it will be cut before it is saved. */
export const PicturePanel = ({ user }: { user: User }) => {
  const t = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [ends, setEnds] = useState(0);
  const [preview, show] = usePreview();
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | null) => {
    setChosen(file);
    show(file);
  };
  const end = () => setEnds((count) => count + 1);
  const drop = () => {
    choose(null);
    end();
  };
  // The pressed button goes when its work is done, and would leave the focus to the page as a whole.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || buttons.current?.contains(activeElement) === true;
    if (ends > 0 && isLost) chooseButton.current?.focus();
  }, [ends]);
  const [save, isSaving] = useVerb((data, file: File) => data.uploadUserPicture(user.id, file), {
    touches: 'user',
    done: 'users.picture-done',
    failed: 'users.picture-failed',
  });
  const [remove, isRemoving] = useVerb((data) => data.removeUserPicture(user.id), {
    touches: 'user',
    done: 'users.picture-removed',
    failed: 'users.picture-not-removed',
  });
  const saveChosen = async (file: File) => {
    if (await save(file)) drop();
  };
  const removeShown = async () => {
    if (await remove()) end();
  };
  return (
    <Panel title={t('users.picture')}>
      <LeaveGuard isDirty={chosen !== null} />
      <div className={css.picture}>
        <Avatar user={user} preview={preview} />
        <div>
          <div ref={buttons} className={css.buttons}>
            {chosen !== null && (
              <>
                <Button size="small" variant="contained" loading={isSaving} onClick={() => void saveChosen(chosen)}>
                  {t('users.picture-save')}
                </Button>
                <Button size="small" disabled={isSaving} onClick={drop}>
                  {t('action.cancel')}
                </Button>
              </>
            )}
            <Button
              ref={chooseButton}
              size="small"
              disabled={isSaving || isRemoving}
              startIcon={<ImagePlus size={16} strokeWidth={1.75} />}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              {t(user.picture === null ? 'users.picture-choose' : 'users.picture-replace')}
            </Button>
            {user.picture !== null && (
              <Button
                size="small"
                loading={isRemoving}
                disabled={isSaving}
                startIcon={<Trash2 size={16} strokeWidth={1.75} />}
                onClick={() => void removeShown()}
              >
                {t('users.picture-remove')}
              </Button>
            )}
          </div>
          <p id={hintId} className={css.hint}>
            {t('users.picture-hint')}
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
          // The reader may choose the same file again after it was refused.
          target.value = '';
        }}
      />
    </Panel>
  );
};
