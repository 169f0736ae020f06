const path = '/api/containers/fabrics/download/';

/** The address of a fabric's picture, by the name of its file. */
export const photoAddress = (name: string): string => `${path}${name}`;

/** Both addresses that a fabric may store for a picture: the path, and the complete one as a browser shows it. */
export const photoAddresses = (name: string, publicUrl: string): readonly string[] => [
  photoAddress(name),
  `${publicUrl}${photoAddress(name)}`,
];

/** The name of the file at an address; undefined for a picture on another site. */
export const photoNameOf = (address: string | null, publicUrl: string): string | undefined => {
  const [, name] = address?.split(path, 2) ?? [];
  return name !== undefined && photoAddresses(name, publicUrl).some((one) => one === address) ? name : undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/** A photo that is uploaded now has arrived by then; it is removed unless a fabric shows it. */
export const photoReviewAt = (now: string): string => new Date(Date.parse(now) + dayMs).toISOString();
