import type { Gender, LegalName, PersonTitle } from '#contract/accounts/person.ts'

/**
 * How an airline prints a person with a single name. `repeat`: the name twice; `first_unknown`: as the surname, with
 * `FNU`; `last_unknown`: as the surname, with `LNU`; `title`: as the surname, with the title in place of given names.
 */
export type OneName = 'repeat' | 'first_unknown' | 'last_unknown' | 'title'

export type NameRule = {
  oneName: OneName
  /** Hyphens, apostrophes and dots inside a name: left out, or a space. */
  marks: 'left_out' | 'space'
  /** Given names are written as one word. */
  joinsGivenNames: boolean
  /** A surname of one letter is doubled, for airlines that require two letters or more. */
  doublesShortSurname: boolean
  /** Maximum letters and spaces of surname, given names and title together. */
  most: number
  /** Source of the rule at the airline. */
  source: string
}

/** Without a rule of the airline's own: what its kind of reservation system does. 64 with the slash and the title. */
const USUAL: NameRule = {
  oneName: 'repeat',
  marks: 'left_out',
  joinsGivenNames: false,
  doublesShortSurname: false,
  most: 59,
  source: 'IATA AIRIMP: names of letters and spaces, surname first',
}

const LION: NameRule = {
  ...USUAL,
  source: 'Lion Air to Kompas, 13 June 2025: the surname is the same as the given name',
}

/** By IATA designator. An airline without a line follows `USUAL`. */
const RULES: Readonly<Record<string, NameRule>> = {
  JT: LION,
  ID: LION,
  IW: LION,
  IU: LION,
  OD: LION,
  SL: LION,
  EY: {
    ...USUAL,
    oneName: 'first_unknown',
    marks: 'space',
    doublesShortSurname: true,
    source: 'etihad.com, name format guidelines: FNU, never LNU; a space for hyphen and apostrophe; 59 characters',
  },
  VS: {
    ...USUAL,
    oneName: 'last_unknown',
    source: 'Virgin Atlantic partner hub, names in bookings: a given name alone stands first, with LNU',
  },
  TR: {
    ...USUAL,
    oneName: 'first_unknown',
    joinsGivenNames: true,
    source: 'Scoot for travel agents, passenger details: FNU; names of several words are joined',
  },
  FY: {
    ...USUAL,
    oneName: 'first_unknown',
    doublesShortSurname: true,
    most: 58,
    source: 'Firefly booking guide: FNU; one letter is doubled; 58 characters with the title',
  },
  CI: {
    ...USUAL,
    oneName: 'title',
    joinsGivenNames: true,
    most: 50,
    source: 'China Airlines, traveller name: the title instead of the given name; no spaces or marks; 50 letters',
  },
  CX: {
    ...USUAL,
    oneName: 'title',
    source: 'Cathay Pacific as told by backpackercity.com, August 2024: the title instead of the given name',
  },
}

export const nameRuleOf = (airline: string): NameRule => RULES[airline] ?? USUAL

/** ICAO Doc 9303-3, section 6: transliteration for letters that are not a base letter with a diacritic. */
const LETTERS: Readonly<Record<string, string>> = {
  Å: 'AA',
  Ä: 'AE',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ñ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ü: 'UE',
}

const upper = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleUpperCase('en')
    .replaceAll(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)

/** Letters A to Z and single spaces; null if some characters cannot be transliterated. */
const printable = (text: string, marks: NameRule['marks']): string | null => {
  const plain = upper(text)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['’`´.‐-–-]/gu, marks === 'space' ? ' ' : '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return /^[A-Z]+(?: [A-Z]+)*$/.test(plain) ? plain : null
}

export type TicketTitle = 'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS' | 'DR'

/**
 * The title in reservation-system form: the person's own, otherwise derived from the document; children under twelve
 * are MSTR and MISS. Empty if neither is given.
 */
export const ticketTitle = (
  { title, gender }: { title: PersonTitle | null; gender: Gender | null },
  isChild: boolean,
): TicketTitle | '' => {
  if (isChild) return gender === 'M' ? 'MSTR' : gender === 'F' ? 'MISS' : ''
  if (title !== null) return ({ mr: 'MR', mrs: 'MRS', ms: 'MS', dr: 'DR' } as const)[title]
  return gender === 'M' ? 'MR' : gender === 'F' ? 'MS' : ''
}

export type TicketName = {
  surname: string
  givenNames: string
  /** As it stands on the ticket: `RAHMAWATI/SITI NUR MS`. */
  line: string
  /** True if the airline prints fewer letters than the name has. */
  isCut: boolean
}

/**
 * A name as printed on an airline's ticket; null if it has unprintable letters and must be entered as in the
 * machine-readable lines of the passport.
 */
export const ticketName = (
  { givenNames, familyName }: LegalName,
  title: TicketTitle | '',
  rule: NameRule,
): TicketName | null => {
  const given = printable(givenNames, rule.marks)
  const family = familyName === null ? '' : printable(familyName, rule.marks)
  if (given === null || family === null) return null
  const joined = rule.joinsGivenNames ? given.replaceAll(' ', '') : given
  const withoutFamily = { repeat: joined, first_unknown: 'FNU', last_unknown: 'LNU', title: title || 'FNU' }[
    rule.oneName
  ]
  const [surname, first] = family === '' ? [given, withoutFamily] : [family, joined]
  const whole = rule.doublesShortSurname && surname.length === 1 ? surname + surname : surname
  // A title that stands for the given name is not said twice.
  const after = title === '' || first === title ? '' : ` ${title}`
  const room = rule.most - after.length
  const cutSurname = whole.slice(0, room - 1).trimEnd()
  const cutFirst = first.slice(0, room - cutSurname.length).trimEnd()
  return {
    surname: cutSurname,
    givenNames: cutFirst,
    line: `${cutSurname}/${cutFirst}${after}`,
    isCut: cutSurname !== whole || cutFirst !== first,
  }
}
