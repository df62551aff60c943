import { randomBytes } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A name for a booking that people can read aloud: `SG-` and eight characters without I, L, O and U; 40 random bits. */
export const newReference = (): string =>
  `SG-${Array.from(randomBytes(8), (byte) => CROCKFORD.charAt(byte & 31)).join('')}`
