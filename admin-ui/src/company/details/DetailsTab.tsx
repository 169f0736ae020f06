import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import { CompanyLogo, useCompanyLogo } from '../../parts/brand/CompanyLogo';
import { Panel } from '../../parts/page/Panel';
import { PictureButton } from '../../parts/picture/PictureButton';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import css from './Details.module.css';
import type { Company } from '../../types/wire';
import { IndependentParts } from '../../parts/states/ErrorState';
import { SubscriptionNotices } from '../notices/SubscriptionNotices';
import { useSeesBill } from '../use-billing';
import { CancelPanel, NextBillPanel, SubscriptionPanel } from './SubscriptionPanel';
import { SubscribedPlans } from './SubscribedPlans';
import { Fact, Facts } from '../../parts/page/Fact';

const LogoButtons = ({ hasLogo, hintId }: { hasLogo: boolean; hintId: string }) => {
  const [send, isSending] = useVerb((data, file: File) => data.uploadLogo(file), {
    touches: 'company',
    done: 'company.logo-done',
  });
  const [remove, isRemoving] = useVerb((data) => data.removeLogo(), {
    touches: 'company',
    done: 'company.logo-removed',
  });
  return (
    <div className={css.buttons}>
      <PictureButton
        label={t('company.logo')}
        text={t(hasLogo ? 'company.logo-replace' : 'company.logo-choose')}
        hintId={hintId}
        isBusy={isSending}
        isDisabled={isRemoving}
        onChoose={(file) => void send(file)}
      />
      {hasLogo && (
        <Button
          size="small"
          loading={isRemoving}
          disabled={isSending}
          startIcon={<Trash2 />}
          onClick={() => void remove()}
        >
          {t('company.logo-remove')}
        </Button>
      )}
    </div>
  );
};

/** The company's picture in the portal, on its reports and for its partners. */
export const LogoPanel = ({ companyId }: { companyId: string }) => {
  const hintId = useId();
  const { isAdmin, isLooking } = useRights();
  const hasLogo = useCompanyLogo(companyId) !== null;
  return (
    <Panel isPlain title={t('company.logo')}>
      <CompanyLogo companyId={companyId} size="large" fallback={<p>{t('company.logo-none')}</p>} />
      {isAdmin && <LogoButtons hasLogo={hasLogo} hintId={hintId} />}
      {!isLooking && (
        <p id={hintId} className={css.logoHint}>
          {t(isAdmin ? 'company.logo-hint' : 'company.logo-admins')}
        </p>
      )}
    </Panel>
  );
};

const ProfilePanel = ({ company }: { company: Company }) => {
  const { name, type, timeZone } = company;
  return (
    <Panel isPlain title={t('company.profile')}>
      <Facts>
        <Fact isWide label={t('field.name')}>
          {name}
        </Fact>
        <Fact label={t('field.type')}>{t(`type.${type}`)}</Fact>
        <Fact label={t('dashboard.time-zone')}>{timeZone}</Fact>
      </Facts>
    </Panel>
  );
};

export const DetailsTab = ({ company }: { company: Company }) => {
  const seesBill = useSeesBill();
  return (
    <>
      <SubscriptionNotices company={company} />
      <div className={css.page}>
        <div className={css.main}>
          <IndependentParts>
            <SubscriptionPanel company={company} />
            {seesBill && <SubscribedPlans />}
            <CancelPanel company={company} />
          </IndependentParts>
        </div>
        <div className={css.main}>
          <IndependentParts>
            {seesBill && <NextBillPanel company={company} />}
            <ProfilePanel company={company} />
            <LogoPanel companyId={company.id} />
          </IndependentParts>
        </div>
      </div>
    </>
  );
};
