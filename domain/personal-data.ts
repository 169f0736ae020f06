/**
 * Which fields of an event are one person's data, and whose key encrypts them (docs/security.md, "Promises"). The event
 * store encrypts them as it writes and decrypts them as it reads; after an erasure they read as null, so the type of
 * each field here allows null. Fields are top-level properties of the data and may hold any JSON. An entry exists
 * before the first event of its type is written, and is never removed.
 */
export interface PersonalFields {
  /** The person's id, from a field of the data that is not personal itself. */
  readonly person: (data: Readonly<Record<string, unknown>>) => string;
  readonly fields: readonly string[];
}

const ofUser = (...fields: readonly string[]): PersonalFields => ({ person: (data) => String(data['userId']), fields });

const profile = ['firstName', 'lastName', 'mobile', 'csrEmail'];

/** A vendor's contact, whom the manufacturer named: each link and each note has a person of its own. */
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
  // An address or a name may be that of a person who trades alone.
  BillingDetailsChanged: { person: (data) => String(data['companyId']), fields: ['details'] },
  VendorLinked: contactOf('linkId'),
  VendorContactChanged: contactOf('linkId'),
  VendorContactNoted: contactOf('noteId'),
  VendorMailRequested: { person: (data) => String(data['mailId']), fields: ['email', 'name', 'phone', 'address'] },
};
