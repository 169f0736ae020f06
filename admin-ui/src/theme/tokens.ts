/** The colours of the design (sections 3.1 and 3.2). The style sheets get them as CSS variables, the MUI theme as values. */
export interface Dye {
  readonly fg: string;
  readonly bg: string;
}

export type DyeName = 'graphite' | 'woad' | 'weld' | 'madder' | 'indigo' | 'verdigris' | 'logwood' | 'loden' | 'walnut';

export interface Tokens {
  readonly mode: 'light' | 'dark';
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hover: string;
  readonly line: string;
  readonly field: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primaryTint: string;
  /** The lighter thread of woven meters: Firefox draws a repeating gradient with `color-mix()` in one pale colour. */
  readonly primaryWeft: string;
  readonly threadMadder: string;
  readonly threadWeld: string;
  readonly threadVerdigris: string;
  readonly denimA: string;
  readonly denimB: string;
  readonly denimEdge: string;
  readonly scrim: string;
  readonly shadowCard: string;
  readonly shadowPopover: string;
  readonly shadowDialog: string;
  readonly dyes: Readonly<Record<DyeName, Dye>>;
}

const light: Tokens = {
  mode: 'light',
  paper: '#F6F5F1',
  surface: '#FFFFFF',
  sunken: '#EEECE6',
  hover: '#F4F3EE',
  line: '#E2DFD7',
  field: '#7E838F',
  ink: '#191E2B',
  ink2: '#4D5467',
  ink3: '#646A7A',
  primary: '#2B4788',
  primaryHover: '#21386D',
  onPrimary: '#FFFFFF',
  primaryTint: '#E8EDF8',
  primaryWeft: '#667BA9',
  threadMadder: '#C13A2E',
  threadWeld: '#B5790B',
  threadVerdigris: '#17806C',
  denimA: '#2B4788',
  denimB: '#1F3466',
  denimEdge: '#FFFFFF',
  scrim: 'rgba(25,30,43,.44)',
  shadowCard: '0 1px 2px rgba(25,30,43,.05)',
  shadowPopover: '0 6px 20px -6px rgba(25,30,43,.18), 0 1px 3px rgba(25,30,43,.08)',
  shadowDialog: '0 28px 64px -16px rgba(25,30,43,.34)',
  dyes: {
    graphite: { fg: '#454B5A', bg: '#ECECE9' },
    woad: { fg: '#155A8A', bg: '#E1EFF9' },
    weld: { fg: '#7A4E00', bg: '#FBEFD3' },
    madder: { fg: '#A3241B', bg: '#FBE7E4' },
    indigo: { fg: '#2B4788', bg: '#E6ECF9' },
    verdigris: { fg: '#0B6253', bg: '#DCF1EB' },
    logwood: { fg: '#643A93', bg: '#F0E8F8' },
    loden: { fg: '#2A6330', bg: '#E3F1E1' },
    walnut: { fg: '#6B4426', bg: '#F4EAE0' },
  },
};

const dark: Tokens = {
  mode: 'dark',
  paper: '#0F1218',
  surface: '#161A22',
  sunken: '#0B0E13',
  hover: '#1C212B',
  line: '#2A303B',
  field: '#6F7788',
  ink: '#ECEBE6',
  ink2: '#B0B6C3',
  ink3: '#9097A6',
  primary: '#A3B9F0',
  primaryHover: '#BACBF6',
  onPrimary: '#0F1830',
  primaryTint: '#212C48',
  primaryWeft: '#7C8CB6',
  threadMadder: '#EC7063',
  threadWeld: '#E0A83A',
  threadVerdigris: '#4DBDA4',
  denimA: '#2F4A8C',
  denimB: '#22376C',
  denimEdge: '#3A3F4A',
  scrim: 'rgba(0,0,0,.66)',
  shadowCard: 'none',
  shadowPopover: 'none',
  shadowDialog: '0 28px 64px -16px rgba(0,0,0,.8)',
  dyes: {
    graphite: { fg: '#C3C8D2', bg: '#2A303B' },
    woad: { fg: '#8CC6EE', bg: '#14304A' },
    weld: { fg: '#EDBE66', bg: '#3A2C10' },
    madder: { fg: '#F59A90', bg: '#431E1C' },
    indigo: { fg: '#AFC2F5', bg: '#212C48' },
    verdigris: { fg: '#6FD0BA', bg: '#0F3832' },
    logwood: { fg: '#CBADF0', bg: '#33244A' },
    loden: { fg: '#93D197', bg: '#1B3720' },
    walnut: { fg: '#DDB592', bg: '#3A2A1D' },
  },
};

export const tokens = { light, dark } as const;
