import { DomainError } from '../../domain/kit/domain-error.js';

const mostScans = 1_000;
const codeForm = /^[\x20-\x7e]{1,64}$/;

export interface GivenScan {
  readonly code: string;
  readonly scannedAt: string;
}

/** The body of `POST /orders/{id}/scans`: up to 1,000 codes with the instants at which they were scanned. */
export class OrderScansInput {
  readonly scans: readonly GivenScan[];

  private constructor(scans: readonly GivenScan[]) {
    this.scans = scans;
  }

  /** @throws DomainError body.wrong-type, scan.invalid, body.too-large */
  static parse(body: unknown): OrderScansInput {
    const scans: unknown = typeof body === 'object' && body !== null && 'scans' in body ? body.scans : undefined;
    if (!Array.isArray(scans)) throw new DomainError('body.wrong-type', 'scans is a list.');
    if (scans.length > mostScans) throw new DomainError('body.too-large', `A part has ${mostScans} codes at most.`);
    return new OrderScansInput(scans.map((scan: unknown, at) => givenScan(scan, at)));
  }
}

const givenScan = (scan: unknown, at: number): GivenScan => {
  const code = typeof scan === 'object' && scan !== null && 'code' in scan ? scan.code : undefined;
  const instant = typeof scan === 'object' && scan !== null && 'scannedAt' in scan ? scan.scannedAt : undefined;
  const scannedAt = typeof instant === 'string' || typeof instant === 'number' ? new Date(instant) : undefined;
  const isGood =
    typeof code === 'string' && codeForm.test(code.trim()) && scannedAt && !Number.isNaN(scannedAt.getTime());
  if (isGood) return { code: code.trim(), scannedAt: scannedAt.toISOString() };
  const text = 'A scan has a code of 1 to 64 printable characters and the instant at which it was scanned.';
  throw new DomainError('scan-invalid', text, { messages: { [`scans.${at}`]: [text] } });
};
