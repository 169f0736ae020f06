import { defineRefusals } from '../kit/refusals.js';

/** Refusals of card details, with the literal texts of the specification (S1 section 5). */
export const cardRefusals = defineRefusals({
  'card.not-accepted': {
    kind: 'value',
    text: 'Card fields are not accepted here. Please pay with the fields of the payment provider.',
  },
  // When a stored card is replaced, this one text covers all missing or wrong data.
  'card.data-invalid': { kind: 'value', text: 'Please provide a valid card data!' },
  'card.number-invalid': { kind: 'value', text: 'Card Number is invalid' },
  'card.number-required': { kind: 'value', text: 'Card Number is required' },
  'card.expiry-invalid': { kind: 'value', text: 'Card expiry is invalid' },
  'card.expiry-required': { kind: 'value', text: 'Card expiry is required' },
  'card.zip-invalid': { kind: 'value', text: 'Zip code is invalid' },
  'card.cvc-invalid': { kind: 'value', text: 'cvv is invalid' },
  'card.cvc-required': { kind: 'value', text: 'cvv is required' },
});
