import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { CancelModal } from './CancelModal';
import css from './Details.module.css';

const Withdraw = () => {
  const t = useText();
  const [withdraw, isBusy] = useVerb((data) => data.withdrawCancellation(), {
    touches: 'subscription',
    done: 'cancel.withdrawn',
  });
  return (
    <Button loading={isBusy} onClick={() => void withdraw()}>
      {t('cancel.withdraw')}
    </Button>
  );
};

/** Cancels the subscription to the end of what is paid, and takes that back until then (A101). */
export const CancelPanel = ({ company }: { company: Company }) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { cancelsOn, endedOn, lastDayIfCancelled: lastDay } = company;
  if (endedOn !== null) return null;
  const text = () => {
    if (cancelsOn !== null) return t('cancel.cancelled-text', { day: longDay(cancelsOn) });
    return lastDay === null ? t('cancel.text') : t('cancel.text-day', { day: longDay(lastDay) });
  };
  const isCancelled = cancelsOn !== null;
  return (
    <Panel
      isPlain
      title={t(isCancelled ? 'cancel.cancelled' : 'cancel.title')}
      actions={
        isCancelled ? (
          <Withdraw />
        ) : (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('cancel.title')}
          </Button>
        )
      }
    >
      <p className={css.hint}>{text()}</p>
      {isAsking && <CancelModal company={company} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
