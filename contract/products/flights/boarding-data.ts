import type { Cabin } from './cabins.ts'
import type { FlyerKind } from './flyers.ts'

/**
 * Barcode text for air travel: bar coded boarding pass, IATA Resolution 792, format M, version 6. For a ticket it is an
 * itinerary receipt: airport scanners find the booking with it, but it is not valid for boarding.
 */
export type BoardingLeg = {
  locator: string
  from: string
  to: string
  /** IATA designator of the airline and its number of the flight, `GA` and `410`. */
  carrier: string
  number: string
  /** The day of departure on the clock of the airport, `2026-12-01`. Only its place in the year is written. */
  day: string
  cabin: Cabin
  /** Row number and column, for example `12A`; null if no seat is assigned yet. */
  seat: string | null
  /** Thirteen digits: the airline's accounting code and the number of the document. */
  ticket: string
  needsTravelDocument: boolean
  marketing: string
  loyalty: { carrier: string; number: string } | null
  /** Kilograms that are checked in without a fee; null where the fare does not say. */
  freeKg: number | null
}
export type BoardingData = {
  /** As printed, `RAHMAWATI/SITI NUR MS`; cut after twenty characters. */
  name: string
  kind: FlyerKind
  legs: readonly BoardingLeg[]
}

const NAME = 20
const COMPARTMENTS = { first: 'F', business: 'J', premium_economy: 'W', economy: 'Y' } as const satisfies Record<
  Cabin,
  string
>
const DESCRIPTIONS = { adult: '0', child: '3', infant: '4' } as const satisfies Record<FlyerKind, string>

/** Passenger status: ticket issued, not checked in. */
const STATUS = '0'
/** An itinerary receipt, not a boarding pass. */
const DOCUMENT_TYPE = 'I'
const VERSION = '6'

const text = (value: string, width: number): string => value.toUpperCase().slice(0, width).padEnd(width)
const size = (content: string): string => content.length.toString(16).toUpperCase().padStart(2, '0')

/** The place of a day in its year, `001` to `366`. */
export const dayOfYear = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return String((Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / 86_400_000).padStart(3, '0')
}

/** Digits right-aligned and zero-padded, followed by the letter or a space. */
const numbered = (value: string, digits: number): string => {
  const [, number = '', letter = ''] = /^(\d*)(.?)$/.exec(value) ?? []
  return `${number.padStart(digits, '0')}${letter.padEnd(1)}`
}

/** The same for each leg: what everybody reads of it. */
const mandatory = (leg: BoardingLeg, kind: FlyerKind): string =>
  [
    text(leg.locator, 7),
    text(leg.from, 3),
    text(leg.to, 3),
    text(leg.carrier, 3),
    numbered(leg.number, 4),
    dayOfYear(leg.day),
    COMPARTMENTS[leg.cabin],
    kind === 'infant' ? 'INF ' : leg.seat === null ? ' '.repeat(4) : numbered(leg.seat, 3),
    // The number in the order of checking in: there is none yet.
    ' '.repeat(5),
    STATUS,
  ].join('')

const conditional = (leg: BoardingLeg): string =>
  [
    leg.ticket.slice(0, 3),
    leg.ticket.slice(3),
    ' ',
    leg.needsTravelDocument ? '1' : '0',
    text(leg.marketing, 3),
    text(leg.loyalty?.carrier ?? '', 3),
    text(leg.loyalty?.number ?? '', 16),
    ' ',
    leg.freeKg === null ? '   ' : leg.freeKg === 0 ? '0PC' : `${String(Math.min(leg.freeKg, 99)).padStart(2, '0')}K`,
    ' ',
  ].join('')

/** Passenger type, and the source, date and issuer of a boarding pass, which a receipt leaves blank. */
const ofTraveller = (kind: FlyerKind): string =>
  `${DESCRIPTIONS[kind]}${' '.repeat(6)}${DOCUMENT_TYPE}${' '.repeat(3 + 13)}`

/** The text of one traveller with up to four legs. */
export const boardingText = ({ name, kind, legs }: BoardingData): string => {
  const parts = legs.map((leg, index) => {
    const own = conditional(leg)
    const unique = index === 0 ? `>${VERSION}${size(ofTraveller(kind))}${ofTraveller(kind)}` : ''
    const rest = `${unique}${size(own)}${own}`
    return `${mandatory(leg, kind)}${size(rest)}${rest}`
  })
  return `M${legs.length}${text(name, NAME)}E${parts.join('')}`
}

export type ReadBoarding = {
  name: string
  isElectronic: boolean
  /** `B` of boarding passes, `I` of itinerary receipts; null where it is not said. */
  documentType: string | null
  kind: FlyerKind | null
  legs: readonly (Omit<BoardingLeg, 'day' | 'cabin' | 'ticket' | 'freeKg' | 'needsTravelDocument'> & {
    dayOfYear: number
    compartment: string
    status: string
    /** Null where there is no number yet. */
    sequence: string | null
    ticket: string | null
    needsTravelDocument: boolean | null
    /** As written, `20K`; empty where it is not said. */
    free: string
  })[]
}

const reader = (content: string) => {
  let at = 0
  return {
    /** The next so many characters; throws where the text has ended. */
    take(width: number): string {
      if (at + width > content.length) throw new RangeError('the text is too short')
      at += width
      return content.slice(at - width, at)
    },
    /** The same at the end of an item, whose last fields may be left out. */
    rest(width: number): string {
      const part = content.slice(at, at + width)
      at += part.length
      return part.padEnd(width)
    },
    next: (): string | undefined => content[at],
  }
}
type Reader = ReturnType<typeof reader>

const sized = (from: Reader): Reader => {
  const written = from.take(2)
  if (!/^[\dA-F]{2}$/.test(written)) throw new RangeError(`no size: ${written}`)
  return reader(from.take(Number.parseInt(written, 16)))
}

const withoutZeros = (value: string): string => value.trim().replace(/^0+(?=.)/, '')

const readUnique = (item: Reader): Pick<ReadBoarding, 'documentType' | 'kind'> => {
  if (item.next() !== '>') return { documentType: null, kind: null }
  item.take(2)
  const unique = sized(item)
  const description = unique.rest(1)
  unique.rest(6)
  const kinds: Readonly<Record<string, FlyerKind>> = { 0: 'adult', 1: 'adult', 2: 'adult', 3: 'child', 4: 'infant' }
  return { kind: kinds[description] ?? null, documentType: unique.rest(1).trim() || null }
}

const readConditional = (item: Reader) => {
  const own = item.next() === undefined ? reader('') : sized(item)
  const ticket = own.rest(13).trim()
  own.rest(1)
  const check = own.rest(1)
  const marketing = own.rest(3).trim()
  const loyalty = { carrier: own.rest(3).trim(), number: own.rest(16).trim() }
  own.rest(1)
  return {
    ticket: ticket || null,
    needsTravelDocument: check === ' ' ? null : check === '1',
    marketing,
    loyalty: loyalty.number === '' ? null : loyalty,
    free: own.rest(3).trim(),
  }
}

/** Parses a boarding pass text; null if it is not one. Airline-specific fields and signatures are skipped. */
export const readBoardingText = (content: string): ReadBoarding | null => {
  try {
    const from = reader(content)
    const [, count] = /^M([1-4])$/.exec(from.take(2)) ?? []
    if (count === undefined) return null
    const name = from.take(NAME).trimEnd()
    const isElectronic = from.take(1) === 'E'
    let about: Pick<ReadBoarding, 'documentType' | 'kind'> = { documentType: null, kind: null }
    const legs = Array.from({ length: Number(count) }, (_, index) => {
      const leg = {
        locator: from.take(7).trim(),
        from: from.take(3),
        to: from.take(3),
        carrier: from.take(3).trim(),
        number: withoutZeros(from.take(5)),
        dayOfYear: Number(from.take(3)),
        compartment: from.take(1),
        seat: withoutZeros(from.take(4)) || null,
        sequence: withoutZeros(from.take(5)) || null,
        status: from.take(1),
      }
      const item = sized(from)
      if (index === 0) about = readUnique(item)
      return { ...leg, ...readConditional(item) }
    })
    return { name, isElectronic, ...about, legs }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
