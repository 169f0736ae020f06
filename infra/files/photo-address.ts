const path = '/api/containers/fabrics/download/';

/** The address at which a fabric's picture is read, by the name of its file. */
export const photoAddress = (name: string): string => `${path}${name}`;

/** Both addresses of a picture that a fabric may hold: the path, and the complete one as a browser shows it. */
export const photoAddresses = (name: string, publicUrl: string): readonly string[] => [
  photoAddress(name),
  `${publicUrl}${photoAddress(name)}`,
];

/** The name of the file at an address; undefined for a picture that is on another site. */
export const photoNameOf = (address: string | null, publicUrl: string): string | undefined => {
  const [, name] = address?.split(path, 2) ?? [];
  return name !== undefined && photoAddresses(name, publicUrl).some((one) => one === address) ? name : undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant at which a photo that was uploaded now is removed unless a fabric shows it: every upload has ended by
 * then.
 */
export const photoReviewAt = (now: string): string => new Date(Date.parse(now) + dayMs).toISOString();
