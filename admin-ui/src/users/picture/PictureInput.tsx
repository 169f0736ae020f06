import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { PictureButton, type ChosenPicture, useChosenPicture } from '../../parts/picture/PictureButton';
import type { User } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { Avatar } from '../Avatar';
import css from './PictureInput.module.css';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';

const RemoveButton = ({ userId, isDisabled }: { userId: string; isDisabled: boolean }) => {
  const [remove, isRemoving] = useVerb((data) => data.removeUserPicture(userId), {
    touches: 'user',
    done: 'users.picture-removed',
    failed: 'users.picture-not-removed',
  });
  return (
    <Button
      size="small"
      loading={isRemoving}
      disabled={isDisabled}
      startIcon={<Trash2 />}
      onClick={() => void remove()}
    >
      {t('users.picture-remove')}
    </Button>
  );
};

interface PictureInputProps {
  /** Undefined while the user is not there yet. */
  readonly user: User | undefined;
  readonly chosen: ChosenPicture | null;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly onChoose: (file: File | null) => void;
  /** The button that sends what is chosen, where no form does. */
  readonly children?: ReactNode;
}

export const PictureInput = ({ user, chosen, hint, isBusy, onChoose, children }: PictureInputProps) => {
  const hintId = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const stored = user?.picture ?? null;
  const wasThere = useRef({ chosen, stored });
  // The pressed button goes when its work is done, and would leave the focus to the page as a whole.
  useEffect(() => {
    const before = wasThere.current;
    wasThere.current = { chosen, stored };
    const isGone = (before.chosen !== null && chosen === null) || (before.stored !== null && stored === null);
    if (isGone && document.activeElement === document.body) chooseButton.current?.focus();
  }, [chosen, stored]);
  const text =
    chosen !== null ? 'users.picture-other' : stored === null ? 'users.picture-choose' : 'users.picture-replace';
  return (
    <Panel title={t('users.picture')}>
      <div className="row wrap gap-16">
        {user !== undefined && <Avatar user={user} preview={chosen?.url ?? null} />}
        {user === undefined && chosen !== null && (
          <img className={css.preview} src={chosen.url} alt={chosen.file.name} />
        )}
        <div>
          <div className="button-row">
            {children}
            {chosen !== null && (
              <Button size="small" disabled={isBusy} onClick={() => onChoose(null)}>
                {t(user === undefined ? 'users.picture-none' : 'action.cancel')}
              </Button>
            )}
            <PictureButton
              ref={chooseButton}
              label={t('users.picture')}
              text={t(text)}
              hintId={hintId}
              isDisabled={isBusy}
              onChoose={onChoose}
            />
            {user !== undefined && stored !== null && <RemoveButton userId={user.id} isDisabled={isBusy} />}
          </div>
          <p id={hintId} className={css.hint}>
            {hint}
          </p>
        </div>
      </div>
    </Panel>
  );
};

export const PicturePanel = ({ user }: { user: User }) => {
  const [chosen, choose] = useChosenPicture();
  const [save, isSaving] = useVerb((data, file: File) => data.uploadUserPicture(user.id, file), {
    touches: 'user',
    done: 'users.picture-done',
    failed: 'users.picture-failed',
  });
  const saveChosen = async (file: File) => {
    if (await save(file)) choose(null);
  };
  return (
    <>
      <LeaveGuard isDirty={chosen !== null} />
      <PictureInput user={user} chosen={chosen} hint={t('users.picture-hint')} isBusy={isSaving} onChoose={choose}>
        {chosen !== null && (
          <Button size="small" variant="contained" loading={isSaving} onClick={() => void saveChosen(chosen.file)}>
            {t('users.picture-save')}
          </Button>
        )}
      </PictureInput>
    </>
  );
};
