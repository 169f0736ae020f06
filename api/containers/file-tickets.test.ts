import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { DomainError } from '../../domain/kit/domain-error.js';
import { FileTickets } from './file-tickets.js';

const key = createSecretKey(randomBytes(32));
const tickets = new FileTickets(key);
const now = new Date('2026-01-05T09:00:00.400Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const file = { companyId: 'mill', container: 'pdf', name: '0123.pdf' };

const codeOf = (ticket: unknown, at: Date): unknown => {
  try {
    return tickets.read(ticket, at);
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

describe('a ticket of a file', () => {
  test('opens its file for ten minutes', () => {
    const { ticket, expiresAt } = tickets.issue(file, now);
    expect(expiresAt).toBe('2026-01-05T09:10:00.000Z');
    for (const seconds of [0, 599]) expect(tickets.read(ticket, later(seconds))).toEqual(file);
    expect(codeOf(ticket, later(600))).toBe('file.link-ended');
  });

  test('contains the supporter who requested the file', () => {
    const ofSupport = { ...file, companyId: null, userId: 'desk' };
    expect(tickets.read(tickets.issue(ofSupport, now).ticket, now)).toEqual(ofSupport);
  });

  const claims = { aud: 'file', sub: 'mill', file: ['pdf', '0123.pdf'] };
  const signed = (body: object, by = key): string => jwt.sign(body, by, { algorithm: 'HS256', expiresIn: '1h' });

  test.each([
    ['no text', 5],
    ['two texts', ['a', 'b']],
    ['nothing', ''],
    ['no ticket', 'none-of-ours'],
    ['signed by another key', signed(claims, createSecretKey(randomBytes(32)))],
    ['without a signature', jwt.sign(claims, null, { algorithm: 'none' })],
    ['for no purpose, as the token of a session', signed({ ...claims, aud: undefined })],
    ['for another purpose', signed({ ...claims, aud: 'mail' })],
    ['without company and user', signed({ ...claims, sub: undefined })],
    ['of no company, for no text', signed({ ...claims, sub: undefined, by: null })],
    ['of no file', signed({ ...claims, file: undefined })],
    ['of half a file', signed({ ...claims, file: ['pdf'] })],
  ])('is refused when it is %s', (_, ticket) => {
    expect(codeOf(ticket, new Date())).toBe('file.link-invalid');
  });
});
