import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { count } from '../format';
import { codeFault } from './codes-in';
import css from './ScanLine.module.css';
import { useCodeEntry } from './use-code-entry';

/** The outcome of a code. */
export interface CodeOutcome {
  readonly text: string;
  readonly isFault?: boolean;
  /** A button to continue, where the code was not accepted. */
  readonly action?: ReactNode;
}

interface ScanLineProps {
  readonly label: string;
  /** Takes codes one after another, in the order in which they were typed. */
  readonly take: (code: string) => Promise<CodeOutcome>;
}

/** Each code of this field is a call of its own; longer lists are imported. */
const mostPasted = 1_000;

interface Entered extends CodeOutcome {
  readonly code: string;
}

/**
 * A field for codes, typed, scanned or pasted, which takes the next one while the server still works on another. The
 * outcome of the last one is shown beside it. Those before it that were not accepted stay below until they are, or
 * until the reader dismisses them, as who scans looks up only now and then.
 */
export const ScanLine = ({ label, take }: ScanLineProps) => {
  const t = useText();
  const [outcome, setOutcome] = useState<Entered | null>(null);
  const [refused, setRefused] = useState<readonly Entered[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  const add = (next: Entered) => {
    setOutcome(next);
    setRefused((before) => [...before.filter(({ code }) => code !== next.code), ...(next.isFault ? [next] : [])]);
  };
  const earlier = refused.filter((one) => one !== outcome);

  const outcomeOf = async (code: string): Promise<CodeOutcome> => {
    const fault = codeFault(code);
    return fault === undefined ? take(code) : { isFault: true, text: `${code}: ${t(`code.${fault}`)}` };
  };
  const entry = useCodeEntry((codes) => {
    if (codes.length > mostPasted) {
      setOutcome({ code: '', isFault: true, text: t('scanner.list-too-long', { most: count(mostPasted) }) });
      return;
    }
    setWaiting((before) => before + codes.length);
    for (const code of codes) {
      queue.current = queue.current.then(async () => {
        add({ ...(await outcomeOf(code)), code });
        setWaiting((before) => before - 1);
      });
    }
  });

  return (
    <div className={css.line}>
      <TextField
        className={css.input ?? ''}
        placeholder={label}
        {...entry}
        slotProps={{
          htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false, enterKeyHint: 'enter' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <ScanBarcode size={16} strokeWidth={1.75} />
              </InputAdornment>
            ),
          },
        }}
      />
      <span className={css.outcome} data-fault={outcome?.isFault === true || undefined}>
        <span role="status">
          {outcome?.text ?? t('scan-line.hint')} {waiting > 1 && t('scan-line.waiting', { count: waiting })}
        </span>{' '}
        {outcome?.action}
      </span>
      {earlier.length > 0 && (
        <div className={css.earlier}>
          <ul aria-label={t('scan-line.refused')}>
            {earlier.map(({ code, text, action }) => (
              <li key={code}>
                {text} {action}
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
