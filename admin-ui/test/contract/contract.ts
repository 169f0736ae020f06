import type { RaRecord } from 'react-admin';
import type { ApiError } from '../../src/providers/http';
import type { PortalDataProvider } from '../../src/providers/data-provider';
import { codeOf, fieldTexts, statusOf } from '../../src/providers/refusal';
import type { Id } from '../../src/types/wire';

/** A person who may sign in with the password of the world. */
export interface Person {
  readonly id: Id;
  readonly email: string | null;
}

/**
 * A mill and a vendor who trade with each other, in the portal's view, and the events that no call of the portal can
 * cause.
 */
export interface DataWorld {
  readonly data: PortalDataProvider;
  /** Signs in as an admin of one company. */
  readonly signIn: (who: 'mill' | 'vendor') => void;
  /** Opens a session of another person of the mill, who is the reader then. */
  readonly signInAs: (person: Person) => Promise<void>;
  readonly password: string;
  /** The present code of an authenticator app with this secret. */
  readonly codeOf: (secret: string) => string;
  /** Makes a draft for the vendor with one line. */
  readonly aDraft: () => Promise<Id>;
  /** Makes a complete scan that missed one swatch and read the code `CT-UNKNOWN`. */
  readonly aScan: () => Promise<Id>;
  readonly linkId: Id;
  /** A vendor with whom the mill does not trade yet. */
  readonly otherVendorId: Id;
  /** Where the test gateway of the product takes cards. */
  readonly gateway: string;
  readonly picture: () => Promise<File>;
}

/** The common parts of the suites of all topics. */
export interface Contract {
  readonly world: () => DataWorld;
  readonly data: () => PortalDataProvider;
  readonly read: <Row extends RaRecord>(resource: string, id: Id) => Promise<Row>;
  /** Expects that a call is refused with the same status, code, message and texts of fields as the fake refuses it. */
  readonly refuses: (call: Promise<unknown>, refusal: ApiError) => Promise<void>;
}

export type Topic = (contract: Contract) => void;

const toldBy = (error: unknown) => ({
  status: statusOf(error),
  code: codeOf(error),
  message: error instanceof Error ? error.message : '',
  fields: fieldTexts(error),
});

/** A refusal without the fields that it is about. */
export const nameOf = ({ status, body }: ApiError): string => [status, body.code, body.message].join(' ');

/** @param compared takes the names of the refusals that were compared */
export const contractOf = (world: () => DataWorld, compared: Set<string>): Contract => ({
  world,
  data: () => world().data,
  read: async <Row extends RaRecord>(resource: string, id: Id) =>
    (await world().data.getOne<Row>(resource, { id })).data,
  refuses: async (call, refusal) => {
    const error = await call.then(
      () => new Error('It was not refused.'),
      (reason: unknown) => reason,
    );
    expect(toldBy(error)).toEqual(toldBy(refusal));
    compared.add(nameOf(refusal));
  },
});

/** The value, which the test has made. */
export const made = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('It was not made.');
  return value;
};
