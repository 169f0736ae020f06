/**
 * The fields of an event that are personal data, and the person whose key encrypts them (docs/security.md, "Promises").
 * The event store encrypts them when it writes, and decrypts them when it reads. After an erasure they are null, so the
 * type of each such field allows null. Fields are top-level properties of the data and may hold any JSON. Add the entry
 * before the first event of its type is written, and never remove it.
 */
export interface PersonalFields {
  /** The person's id, from a field of the data that is not personal itself. */
  readonly person: (data: Readonly<Record<string, unknown>>) => string;
  readonly fields: readonly string[];
}

const ofUser = (...fields: readonly string[]): PersonalFields => ({ person: (data) => String(data['userId']), fields });

const profile = ['firstName', 'lastName', 'mobile', 'csrEmail'];

/** A vendor's contact, entered by the manufacturer: each link and each note has its own person. */
const contactOf = (id: string): PersonalFields => ({
  person: (data) => String(data[id]),
  fields: ['name', 'email', 'phone'],
});

/** The personal fields by event type. An event that is not listed holds no personal data. */
export const personalData: Readonly<Record<string, PersonalFields>> = {
  SignUpStarted: ofUser('email', 'username', 'firstName', 'lastName', 'mobile'),
  UserRegistered: ofUser('email', 'username', ...profile),
  UserProfileChanged: ofUser(...profile),
  UserEmailChanged: ofUser('email'),
  UserUsernameChanged: ofUser('username'),
  MailPreferencesSet: ofUser('preferences'),
  PasskeyAdded: ofUser('name', 'credential'),
  // An address or a name may belong to a sole trader.
  BillingDetailsChanged: { person: (data) => String(data['companyId']), fields: ['details'] },
  VendorLinked: contactOf('linkId'),
  VendorContactChanged: contactOf('linkId'),
  VendorContactNoted: contactOf('noteId'),
  VendorMailRequested: { person: (data) => String(data['mailId']), fields: ['email', 'name', 'phone', 'address'] },
};
