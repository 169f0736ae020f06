import { useState } from 'react';
import { stepAfter, stepBefore, type Step } from './steps';

/** What the page says above the buttons of a step. */
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

export const useSteps = (): Steps => {
  const [{ step, notice, hasMoved }, setState] = useState<Pick<Steps, 'step' | 'notice' | 'hasMoved'>>({
    step: 'owner',
    notice: null,
    hasMoved: false,
  });
  const go = (to: Step) => setState({ step: to, notice: null, hasMoved: true });
  return {
    step,
    notice,
    hasMoved,
    next: () => go(stepAfter(step)),
    back: () => go(stepBefore[step]),
    say: (next, at) =>
      setState((now) => ({
        step: at ?? now.step,
        notice: next,
        hasMoved: now.hasMoved || (at !== undefined && at !== now.step),
      })),
  };
};
