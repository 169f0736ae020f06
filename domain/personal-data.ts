/** Which fields of an event are one person's data, and whose key encrypts them (security, "personal data"). */
export interface PersonalFields {
  /** The person's id, from the event's data. */
  readonly person: (data: Readonly<Record<string, unknown>>) => string;
  readonly fields: readonly string[];
}

const ofUser = (...fields: readonly string[]): PersonalFields => ({ person: (data) => String(data['userId']), fields });

const profile = ['firstName', 'lastName', 'mobile', 'csrEmail'];

/** By event type. An event that is not here holds no personal data. */
export const personalData: Readonly<Record<string, PersonalFields>> = {
  SignUpStarted: ofUser('email', 'username', 'firstName', 'lastName', 'mobile'),
  UserRegistered: ofUser('email', 'username', ...profile),
  UserProfileChanged: ofUser(...profile),
  UserEmailChanged: ofUser('email'),
  UserUsernameChanged: ofUser('username'),
};
