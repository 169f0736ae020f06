import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The steps of a sign-up, in their order (S1 section 2). */
export const steps = ['owner', 'company', 'codes', 'plan', 'terms', 'payment'] as const;

export type Step = (typeof steps)[number];

/** The target of Back: from the plan to the company, by the specification, and never further than the first step. */
export const stepBefore: Readonly<Record<Step, Step>> = {
  owner: 'owner',
  company: 'owner',
  codes: 'company',
  plan: 'company',
  terms: 'plan',
  payment: 'terms',
};

const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'payment';

const pathsOf: readonly (readonly [RegExp, Step])[] = [
  [/^owner(\.|$)/, 'owner'],
  [/^company\.(name|type|timeZone)$/, 'company'],
  [/^(company\.term|noOfUsers|noOfPacks|coupons)/, 'codes'],
  [/^company\.isAnnual$/, 'plan'],
  [/^agreed$/, 'terms'],
];

/** The first step with one of the fields, by their names on the wire. */
export const stepOfFields = (paths: readonly string[]): Step => {
  const found = paths.map((path) => pathsOf.find(([form]) => form.test(path))?.[1] ?? 'payment');
  return steps.find((step) => found.includes(step)) ?? 'payment';
};

export interface Notice {
  /** Bold first words. */
  readonly lead?: string;
  readonly children: string;
}

export interface Steps {
  readonly step: Step;
  readonly notice: Notice | null;
  /** False on the first step until it was left once. */
  readonly hasMoved: boolean;
  readonly next: () => void;
  readonly back: () => void;
  /** Shows a notice at a step, by default at the present one; null takes it away. */
  readonly say: (notice: Notice | null, at?: Step) => void;
}

interface Place {
  readonly step: Step;
  readonly notice: Notice | null;
  /** How often a step was left. */
  readonly moves: number;
}

const parameter = 'step';

/** The query of an address with another step. The first step has none, like the links to this page. */
const withStep = (search: string, step: Step): string => {
  const query = new URLSearchParams(search);
  if (step === 'owner') query.delete(parameter);
  else query.set(parameter, step);
  return query.toString();
};

/**
 * The present step, which the address contains, so that Back of the browser goes a step back. A late response to a
 * request of an earlier step changes nothing.
 */
export const useSteps = (): Steps => {
  const [place, setPlace] = useState<Place>({ step: 'owner', notice: null, moves: 0 });
  const { step, notice, moves } = place;
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const present = useRef(0);
  const furthest = useRef(0);
  const move = (to: Step, next: Notice | null) => {
    present.current += 1;
    furthest.current = Math.max(furthest.current, steps.indexOf(to));
    setPlace({ step: to, notice: next, moves: present.current });
  };
  // Typed text is lost with the page, so an address does not open a later step than the furthest of this visit.
  const follow = useEffectEvent(() => {
    const asked = new URLSearchParams(search).get(parameter) ?? 'owner';
    const at = steps.findIndex((name) => name === asked);
    const to = steps[Math.min(Math.max(at, 0), furthest.current)] ?? 'owner';
    if (to !== step) move(to, null);
  });
  useEffect(() => follow(), [key]);
  const show = (to: Step, next: Notice | null, isMove: boolean) => {
    if (present.current !== moves) return;
    if (!isMove) return setPlace({ step: to, notice: next, moves });
    move(to, next);
    void navigate({ search: withStep(search, to) });
  };
  return {
    step,
    notice,
    hasMoved: moves > 0,
    next: () => show(stepAfter(step), null, true),
    back: () => show(stepBefore[step], null, true),
    say: (next, at = step) => show(at, next, at !== step),
  };
};
