import { Invalid } from './env-reader.js';
import { variables } from './variables.js';

export const limitNames = ['sign-in', 'sign-up', 'reset', 'look-up'] as const;
/** What is limited for each address. */
export type LimitName = (typeof limitNames)[number];

/** Calls per address and hour. */
export type Limits = Readonly<Record<LimitName, number>>;

const isLimitName = (name: string): name is LimitName => limitNames.some((known) => known === name);

const usual = variables.LIMITS.fallback;

/** Parses `sign-in=600,reset=30`; a limit that is not named keeps its default. */
export const limits = (text: string): Limits => {
  const given = { 'sign-in': 0, 'sign-up': 0, reset: 0, 'look-up': 0 };
  for (const part of `${usual},${text}`.split(',')) {
    const [name = '', count = ''] = part.split('=').map((piece) => piece.trim());
    if (!isLimitName(name) || !/^[1-9]\d{0,8}$/.test(count))
      throw new Invalid(
        `must be pairs such as reset=30, separated by commas, with the names ${limitNames.join(', ')}.`,
      );
    given[name] = Number(count);
  }
  return given;
};
