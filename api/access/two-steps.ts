export const TWO_STEPS = Symbol('twoSteps');
export const APP_PASSWORDS = Symbol('appPasswords');
