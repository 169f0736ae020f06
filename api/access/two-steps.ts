/** Injection token of `TwoSteps`, the second step of a sign-in. */
export const TWO_STEPS = Symbol('twoSteps');
