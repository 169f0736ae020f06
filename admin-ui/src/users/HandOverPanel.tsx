import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOwnCompany } from '../configuration/index';
import { t } from '../i18n/texts';
import { Panel } from '../parts/page/Panel';
import { ProofModal, useOwnTwoSteps } from '../parts/proof/Proof';
import { useSignedIn } from '../session/signed-in';
import type { User } from '../types/wire';
import { nameOf } from './name-of';

/** For the owner, on the page of an active admin. The admin accepts the offer by a mailed link. */
export const HandOverPanel = ({ user }: { user: User }) => {
  const { company } = useOwnCompany();
  const { userId } = useSignedIn();
  const { data: own } = useOwnTwoSteps();
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(user);
  if (company?.ownerId !== userId || user.id === userId) return null;
  return (
    <Panel
      title={t('hand-over.title')}
      actions={
        <Button size="small" onClick={() => setAsked(true)}>
          {t('hand-over.offer')}
        </Button>
      }
    >
      <p>{t('hand-over.hint')}</p>
      {isAsked && (
        <ProofModal
          title={t('hand-over.offer-title', { name })}
          text={t('hand-over.offer-text', { name })}
          submit={t('hand-over.offer')}
          isDangerous
          mayLackCode={own?.isOn !== true}
          touches="nothing"
          done="hand-over.offered"
          send={(data, proof) => data.offerOwnership(user.id, proof)}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
};
