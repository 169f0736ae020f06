import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { count, timeOfDay } from '../../parts/format';
import { usePhone } from '../phone';
import css from '../ScanPage.module.css';
import { unsentOf, type PhoneScan } from '../store/phone-scan';
import { goTo } from '../use-place';

/** A scan that somebody else has completed: its unsent codes begin a new one. */
const Completed = ({ scan, at }: { scan: PhoneScan; at: string | null }) => {
  const { scans, user } = usePhone();
  const left = unsentOf(scan).length;
  const time = at === null ? null : timeOfDay(at, user.session.timeZone);
  const restart = async () => goTo({ scanId: await scans.restart(scan.id) }, true);
  const forget = async () => {
    goTo({}, true);
    await scans.forget(scan.id);
  };
  const message =
    time === null
      ? t('scanner.refused', { message: typeof scan.delivery === 'object' ? scan.delivery.refused : '' })
      : t(left > 0 ? 'scan-page.completed-without' : 'scan-page.completed-at', { at: time, smart_count: left });
  const action =
    left > 0 ? (
      <button type="button" className={`btn ${css.long}`} onClick={() => void restart()}>
        {t('scanner.restart', { smart_count: left })}
      </button>
    ) : (
      <button type="button" className="btn" onClick={() => void forget()}>
        {t('scan-page.forget')}
      </button>
    );
  return (
    <Banner kind={left > 0 ? 'fault' : 'info'} action={action}>
      {message}
    </Banner>
  );
};

/** Whether the server has all codes, so that nobody leaves with a phone that still holds some. */
export const SendingState = ({ scan }: { scan: PhoneScan }) => {
  const { scans } = usePhone();
  const { delivery, completedAt, isKept, codes } = scan;
  const left = unsentOf(scan).length;
  const notKept = !isKept && <Banner kind="warning">{t('scanner.not-kept')}</Banner>;
  const isClosed = completedAt !== null || (typeof delivery === 'object' && delivery.isClosed);
  if (isClosed)
    return (
      <>
        <Completed scan={scan} at={completedAt} />
        {notKept}
      </>
    );
  if (typeof delivery === 'object')
    return (
      <Banner
        kind="fault"
        action={
          <button type="button" className="btn" onClick={() => void scans.flush(scan.id)}>
            {t('scanner.try-again')}
          </button>
        }
      >
        {t('scanner.refused', { message: delivery.refused })}
      </Banner>
    );
  const isAway = delivery === 'unreachable' && left > 0;
  const Icon = isAway ? CloudOff : left > 0 ? CloudUpload : CloudCheck;
  const words = isAway
    ? t(isKept ? 'scanner.unreachable' : 'scanner.unreachable-open')
    : left === 0
      ? t('scanner.sent')
      : delivery === 'sending'
        ? t('scanner.sending', { count: count(left) })
        : t('scan-page.waits', { count: count(left) });
  return (
    <>
      <p className={css.sending} role="status">
        {codes.length > 0 && (
          <>
            <Icon aria-hidden="true" /> {words}
          </>
        )}
      </p>
      {notKept}
    </>
  );
};
