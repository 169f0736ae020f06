import { Camera, CameraOff, ClipboardList, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { codeOf, mostInList, useCodeEntry } from '../../parts/codes/codes-in';
import { count, timeOfDay } from '../../parts/format';
import { resultLooks, ReadCodes } from '../../scanner/results/ReadCodes';
import { readKey, resultsOf } from '../../scanner/results/results-of';
import type { ResultKind } from '../../scanner/scan-target';
import { PhoneCamera, noCamera } from '../camera/PhoneCamera';
import { Frame, Switch } from '../parts';
import { usePhone, usePhoneScans } from '../phone';
import css from '../ScanPage.module.css';
import { undoMs, type PhoneScan } from '../store/phone-scan';
import { goTo, placeNow } from '../use-place';
import { CompleteScan } from './CompleteScan';
import { leftOf, phoneCheck } from './phone-check';
import { PhoneTally } from './PhoneTally';
import { PhonePasteList } from './PhonePasteList';
import { SendingState } from './SendingState';
import { pictureOf } from './picture';
import { useFeedback } from './use-feedback';
import { useOthers, useSwatches } from './use-server';
import { WhatsLeft } from './WhatsLeft';

/** Until the newest code can no longer be taken back. */
const useUndoable = ({ codes }: PhoneScan) => {
  const last = codes.at(-1);
  const [now, setNow] = useState(() => Date.now());
  const end = last === undefined || last.isSent ? 0 : Date.parse(last.scannedAt) + undoMs;
  useEffect(() => {
    const start = Date.now();
    if (end <= start) return;
    const timers = [setTimeout(() => setNow(start)), setTimeout(() => setNow(Date.now()), end - start + 1)];
    return () => timers.forEach(clearTimeout);
  }, [end]);
  return end > now ? last : undefined;
};

interface OwnScanProps {
  readonly scan: PhoneScan;
}

const OwnScan = ({ scan }: OwnScanProps) => {
  const { scans, user } = usePhone();
  const { id, codes, others, groupId, scanType } = scan;
  const { timeZone } = user.session;
  const { swatches, isAway } = useSwatches(groupId);
  const feedback = useFeedback();
  const [source, setSource] = useState<'none' | 'list' | 'camera'>('none');
  const [fault, setFault] = useState<string | null>(null);
  const [filter, setFilter] = useState<ResultKind | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<HTMLInputElement>(null);
  const undoable = useUndoable(scan);
  useOthers(id);
  useEffect(() => {
    const sendWhenHidden = () => document.visibilityState === 'hidden' && void scans.sendNow(id);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden);
      // The user may not come back soon.
      if (placeNow().scanId === id) void scans.sendNow(id);
      else void scans.leave(id);
    };
  }, [scans, id]);

  const check = useMemo(
    () =>
      swatches === null
        ? undefined
        : phoneCheck(
            swatches,
            others,
            {
              elsewhere: (at) => t('scan-page.elsewhere', { at: timeOfDay(at, timeZone) }),
              missingLast: t('scan-page.missing-last'),
            },
            pictureOf,
          ),
    [swatches, others, timeZone],
  );
  const results = useMemo(() => resultsOf(codes, check, taken, filter ?? undefined), [codes, check, taken, filter]);
  const left = useMemo(
    () => (swatches === null || check === undefined ? [] : leftOf(swatches.rows, codes, others, check.codeOf)),
    [swatches, check, codes, others],
  );

  const take = (texts: readonly string[]) => {
    const isTooLong = texts.length > mostInList;
    setFault(isTooLong ? t('scanner.list-too-long', { most: count(mostInList) }) : null);
    const last = texts.at(-1);
    if (isTooLong || last === undefined) return;
    const scannedAt = new Date().toISOString();
    const all = [...codes, ...texts.map((code) => ({ code, scannedAt }))];
    const [newest] = resultsOf(all, check).newest;
    if (newest !== undefined) feedback.give(resultLooks[newest.result.kind].tone);
    void scans.read(id, texts);
  };
  const entry = useCodeEntry(take);
  /** A hand scanner types into the focused element, so a key typed on a button moves the focus to the field first. */
  const typeIntoField = ({ key, target: at, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isField = at instanceof HTMLInputElement ? at.type === 'text' : at instanceof HTMLTextAreaElement;
    if (isField || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    field.current?.focus();
  };
  const cameraFault = noCamera();
  const isClosed = scan.completedAt !== null || (typeof scan.delivery === 'object' && scan.delivery.isClosed);

  return (
    <div className={css.scan} onKeyDown={typeIntoField}>
      <div className={css.reading}>
        <PhoneTally
          results={results}
          total={swatches?.rows.length}
          left={left.length}
          filter={filter}
          onFilter={setFilter}
        />
        {swatches === null && (
          <Banner kind={isAway ? 'warning' : 'info'}>
            {t(isAway ? 'scan-page.swatches-away' : 'scanner.loading')}
          </Banner>
        )}
        <SendingState scan={scan} />
        {source === 'camera' && (
          <PhoneCamera scanType={scanType} onCodes={(texts) => take(texts.flatMap((text) => codeOf(text) ?? []))} />
        )}
        <div className="pub-field">
          <label htmlFor="code" className="pub-label">
            {t('scanner.code')}
          </label>
          <input
            {...entry}
            ref={field}
            id="code"
            className={`pub-input ${css.field}`}
            autoFocus={!window.matchMedia('(pointer: coarse)').matches}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="enter"
            aria-invalid={fault !== null}
            aria-describedby="code-hint"
          />
          <span id="code-hint" className={fault === null ? 'pub-hint' : 'pub-fault'}>
            {fault ?? t('scanner.code-hint')}
          </span>
        </div>
        <div className={css.sources}>
          <button
            type="button"
            className="btn"
            aria-expanded={source === 'list'}
            onClick={() => setSource(source === 'list' ? 'none' : 'list')}
          >
            <ClipboardList aria-hidden="true" />
            {t('scanner.paste')}
          </button>
          <Switch isOn={feedback.isSoundOn} label={t('scanner.sound')} onChange={feedback.setSound} />
          {feedback.canVibrate && (
            <Switch isOn={feedback.isVibrationOn} label={t('scan-page.vibration')} onChange={feedback.setVibration} />
          )}
        </div>
        {source === 'list' && (
          <PhonePasteList
            onClose={() => setSource('none')}
            onCodes={(texts) => {
              take(texts);
              setSource('none');
            }}
          />
        )}
        {cameraFault !== null && <p className="second-line">{cameraFault}</p>}
        <ReadCodes
          newest={results.newest}
          total={filter === null ? codes.length : (results.counts[filter] ?? 0)}
          takeButton={(meant, take) => (
            <button type="button" className="btn" onClick={take}>
              {t('scan-page.take', { code: meant })}
            </button>
          )}
          onTake={(unknown, meant) => {
            setTaken((before) => new Set([...before, readKey(unknown)]));
            take([meant]);
          }}
        />
      </div>
      {swatches !== null && <WhatsLeft left={left} />}
      <div className={css.foot}>
        {cameraFault === null && (
          <button
            type="button"
            className="btn btn-large"
            aria-pressed={source === 'camera'}
            onClick={() => setSource(source === 'camera' ? 'none' : 'camera')}
          >
            {source === 'camera' ? <CameraOff aria-hidden="true" /> : <Camera aria-hidden="true" />}
            {t(source === 'camera' ? 'scanner.camera-off' : 'scanner.camera')}
          </button>
        )}
        {undoable !== undefined && (
          <button
            type="button"
            className="btn btn-large"
            aria-label={t('scan-page.undo', { code: undoable.code })}
            onClick={() => void scans.undo(id)}
          >
            <Undo2 aria-hidden="true" />
            {t('scan-page.undo-short')}
          </button>
        )}
        {!isClosed && (
          <CompleteScan scan={scan} onFault={setFault} onDone={() => goTo({ groupId, isDone: true }, true)} />
        )}
      </div>
    </div>
  );
};

/** A scan of this phone. */
export const ScanView = ({ scanId }: { scanId: string }) => {
  const scan = usePhoneScans().find(({ id }) => id === scanId);
  if (scan === undefined)
    return (
      <Frame title={t('scan-page.title')} onBack={() => goTo({})}>
        <Banner kind="info">{t('scan-page.gone')}</Banner>
      </Frame>
    );
  return (
    <Frame title={scan.groupName} context={scan.name} onBack={() => goTo({})}>
      <OwnScan scan={scan} />
    </Frame>
  );
};
