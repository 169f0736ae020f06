import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { useRefresh } from 'react-admin';
import { t } from '../../i18n/texts';
import { Banner } from '../Banner';
import { DirtyForms } from '../form/leave/LeaveGuard';

/** Above a page whose record could not be read again: the page and its typed values stay. */
export const StaleNotice = () => {
  const refresh = useRefresh();
  const { watch, hasAny } = use(DirtyForms);
  const isTyped = useSyncExternalStore(watch, hasAny);
  return (
    <div style={{ marginBottom: 16 }}>
      <Banner
        kind="warning"
        lead={t('state.stale')}
        action={
          <Button size="small" startIcon={<RefreshCw />} onClick={() => refresh()}>
            {t('error.reload')}
          </Button>
        }
      >
        {t('state.stale-text')}
        {isTyped && ` ${t('state.stale-typed')}`}
      </Banner>
    </div>
  );
};
