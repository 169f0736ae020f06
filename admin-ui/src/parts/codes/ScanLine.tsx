import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { LeaveGuard } from '../form/leave/LeaveGuard';
import { count } from '../format';
import { codeFault, useCodeEntry } from './codes-in';
import css from './ScanLine.module.css';

export interface CodeOutcome {
  readonly text: string;
  readonly isFault?: boolean;
  /** The code that was probably meant, where the code was not accepted. */
  readonly meant?: string;
  /** A button to continue, where the code was not accepted. */
  readonly action?: ReactNode;
}

interface ScanLineProps {
  readonly label: string;
  /** Accepts codes one after another, in the order of typing. */
  readonly take: (code: string) => Promise<CodeOutcome>;
  /** Receives the pending codes as a promise: it resolves to whether each was accepted. */
  readonly onWait?: (taken: Promise<boolean>) => void;
}

/** Each code of this field is a call of its own; longer lists are imported. */
const mostPasted = 1_000;

interface Entered extends CodeOutcome {
  readonly code: string;
}

/**
 * It accepts the next code while the server works on another. Earlier codes that were refused stay below until they are
 * accepted or dismissed, because readers who scan rarely watch the screen.
 */
export const ScanLine = ({ label, take, onWait }: ScanLineProps) => {
  const [outcome, setOutcome] = useState<Entered | null>(null);
  const [refused, setRefused] = useState<readonly Entered[]>([]);
  const [waiting, setWaiting] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve(true));
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const add = (next: Entered) => {
    setOutcome(next);
    setRefused((before) => [...before.filter(({ code }) => code !== next.code), ...(next.isFault ? [next] : [])]);
  };
  const earlier = refused.filter((one) => one !== outcome);

  const outcomeOf = async (code: string): Promise<CodeOutcome> => {
    const fault = codeFault(code);
    return fault === undefined ? take(code) : { isFault: true, text: `${code}: ${t(`code.${fault}`)}` };
  };
  /** Takes a code, unless the page was left before its turn. */
  const takeInTurn = async (code: string): Promise<boolean> => {
    if (isLeft.current) return false;
    const taken = await outcomeOf(code);
    add({ ...taken, code });
    setWaiting((before) => before - 1);
    return taken.isFault !== true;
  };
  const enter = (codes: readonly string[]) => {
    if (codes.length > mostPasted) {
      setOutcome({ code: '', isFault: true, text: t('scanner.list-too-long', { most: count(mostPasted) }) });
      return;
    }
    setWaiting((before) => before + codes.length);
    const taken = codes.map((code) => {
      queue.current = queue.current.then(() => takeInTurn(code));
      return queue.current;
    });
    onWait?.(Promise.all(taken).then((all) => all.every(Boolean)));
  };
  const entry = useCodeEntry(enter);

  const textOf = ({ text, meant }: CodeOutcome) =>
    meant === undefined ? text : `${text} ${t('scanner.meant', { code: meant })}`;
  /** The button goes at once, so that a second click adds nothing; a scanner types into the field again. */
  const takeMeant = (refusedCode: string, meant: string) => {
    setOutcome((shown) => (shown?.code === refusedCode ? null : shown));
    setRefused((before) => before.filter(({ code }) => code !== refusedCode));
    enter([meant]);
    input.current?.focus();
  };
  const actionsOf = ({ code, meant, action }: Entered) => (
    <>
      {meant !== undefined && (
        <Button className="breaking" size="small" onClick={() => takeMeant(code, meant)}>
          {t('line.take-similar', { code: meant })}
        </Button>
      )}
      {action}
    </>
  );

  return (
    <div className={css.line}>
      <LeaveGuard isDirty={waiting > 1} />
      <TextField
        className={css.input ?? ''}
        placeholder={label}
        inputRef={input}
        {...entry}
        slotProps={{
          htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false, enterKeyHint: 'enter' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <ScanBarcode />
              </InputAdornment>
            ),
          },
        }}
      />
      <span className={css.outcome} data-fault={outcome?.isFault === true || undefined}>
        <span role="status">
          {outcome === null ? t('scan-line.hint') : textOf(outcome)}{' '}
          {waiting > 1 && t('scan-line.waiting', { count: waiting })}
        </span>{' '}
        {outcome !== null && actionsOf(outcome)}
      </span>
      {earlier.length > 0 && (
        <div className={css.earlier}>
          <ul aria-label={t('scan-line.refused')}>
            {earlier.map((one) => (
              <li key={one.code}>
                {textOf(one)} {actionsOf(one)}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => setRefused([])}>
            {t('scan-line.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
};
