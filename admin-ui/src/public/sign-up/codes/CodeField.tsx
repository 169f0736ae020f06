import { useRef, useState, useEffect, useEffectEvent, useId, type RefObject } from 'react';
import { t } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { ApiError } from '../../../providers/http';
import { couponNamed, type Bill, type Coupon } from '../sign-up-calls';
import { Check, TriangleAlert, X } from 'lucide-react';
import css from '../steps/fields.module.css';

/** A code that the server accepts, and its benefit. */
interface MatchedCode {
  readonly name: string;
  readonly text: string;
  /** Whether it is a referral code that gives no discount any more. */
  readonly isOver: boolean;
}

interface Held {
  readonly text: string;
  readonly fault: string | null;
  readonly matched: readonly MatchedCode[];
  readonly isAsking: boolean;
}

type TryWith = (names: readonly string[]) => Promise<Pick<Bill, 'coupons'>>;

export interface Codes extends Held {
  readonly type: (text: string) => void;
  readonly remove: (name: string) => void;
  /**
   * Checks the typed code, if there is one, after the earlier codes. `tryWith` requests a bill with these codes from
   * the server, which refuses codes that do not combine.
   * @returns the names of all matched codes, or null when the typed one is refused
   */
  readonly match: (tryWith: TryWith) => Promise<readonly string[] | null>;
}

interface Asked {
  readonly name: string;
  readonly answer: ReturnType<Codes['match']>;
}

const matchOf = ({ couponType, discount, type, expiry }: Coupon): Omit<MatchedCode, 'name'> => {
  const amount = type === 'USD' ? dollars(discount) : `${discount}%`;
  if (couponType !== 'referral') return { text: t('sign-up.coupon-matched', { amount }), isOver: false };
  const isOver = expiry !== null && Date.parse(expiry) < Date.now();
  return { text: isOver ? t('sign-up.referral-expired') : t('sign-up.referral-matched', { amount }), isOver };
};

const nothing: Held = { text: '', fault: null, matched: [], isAsking: false };

/** They are looked up one after another, because each has to combine with those before it (S1 section 5). */
export const useCodes = (): Codes => {
  const [held, setHeld] = useState(nothing);
  // A response comes after the render that sent the request.
  const now = useRef(nothing);
  const asked = useRef<Asked | null>(null);
  const change = (changes: Partial<Held>) => {
    now.current = { ...now.current, ...changes };
    setHeld(now.current);
  };
  const names = () => now.current.matched.map(({ name }) => name);

  /** Adds a code; returns the reason when it is refused. */
  const add = async (code: string, tryWith: TryWith): Promise<string | null> => {
    change({ isAsking: true });
    try {
      const before = names();
      const { coupons } = await tryWith([...before, code]);
      // Its spelling may differ from the code's; a code in another spelling adds none.
      const name = coupons.find((matched) => !before.includes(matched));
      if (name === undefined) return null;
      const coupon = await couponNamed(name);
      if (coupon === undefined) return t('sign-up.code-invalid');
      change({ matched: [...now.current.matched, { name, ...matchOf(coupon) }] });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.message;
    } finally {
      change({ isAsking: false });
    }
  };
  const lookUp = async (name: string, tryWith: TryWith): Promise<readonly string[] | null> => {
    if (name === '') return names();
    const fault = names().includes(name) ? null : await add(name, tryWith);
    // Another code may have been typed since.
    if (now.current.text.trim() === name) change(fault === null ? { text: '' } : { fault });
    return fault === null ? names() : null;
  };
  const lookUpAfter = async (before: Asked | null, name: string, tryWith: TryWith) => {
    await Promise.allSettled([before?.answer]);
    return lookUp(name, tryWith);
  };

  return {
    ...held,
    type: (text) => change({ text, fault: null }),
    remove: (name) => change({ matched: now.current.matched.filter((one) => one.name !== name) }),
    match: (tryWith) => {
      const name = now.current.text.trim();
      // Leaving the field by its button asks twice.
      if (asked.current?.name === name) return asked.current.answer;
      const one: Asked = {
        name,
        answer: lookUpAfter(asked.current, name, tryWith).finally(() => {
          if (asked.current === one) asked.current = null;
        }),
      };
      asked.current = one;
      return one.answer;
    },
  };
};

interface CodeFieldProps {
  readonly codes: Codes;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onMatch: () => void;
}

/**
 * One input for a code, and the codes that matched: green with a tick, red with a cross (S1 section 4), and amber for a
 * referral code without a discount.
 */
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
          {matched.map(({ name, text: gain, isOver }) => (
            <li key={name} className={css.matched} data-over={isOver || undefined}>
              {isOver ? (
                <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
              ) : (
                <Check size={14} strokeWidth={2} aria-hidden="true" />
              )}
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
