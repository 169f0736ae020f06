import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Camera, CameraOff, ClipboardList, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { codeOf, mostInList, useCodeEntry } from '../parts/codes/codes-in';
import { Modal } from '../parts/dialog/Modal';
import { count } from '../parts/format';
import { SwitchField } from '../parts/SwitchField';
import { resultLooks, ReadCodes, Tally } from './results/ReadCodes';
import { readKey, resultsOf } from './results/results-of';
import { useMeantCodes } from './results/use-meant-codes';
import { CompleteQuestion, useCompleting, type Completing } from './CompleteQuestion';
import css from './Scanner.module.css';
import { newScanId, newScan, type Scanning } from './scanning';
import { recordOf, type CodeCheck, type ReadCode, type ResultKind } from './scan-target';
import { hasCamera, CameraView } from './sources/CameraView';
import { PasteList } from './sources/PasteList';
import { useScanning } from './use-scanning';
import { useSound } from './results/use-sound';
import type { Delivery } from './delivery';

interface DeliveryLineProps {
  readonly delivery: Delivery;
  readonly left: number;
  readonly hasCodes: boolean;
  readonly isKept: boolean;
  readonly onAgain: () => void;
  /** Starts a new scan with the codes that were not sent. An order has no scan of its own that could be started. */
  readonly onRestart?: () => void;
}

/** The state of the upload, or the reason why the server refuses more codes, with the remedy. */
const SendingLine = ({ delivery, left, hasCodes, isKept, onAgain, onRestart }: DeliveryLineProps) => {
  if (typeof delivery === 'object') {
    // The server refuses every further code of a closed scan, so sending them again cannot succeed.
    const action = (
      <span className="button-row">
        {onRestart !== undefined && left > 0 && (
          <Button onClick={onRestart}>{t('scanner.restart', { smart_count: left })}</Button>
        )}
        {!(delivery.isClosed && left > 0) && <Button onClick={onAgain}>{t('scanner.try-again')}</Button>}
      </span>
    );
    return (
      <Banner kind="fault" action={action}>
        {t('scanner.refused', { message: delivery.refused })}
      </Banner>
    );
  }
  const isUnreachable = delivery === 'unreachable';
  const Icon = isUnreachable ? CloudOff : left > 0 ? CloudUpload : CloudCheck;
  const words = isUnreachable
    ? t(isKept ? 'scanner.unreachable' : 'scanner.unreachable-open')
    : left > 0
      ? t('scanner.sending', { count: count(left) })
      : t('scanner.sent');
  return (
    <p className={css.line} role="status">
      {(hasCodes || isUnreachable) && (
        <>
          <Icon aria-hidden="true" /> {words}
        </>
      )}
    </p>
  );
};

/** Shows whether the server has all codes, so that nobody leaves with a phone that still holds some. */
const DeliveryLine = (props: DeliveryLineProps) => (
  <>
    <SendingLine {...props} />
    {!props.isKept && <Banner kind="warning">{t('scanner.not-kept')}</Banner>}
  </>
);

interface ScannerProps {
  readonly title: string;
  readonly context?: ReactNode;
  /** The key of the scanned object; the browser stores an unfinished scan under it. */
  readonly target: string;
  readonly name: string;
  /** Whether the reader may change the name of the scan before the first codes are sent. */
  readonly isNamed?: boolean;
  /** It is undefined while it is being loaded. */
  readonly codeCheck: CodeCheck | undefined;
  /** A scan that was begun elsewhere, with its codes so far. */
  readonly begun?: Scanning;
  readonly scanType?: string;
  readonly counted: readonly ResultKind[];
  /** The counts of the server, which include other scans. */
  readonly progress?: ReactNode;
  readonly completing?: Completing;
  /** Whether all expected codes were scanned: the dialog then closes when they are sent. */
  readonly isOver?: boolean;
  readonly onClose: () => void;
}

type Source = 'none' | 'list' | 'camera';

/** Codes are typed (as hand scanners do), pasted as a list or seen by the camera. Each result is shown at once. */
export const Scanner = (props: ScannerProps) => {
  const {
    title,
    context,
    target,
    name,
    isNamed = false,
    codeCheck,
    begun,
    scanType,
    counted,
    progress,
    completing,
    isOver = false,
  } = props;
  const begin = () => begun ?? newScan(newScanId(), name, Date.now());
  const { read, rename, restart, ...own } = useScanning(target, begin);
  const { scanning, flush, left, isKept, delivery } = own;
  const { asked, isBusy, finish, end, dismiss } = useCompleting(completing, own, begun, props.onClose);
  const sound = useSound();
  const [source, setSource] = useState<Source>('none');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const results = resultsOf(scanning.codes, codeCheck, taken);
  const newest = useMeantCodes(results.newest, codeCheck);

  const take = (codes: readonly string[]) => {
    const isTooLong = codes.length > mostInList;
    setFault(isTooLong ? t('scanner.list-too-long', { most: count(mostInList) }) : null);
    if (isTooLong || codes.length === 0) return;
    read(codes);
    const [last] = resultsOf([...scanning.codes, ...codes.map((code) => ({ code, scannedAt: '' }))], codeCheck).newest;
    if (last !== undefined) sound.play(resultLooks[last.result.kind].tone);
  };
  const takeMeant = (unknown: ReadCode, meant: string) => {
    setTaken((before) => new Set([...before, readKey(unknown)]));
    take([meant]);
  };
  const entry = useCodeEntry(take);
  /** A hand scanner types into the focused element, so a key typed on a button moves the focus to the field first. */
  const typeIntoField = ({ key, target: at, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isField = at instanceof HTMLInputElement ? at.type === 'text' : at instanceof HTMLTextAreaElement;
    if (isField || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    field.current?.focus();
  };
  const choose = (next: Source) => {
    setSource(source === next ? 'none' : next);
    if (next === 'none' || source === next) field.current?.focus();
  };
  const expected = codeCheck?.expected;
  const leave = props.onClose;
  const leaveNow = useEffectEvent(leave);
  const isDone = isOver && left === 0;
  useEffect(() => {
    if (isDone) leaveNow();
  }, [isDone]);

  return (
    <Modal
      isWide
      isFull
      isBusy={isBusy}
      title={title}
      context={context}
      onClose={leave}
      actions={
        completing === undefined ? (
          <Button onClick={leave}>{t('scanner.done')}</Button>
        ) : (
          <>
            <Button onClick={leave} disabled={isBusy}>
              {t('scanner.leave-open')}
            </Button>
            <Button variant="contained" loading={isBusy} disabled={expected === 0} onClick={() => void finish()}>
              {t('scanner.complete')}
            </Button>
          </>
        )
      }
    >
      <div className={css.scanner} onKeyDown={typeIntoField}>
        <Tally results={results} kinds={counted} expected={codeCheck?.expected} progress={progress} />
        {completing !== undefined && expected === 0 && <Banner kind="info">{t('scanner.no-swatches')}</Banner>}
        {codeCheck === undefined && <Banner kind="info">{t('scanner.loading')}</Banner>}
        {isNamed && scanning.sent === null && scanning.codes.length === 0 && (
          <TextField
            fullWidth
            label={t('scanner.name')}
            value={scanning.name}
            onChange={(event) => rename(event.target.value)}
            onBlur={() => scanning.name.trim() === '' && rename(name)}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
        )}
        <TextField
          fullWidth
          autoFocus
          inputRef={field}
          label={t('scanner.code')}
          error={fault !== null}
          helperText={fault ?? t('scanner.code-hint')}
          {...entry}
          slotProps={{
            htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, enterKeyHint: 'enter' },
          }}
        />
        <div className={css.sources}>
          <Button startIcon={<ClipboardList />} onClick={() => choose('list')}>
            {t('scanner.paste')}
          </Button>
          {hasCamera() && (
            <Button
              startIcon={source === 'camera' ? <CameraOff /> : <Camera />}
              aria-pressed={source === 'camera'}
              onClick={() => choose('camera')}
            >
              {t(source === 'camera' ? 'scanner.camera-off' : 'scanner.camera')}
            </Button>
          )}
          <SwitchField isOn={sound.isOn} name={t('scanner.sound')} word={t('scanner.sound')} onChange={sound.setOn} />
        </div>
        {!hasCamera() && <p className="second-line">{t('scanner.no-camera')}</p>}
        {source === 'list' && (
          <PasteList
            onClose={() => choose('none')}
            onCodes={(codes) => {
              take(codes);
              choose('none');
            }}
          />
        )}
        {source === 'camera' && (
          <CameraView onCodes={(codes) => take(codes.flatMap((code) => codeOf(code) ?? []))} scanType={scanType} />
        )}
        <DeliveryLine
          {...{ left, isKept, delivery }}
          hasCodes={scanning.codes.length > 0}
          onAgain={() => void flush()}
          onRestart={recordOf(target).kind === 'group' ? restart : undefined}
        />
        <ReadCodes
          newest={newest}
          total={scanning.codes.length}
          onTake={takeMeant}
          takeButton={(meant, onClick) => (
            <Button className="breaking" size="small" variant="text" onClick={onClick}>
              {t('line.take-similar', { code: meant })}
            </Button>
          )}
        />
        {asked !== null && (
          <CompleteQuestion isBusy={isBusy} {...asked} onConfirm={() => void end()} onClose={dismiss} />
        )}
      </div>
    </Modal>
  );
};
