import sharp from 'sharp';
import { SetLogo } from '../../../application/company/set-logo.js';
import type { DemoCompany } from '../companies.data.js';
import type { Seeding } from '../seeding.js';
import type { Member } from './seed-companies.js';

/** The strokes of each mark on a field of 200 x 200; the other companies show their initials. */
const marks: Readonly<Record<string, { readonly ground: string; readonly strokes: string }>> = {
  harrow: { ground: '#23452f', strokes: 'M62 46v108M138 46v108M62 100h76' },
  loom: { ground: '#5a3a1e', strokes: 'M44 46v104h46M100 46l26 104 26-104' },
};

const pictureOf = ({ key }: DemoCompany): Promise<Buffer> | undefined => {
  const mark = marks[key];
  if (mark === undefined) return undefined;
  const ground = `<rect width="200" height="200" rx="28" fill="${mark.ground}"/>`;
  const strokes = `<path d="${mark.strokes}" fill="none" stroke="#fff" stroke-width="20"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${ground}${strokes}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

/** Gives a manufacturer and a vendor a logo, so that either side of an order shows one. */
export const seedLogos = async (seeding: Seeding, members: readonly Member[]): Promise<void> => {
  for (const { company, companyId, owner, signedUp } of members) {
    const content = await pictureOf(company);
    if (content === undefined) continue;
    const context = seeding.context(`logo of ${company.key}`, owner, seeding.ago(signedUp - 3));
    await seeding.run(new SetLogo({ companyId, file: { content, fileName: `${company.key}.png` } }, context));
  }
};
