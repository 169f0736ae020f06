import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import css from './ScanLine.module.css';

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

interface Entered extends CodeOutcome {
  readonly code: string;
}

/**
 * A field for codes, typed or scanned: Enter takes one and empties the field for the next, which need not wait. The
 * outcome of the last one is shown beside it. Those before it that were not accepted stay below until they are, or
 * until the reader dismisses them, as who scans looks up only now and then.
 */
export const ScanLine = ({ label, take }: ScanLineProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Entered | null>(null);
  const [refused, setRefused] = useState<readonly Entered[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  const add = (next: Entered) => {
    setOutcome(next);
    setRefused((before) => [...before.filter(({ code }) => code !== next.code), ...(next.isFault ? [next] : [])]);
  };
  const earlier = refused.filter((one) => one !== outcome);

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around the page.
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    setTyped('');
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      add({ ...(await take(code)), code });
      setWaiting((count) => count - 1);
    });
  };

  return (
    <div className={css.line}>
      <TextField
        className={css.input ?? ''}
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
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
