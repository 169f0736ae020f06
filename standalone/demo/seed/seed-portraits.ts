import sharp from 'sharp';
import { SetPicture } from '../../../application/user/set-picture.js';
import type { Seeding } from '../seeding.js';
import type { Member } from './seed-companies.js';

interface Look {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
}

/** Drawn figures of people by company and mailbox; the others show their initials. */
const looks: Readonly<Record<string, Look>> = {
  'harrow admin': { ground: '#d9c7a3', skin: '#e8b68f', hair: '#6d4a33', coat: '#23452f' },
  'harrow contract': { ground: '#b7c4cf', skin: '#c98f66', hair: '#22201d', coat: '#3a4f66' },
  'harrow samples': { ground: '#e3bfae', skin: '#8f5b3c', hair: '#171412', coat: '#7a2f36' },
  'loom admin': { ground: '#c9d2b4', skin: '#f0c8a6', hair: '#b5542c', coat: '#5a3a1e' },
  'loom quotes': { ground: '#c5bdd6', skin: '#eac19c', hair: '#cfa75b', coat: '#2f3c5a' },
};

const portraitOf = ({ ground, skin, hair, coat }: Look): Promise<Buffer> => {
  const parts = [
    `<rect width="200" height="200" fill="${ground}"/>`,
    `<circle cx="100" cy="76" r="44" fill="${hair}"/>`,
    `<path d="M24 200c0-52 34-72 76-72s76 20 76 72z" fill="${coat}"/>`,
    `<rect x="86" y="108" width="28" height="32" rx="12" fill="${skin}"/>`,
    `<ellipse cx="100" cy="86" rx="32" ry="36" fill="${skin}"/>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${parts.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

/** Gives some of the people a picture, set by themselves. */
export const seedPortraits = async (seeding: Seeding, members: readonly Member[]): Promise<void> => {
  for (const { company, companyId, owner, people, signedUp } of members) {
    for (const [mailbox, person] of people) {
      const look = looks[`${company.key} ${mailbox}`];
      if (look === undefined) continue;
      const { userId } = person;
      const isOwner = userId === owner.userId;
      const actor = { id: userId, isOwner, role: isOwner ? 'admin' : 'user', permissions: [] } as const;
      const file = { content: await portraitOf(look), fileName: `${mailbox}.png` };
      const context = seeding.context(`picture of ${mailbox} at ${company.key}`, person, seeding.ago(signedUp - 5));
      await seeding.run(new SetPicture({ userId, companyId, actor, file }, context));
    }
  }
};
