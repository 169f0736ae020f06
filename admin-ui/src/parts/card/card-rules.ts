import valid from 'card-validator';

const digits = (text: string): string => text.replace(/\D/g, '');

export const isCardNumber = (text: string): boolean => valid.number(digits(text)).isValid;

/** This month or later (A69). */
export const isCardExpiry = (text: string): boolean => valid.expirationDate(text.replace(/\s/g, '')).isValid;

/** As the API takes it: spaces and slash removed (S2 section 5). */
export const plainDigits = digits;
