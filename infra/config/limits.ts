import { Invalid } from './env-reader.js';
import { variables } from './variables.js';

export const limitNames = ['sign-in', 'sign-up', 'reset', 'look-up'] as const;
export type LimitName = (typeof limitNames)[number];

/** Calls per address and hour. */
export type Limits = Readonly<Record<LimitName, number>>;

const isLimitName = (name: string): name is LimitName => limitNames.some((known) => known === name);

/** Parses `sign-in=600,reset=30`; an unnamed limit keeps its default. Each limit needs one of the two. */
export const limits = (text: string, defaults: string = variables.LIMITS.fallback): Limits => {
  const given = new Map<LimitName, number>();
  for (const part of `${defaults},${text}`.split(',')) {
    const [name = '', count = ''] = part.split('=').map((piece) => piece.trim());
    if (!isLimitName(name) || !/^[1-9]\d{0,8}$/.test(count))
      throw new Invalid(
        `must be pairs such as reset=30, separated by commas, with the names ${limitNames.join(', ')}.`,
      );
    given.set(name, Number(count));
  }
  const limitOf = (name: LimitName): number => {
    const count = given.get(name);
    if (count === undefined) throw new Invalid(`must name ${name}.`);
    return count;
  };
  return {
    'sign-in': limitOf('sign-in'),
    'sign-up': limitOf('sign-up'),
    reset: limitOf('reset'),
    'look-up': limitOf('look-up'),
  };
};
