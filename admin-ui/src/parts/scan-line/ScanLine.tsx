import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import css from './ScanLine.module.css';

/** What became of a code. */
export interface CodeOutcome {
  readonly text: string;
  readonly isFault?: boolean;
  /** A way on, where the code could not be taken. */
  readonly action?: ReactNode;
}

interface ScanLineProps {
  readonly label: string;
  /** Takes one code after the other, in the order in which they were typed. */
  readonly take: (code: string) => Promise<CodeOutcome>;
}

/**
 * A line for codes, typed or scanned: Enter takes one and leaves the line empty for the next, which need not wait. What
 * became of the last one is told beside it.
 */
export const ScanLine = ({ label, take }: ScanLineProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<CodeOutcome | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the form that surrounds the page.
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    setTyped('');
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      setOutcome(await take(code));
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
      <span className={css.told} data-fault={outcome?.isFault === true || undefined}>
        <span role="status">
          {outcome?.text ?? t('scan-line.hint')} {waiting > 1 && t('scan-line.waiting', { count: waiting })}
        </span>{' '}
        {outcome?.action}
      </span>
    </div>
  );
};
