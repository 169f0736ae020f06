import { t } from '../i18n/texts';
import { Confirm } from '../parts/dialog/Confirm';
import { count } from '../parts/format';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScanSoFar } from '../types/wire';
import { useVerb } from '../verbs/use-verb';
import type { useScanning } from './use-scanning';
import type { Scanning } from './scanning';

interface CompleteQuestionProps {
  readonly isBusy: boolean;
  readonly expected: number;
  readonly missing: number;
  /** The user who began the scan and may still be scanning. */
  readonly other?: { readonly name: string; readonly codes: number };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a scan is completed, which cannot be undone and mails what is missing. */
export const CompleteQuestion = ({ expected, missing, other, ...dialog }: CompleteQuestionProps) => (
  <Confirm
    {...dialog}
    title={other === undefined ? t('scanner.complete-own') : t('scanner.complete-title', { name: other.name })}
    confirm={t('scanner.complete')}
    content={
      <>
        {missing > 0 && t('scanner.missing', { missing: count(missing), total: count(expected) })}{' '}
        {other !== undefined && t('scanner.complete-text', { smart_count: other.codes })}
      </>
    }
  />
);

/** How a scan is completed after all codes were sent. Scans of an order have no such step. */
export interface Completing {
  /** The server's state of the scan, which others may scan too. */
  readonly soFar: (id: string) => Promise<ScanSoFar>;
  readonly complete: (id: string) => Promise<boolean>;
}

type Own = Pick<ReturnType<typeof useScanning>, 'scanning' | 'join' | 'flush' | 'forget'>;

/** Adds the codes of others when the scan is opened, and reads the missing swatches before it is completed. */
export const useCompleting = (
  completing: Completing | undefined,
  { scanning, join, flush, forget }: Own,
  begun: Scanning | undefined,
  onDone: () => void,
) => {
  const [isEnding, setEnding] = useState(false);
  const [asked, setAsked] = useState<Pick<ScanSoFar, 'missing' | 'expected'> | null>(null);
  const takeInOthers = useEffectEvent(async () => {
    if (begun !== undefined)
      join(
        begun.id,
        begun.codes.map(({ code }) => code),
      );
    else if (completing !== undefined && scanning.codes.length > 0)
      join(scanning.id, (await completing.soFar(scanning.id)).codes);
  });
  useEffect(() => {
    // Without a network the scan goes on with the stored codes. The server is queried again before it is completed.
    takeInOthers().catch(() => undefined);
  }, []);
  const end = async () => {
    if (completing === undefined) return;
    setEnding(true);
    const isDone = (await flush()) && (await completing.complete(scanning.id));
    setEnding(false);
    setAsked(null);
    if (!isDone) return;
    forget();
    onDone();
  };
  const [finish, isChecking] = useVerb(
    async () => {
      if (completing === undefined || !(await flush())) return;
      const { codes, missing, expected } = await completing.soFar(scanning.id);
      join(scanning.id, codes);
      if (missing === 0) await end();
      else setAsked({ missing, expected });
    },
    { touches: 'nothing' },
  );
  return { asked, isBusy: isEnding || isChecking, finish, end, dismiss: () => setAsked(null) };
};
