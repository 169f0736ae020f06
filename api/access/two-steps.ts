/** Injection token of `TwoSteps`, the second step of a sign-in. */
export const TWO_STEPS = Symbol('twoSteps');
/** Injection token of `AppPasswords`, which the scanning app uses instead of the second step. */
export const APP_PASSWORDS = Symbol('appPasswords');
