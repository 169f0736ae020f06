/** The details of a refusal in addition to its text: `messages` maps fields to texts. */
export interface ErrorDetails {
  readonly messages?: Readonly<Record<string, readonly string[]>>;
  readonly [key: string]: unknown;
}

/** A broken rule. `code` is dotted (`order.locked`); `message` is the specification's text. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: string,
    message: string,
    readonly details?: ErrorDetails,
  ) {
    super(message);
  }
}
