import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useText } from '../i18n/texts';
import { ConfirmDialog } from '../parts/dialog/ConfirmDialog';
import { Panel } from '../parts/page/Panel';
import type { PortalDataProvider } from '../providers/data-provider';
import type { User } from '../types/wire';
import { useVerb } from '../verbs/use-verb';
import { nameOf } from './name-of';

/** Helps a user who signs in with a code and has lost phone and recovery codes. Nothing for who signs in without one. */
export const TwoStepsOfUser = ({ user }: { user: User }) => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const { data: steps } = useQuery({
    queryKey: ['Users', 'two-steps', user.id],
    queryFn: () => data.twoStepsOf(user.id),
  });
  const [end, isBusy] = useVerb((provider) => provider.resetTwoSteps(user.id), {
    touches: 'user',
    done: 'two-steps.ended',
    failed: 'profile.failed',
  });
  const confirmed = async () => {
    await end();
    setAsked(false);
  };
  if (steps?.isOn !== true) return null;
  return (
    <Panel
      title={t('two-steps.title')}
      note={t('two-steps.on')}
      actions={
        <Button size="small" onClick={() => setAsked(true)}>
          {t('two-steps.turn-off')}
        </Button>
      }
    >
      <p>{t('two-steps.reset-hint')}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('two-steps.reset-title', { name: nameOf(user) })}
        confirm={t('two-steps.turn-off')}
        isBusy={isBusy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsked(false)}
      >
        {t('two-steps.reset-text')}
      </ConfirmDialog>
    </Panel>
  );
};
