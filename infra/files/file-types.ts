import { randomBytes } from 'node:crypto';
import { refusal } from '../../domain/messages.js';
import type { Container } from './file-store.js';

const images = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' };

/** With their content types; no SVG and no HTML anywhere (docs/security.md, "Files"). */
const taken: Readonly<Record<Container, Readonly<Record<string, string>>>> = {
  pictures: images,
  companylogo: images,
  fabrics: images,
  sounds: { wav: 'audio/wav', mp3: 'audio/mpeg' },
  csv: { csv: 'text/csv; charset=utf-8' },
  pdf: { pdf: 'application/pdf' },
  app: { pdf: 'application/pdf' },
};

/** The content types of all files, without their parameters. */
export const fileTypes: readonly string[] = [
  ...new Set(Object.values(taken).flatMap((types) => Object.values(types).map((type) => type.split(';', 1).join()))),
];

/** @throws DomainError('file.type') when the container does not accept such files */
export const contentTypeOf = (container: Container, extension: string): string => {
  const types = taken[container];
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  if (type === undefined) throw refusal('file.type');
  return type;
};

/** 128 random bits in hex and the extension: no part of it comes from the caller. */
export const newFileName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`;

/** The extension of a file name from a caller, in lower case and without the dot; '' when it has none. */
export const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
