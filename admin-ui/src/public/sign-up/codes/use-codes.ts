import { useRef, useState } from 'react';
import { useText, type Text } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { ApiError } from '../../../providers/http';
import { couponNamed, type Coupon } from '../sign-up-calls';

/** A code that the server takes, and what it is good for. */
export interface MatchedCode {
  readonly name: string;
  readonly text: string;
}

export interface Codes {
  readonly text: string;
  readonly fault: string | null;
  readonly matched: readonly MatchedCode[];
  readonly isAsking: boolean;
  readonly type: (text: string) => void;
  readonly remove: (name: string) => void;
  /**
   * Looks the typed code up, if there is one. `tryWith` asks the server for a bill with these codes, which refuses what does not go
   * together. @returns the names of all matched codes, or null when the typed one is refused
   */
  readonly match: (tryWith: (names: readonly string[]) => Promise<unknown>) => Promise<readonly string[] | null>;
}

const textOf = ({ couponType, discount, type, expiry }: Coupon, t: Text): string => {
  const amount = type === 'USD' ? dollars(discount) : `${discount}%`;
  if (couponType !== 'referral') return t('sign-up.coupon-matched', { amount });
  const isExpired = expiry !== null && Date.parse(expiry) < Date.now();
  return isExpired ? t('sign-up.referral-expired') : t('sign-up.referral-matched', { amount });
};

/** The codes of a sign-up: one that is typed, and those that matched (S1 section 5). */
export const useCodes = (): Codes => {
  const t = useText();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [matched, setMatched] = useState<readonly MatchedCode[]>([]);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<{ readonly name: string; readonly answer: Promise<readonly string[] | null> } | null>(null);
  const names = matched.map(({ name }) => name);

  const refuse = (reason: string): null => {
    setFault(reason);
    return null;
  };
  const lookUp = async (name: string, tryWith: Parameters<Codes['match']>[0]): Promise<readonly string[] | null> => {
    setAsking(true);
    try {
      const coupon = await couponNamed(name);
      if (coupon === undefined) return refuse(t('sign-up.code-invalid'));
      const all = [...names, name];
      await tryWith(all);
      setMatched((before) => [...before, { name, text: textOf(coupon, t) }]);
      setText('');
      return all;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refuse(error.message);
    } finally {
      setAsking(false);
      asked.current = null;
    }
  };

  return {
    text,
    fault,
    matched,
    isAsking,
    type: (next) => {
      setText(next);
      setFault(null);
    },
    remove: (name) => setMatched((before) => before.filter((one) => one.name !== name)),
    match: async (tryWith) => {
      const name = text.trim();
      if (name === '') return names;
      if (names.includes(name)) {
        setText('');
        return names;
      }
      // Leaving the field by its button asks twice.
      if (asked.current?.name !== name) asked.current = { name, answer: lookUp(name, tryWith) };
      return asked.current.answer;
    },
  };
};
