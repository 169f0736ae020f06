import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { ButtonWithConfirm } from '../parts/dialog/Confirm';
import { count, shortDay } from '../parts/format';
import type { PortalDataProvider } from '../providers/data-provider';
import { useTimeZone } from '../session/signed-in';
import { isTouched } from '../verbs/touched';
import { Outbox, type Outgoing } from './outbox';
import css from './PendingScans.module.css';
import { recordOf, type ScanPart } from './scan-target';
import { unsent } from './scanning';
import { useScansHere } from './use-scanning';

/** An upload takes less in most cases, and a notice that comes and goes would move the page. */
const quietMs = 1_000;

/** Sends the codes of scanners while the portal is open, on each page. */
const useSender = (): void => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const outbox = use(Outbox);
  const timeZone = useTimeZone();
  useEffect(
    () =>
      outbox.sendScansBy(async (target, part: ScanPart) => {
        const { kind, id } = recordOf(target);
        // A reader may have cleared the name, and the server takes no scan without one.
        const isNamed = part.name.trim() !== '';
        const name = isNamed
          ? part.name
          : t('scanner.count-of', { date: shortDay(new Date().toISOString(), timeZone) });
        await (kind === 'order' ? data.sendOrderScans(id, part.codes) : data.sendScan(id, { ...part, name }));
        const touches = kind === 'order' ? 'order' : ['ScannedGroups'];
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(touches, queryKey) });
      }),
    [outbox, data, queries, timeZone],
  );
};

/** Sends at once when the connection is back or the window is left, and reads what another window has changed. */
const useWindow = (scans: readonly Outgoing[]): void => {
  const outbox = use(Outbox);
  const isLosable = scans.some(({ isKept, scanning }) => !isKept && unsent(scanning).length > 0);
  useEffect(() => {
    const sendNow = () => {
      for (const { target, delivery, scanning } of scans) {
        if (typeof delivery !== 'object' && unsent(scanning).length > 0) void outbox.flush(target);
      }
    };
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendNow();
    const ask = (event: BeforeUnloadEvent) => isLosable && event.preventDefault();
    window.addEventListener('online', sendNow);
    window.addEventListener('storage', outbox.readAgain);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      window.removeEventListener('online', sendNow);
      window.removeEventListener('storage', outbox.readAgain);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', sendWhenHidden);
    };
  }, [outbox, scans, isLosable]);
};

const useIsLate = (isPending: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isLate;
};

/** The codes of one scan that the server does not have, with the reason and the remedy. */
const Pending = ({ target, scanning, delivery, isKept }: Outgoing) => {
  const outbox = use(Outbox);
  const left = unsent(scanning).length;
  const isRefused = typeof delivery === 'object';
  const words = isRefused
    ? t('scanner.refused', { message: delivery.refused })
    : delivery === 'unreachable'
      ? t(isKept ? 'scanner.unreachable' : 'scanner.unreachable-open')
      : t('scanner.sending', { count: count(left) });
  return (
    <Banner
      kind={isRefused ? 'fault' : 'warning'}
      lead={t('scanner.pending', { smart_count: left })}
      action={
        <span className="button-row">
          {isRefused && (
            <ButtonWithConfirm
              ask={{
                title: t('scanner.throw-away-title', { smart_count: left }),
                content: t('scanner.throw-away-text', { name: scanning.name }),
                confirm: t('scanner.throw-away'),
                onConfirm: () => outbox.forgetScan(target),
              }}
            >
              {t('scanner.throw-away')}
            </ButtonWithConfirm>
          )}
          {isRefused && recordOf(target).kind === 'group' && (
            <Button onClick={() => outbox.restartScan(target)}>{t('scanner.restart', { smart_count: left })}</Button>
          )}
          {!(isRefused && delivery.isClosed) && (
            <Button loading={delivery === 'sending'} onClick={() => void outbox.flush(target)}>
              {t('scanner.send-now')}
            </Button>
          )}
        </span>
      }
    >
      {scanning.name}: {words}
    </Banner>
  );
};

/** On every page: the scans that were left before all their codes were sent. They are sent from here. */
export const PendingScans = () => {
  const outbox = use(Outbox);
  useSender();
  const scans = useScansHere();
  useWindow(scans);
  const pending = outbox.pending(scans);
  const isLate = useIsLate(pending.length > 0);
  const shown = pending.filter(({ delivery }) => isLate || delivery === 'unreachable' || typeof delivery === 'object');
  const left = shown.reduce((sum, { scanning }) => sum + unsent(scanning).length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {left > 0 && t('scanner.pending-count', { count: count(left) })}
      </p>
      <div className={css.pending}>
        {shown.map((scan) => (
          <Pending key={scan.target} {...scan} />
        ))}
      </div>
    </>
  );
};
