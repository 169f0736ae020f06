import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { useChosenPicture } from '../../parts/picture/use-chosen-picture';
import type { User } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { PictureInput } from './PictureInput';

/** The picture of a user outside of a form, with a button of its own that saves it. */
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
