import type { Company } from '../types/wire';

type Step = Company['allowed'][number];
export type Lock = Company['locks'][string];

export const allows = ({ allowed }: Company, step: Step): boolean => allowed.includes(step);

/** Why a step may not be taken; undefined where it may. */
export const lockOf = ({ locks }: Company, step: Step): Lock | undefined => locks[step];

/** Whether a step is shown: one that is locked for a time is, with the reason, so that the reader learns what opens it. */
export const isShown = (company: Company, step: Step): boolean => {
  const lock = lockOf(company, step);
  return lock !== 'restricted' && lock !== 'ended';
};
