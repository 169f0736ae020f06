import { inspect } from 'node:util';

/** Every printed form is `[card]`: it cannot be logged, queued or stored by accident (docs/security.md, "Cards"). */
export class CardDetails {
  readonly #number: string;
  readonly #expiry: string;
  readonly #cvv: string | null;
  readonly #zip: string | null;

  constructor(card: { number: string; expiry: string; cvv: string | null; zip: string | null }) {
    this.#number = card.number;
    this.#expiry = card.expiry;
    this.#cvv = card.cvv;
    this.#zip = card.zip;
  }

  /** The plain fields, only for the gateway adapter; the expiry is MMYY. */
  reveal(): { number: string; expiry: string; cvv: string | null; zip: string | null } {
    return { number: this.#number, expiry: this.#expiry, cvv: this.#cvv, zip: this.#zip };
  }

  toString(): string {
    return '[card]';
  }

  toJSON(): string {
    return '[card]';
  }

  [inspect.custom](): string {
    return '[card]';
  }
}
