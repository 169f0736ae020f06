import { useState } from 'react';
import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { ApiError } from '../../providers/http';
import type { ScanSoFar } from '../../types/wire';
import { Ask } from '../parts';
import { usePhone } from '../phone';
import type { PhoneScan } from '../store/phone-scan';

interface CompleteScanProps {
  readonly scan: PhoneScan;
  readonly onFault: (fault: string | null) => void;
  readonly onDone: () => void;
}

/** Sends the codes and completes the scan. It asks first, because this cannot be undone. */
export const CompleteScan = ({ scan, onFault, onDone }: CompleteScanProps) => {
  const { scans, calls } = usePhone();
  const [asked, setAsked] = useState<Pick<ScanSoFar, 'missing' | 'expected'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Why the scan cannot be completed: the notice above shows the reason of a refusal. */
  const notSent = () => {
    const delivery = scans.scans().find(({ id }) => id === scan.id)?.delivery;
    return new Error(t(delivery === 'unreachable' ? 'scan-page.complete-away' : 'scanner.not-all-sent'));
  };
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    onFault(null);
    try {
      await act();
    } catch (error) {
      setAsked(null);
      const isAway = error instanceof ApiError && error.status === 0;
      onFault(isAway || !(error instanceof Error) ? t('scan-page.complete-away') : error.message);
    }
    setBusy(false);
  };
  const ask = () =>
    attempt(async () => {
      if (!(await scans.flush(scan.id))) throw notSent();
      const { missing, expected } = await calls.soFar(scan.id);
      if (expected === 0) onFault(t('scanner.no-swatches'));
      else setAsked({ missing, expected });
    });
  const complete = () =>
    attempt(async () => {
      if (!(await scans.complete(scan.id))) throw notSent();
      onDone();
    });
  return (
    <>
      <button type="button" className="btn btn-primary btn-large" disabled={isBusy} onClick={() => void ask()}>
        {t('scanner.complete')}
      </button>
      {asked !== null && (
        <Ask
          title={t('scanner.complete-own')}
          onClose={() => setAsked(null)}
          actions={
            <>
              <button type="button" className="btn" disabled={isBusy} onClick={() => setAsked(null)}>
                {t('scan-page.cancel')}
              </button>
              <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void complete()}>
                {t('scanner.complete')}
              </button>
            </>
          }
        >
          {asked.missing > 0 && t('scanner.missing', { missing: count(asked.missing), total: count(asked.expected) })}{' '}
          {scan.others.length > 0 && t('scan-page.complete-others', { smart_count: scan.others.length })}
        </Ask>
      )}
    </>
  );
};
