import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, type RefObject } from 'react';
import { t } from '../../../i18n/texts';
import css from '../steps/fields.module.css';
import type { Codes } from './use-codes';

interface CodeFieldProps {
  readonly codes: Codes;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onMatch: () => void;
}

/** One input for a code, and the codes that matched: green with a tick, red with a cross (S1 section 4). */
export const CodeField = ({ codes, inputRef, onMatch }: CodeFieldProps) => {
  const id = useId();
  const { text, fault, matched, isAsking } = codes;
  // A link may bring a code along.
  const begin = useEffectEvent(() => {
    if (text !== '') onMatch();
  });
  useEffect(() => begin(), []);
  return (
    <div className="pub-field">
      <label htmlFor={id} className="pub-label">
        {t('form.optional', { field: t('sign-up.code') })}
      </label>
      <input
        id={id}
        ref={inputRef}
        className="pub-input"
        value={text}
        maxLength={200}
        autoComplete="off"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-below`}
        onChange={(event) => codes.type(event.target.value)}
        onBlur={onMatch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          onMatch();
        }}
      />
      <div role="status">
        <span id={`${id}-below`}>
          {fault !== null && (
            <span className="pub-fault">
              <X size={14} strokeWidth={2} aria-hidden="true" /> {fault}
            </span>
          )}
          {isAsking && <span className="pub-hint">{t('sign-up.code-asked')}</span>}
        </span>
        <ul className="grid gap-4">
          {matched.map(({ name, text: gain }) => (
            <li key={name} className={css.matched}>
              <Check size={14} strokeWidth={2} aria-hidden="true" />
              <span>
                {gain} {name}
              </span>
              <button
                type="button"
                aria-label={t('sign-up.code-remove', { code: name })}
                onClick={() => codes.remove(name)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
