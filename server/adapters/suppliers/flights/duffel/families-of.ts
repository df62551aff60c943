import { createHash } from 'node:crypto'
import type { FareFamily } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { moneyOf } from './amounts.ts'
import type { DuffelCondition, DuffelOffer, DuffelSegment } from './schemas.ts'

/** Duffel tells pieces and not kilograms: a checked bag and one for the cabin, as most airlines weigh them in economy. */
const CHECKED_KG = 23
const CABIN_KG = 7

/** A key is the airline, at most so many words of what it calls its fare, and letters of its terms. */
const MOST_WORDS = 2
const MOST_LETTERS = 12
const TERMS_LETTERS = 4

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Some letters that are the same for the same text, and for hardly any other. */
const lettersOf = (text: string): string =>
  [...createHash('sha256').update(text).digest().subarray(0, TERMS_LETTERS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    .join('')

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z\p{Mark}]+/u)
    .map((word) => word.replaceAll(/[^a-z]/g, '').slice(0, MOST_LETTERS))
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS)

const minutesOf = ({ departing_at: departs, arriving_at: arrives }: DuffelSegment): number =>
  Date.parse(`${arrives}Z`) - Date.parse(`${departs}Z`)

/** The flight that takes longest by the clocks: its cabin is what is sold. */
const longestOf = ([first, ...others]: readonly DuffelSegment[]): DuffelSegment | undefined =>
  others.reduce(
    (longest, one) => (longest !== undefined && minutesOf(one) <= minutesOf(longest) ? longest : one),
    first,
  )

/** The fewest pieces of a kind that anybody has on any flight, those on a lap left aside. */
const piecesOf = ({ slices: [slice] }: DuffelOffer, kind: string, seated: ReadonlySet<string>): number =>
  Math.min(
    ...slice.segments.flatMap(({ passengers }) =>
      passengers
        .filter(({ passenger_id: id }) => seated.has(id))
        .map(({ baggages }) => baggages.reduce((sum, one) => sum + (one.type === kind ? one.quantity : 0), 0)),
    ),
  )

/**
 * What may be changed or given back, for one traveller: Duffel says the fee for all of them. A fee that is not known or in
 * another money cannot be promised: what is given back then is not, and what is changed has none to tell.
 */
const permissionOf = (
  condition: DuffelCondition,
  { currency, travellers, withoutFee }: { currency: string; travellers: number; withoutFee: boolean },
): FareFamily['change'] => {
  if (condition?.allowed !== true) return { isAllowed: false, fee: null }
  const { penalty_amount: amount, penalty_currency: of } = condition
  if (amount === null || of !== currency) return { isAllowed: withoutFee, fee: null }
  return { isAllowed: true, fee: money(Math.ceil(moneyOf(amount, currency).minor / travellers), currency) }
}

const NAMES = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
} as const satisfies Record<FareFamily['cabin'], string>

/** Passengers who have a seat: all but those on a lap. */
export const isSeated = ({ age, type }: DuffelOffer['passengers'][number]): boolean =>
  type !== 'infant_without_seat' && (age === null || age >= 2)

/** The terms of an offer, and their key: the same terms have the same key in every answer, others never. */
export const familyOf = (offer: DuffelOffer): { key: string; family: FareFamily } => {
  const {
    slices: [{ conditions, segments, fare_brand_name: brand }],
    total_currency: currency,
  } = offer
  const carrier = offer.owner.iata_code ?? segments[0]?.marketing_carrier.iata_code ?? ''
  const cabin = longestOf(segments)?.passengers[0]?.cabin_class ?? 'economy'
  const seated = new Set(offer.passengers.filter(isSeated).map(({ id }) => id))
  const about = { currency, travellers: Math.max(1, offer.passengers.length) }
  const family: FareFamily = {
    name: brand ?? NAMES[cabin],
    carrier,
    cabin,
    cabinKg: piecesOf(offer, 'carry_on', seated) * CABIN_KG,
    checkedKg: piecesOf(offer, 'checked', seated) * CHECKED_KG,
    change: permissionOf(conditions.change_before_departure, { ...about, withoutFee: true }),
    refund: permissionOf(conditions.refund_before_departure, { ...about, withoutFee: false }),
    seatChoice: conditions.advance_seat_selection === true ? 'free' : 'for_a_fee',
    hasMeal: false,
  }
  const words = wordsOf(family.name)
  const named = words.length > 0 ? words : wordsOf(NAMES[cabin])
  return { key: [carrier, ...named, lettersOf(JSON.stringify(family))].join('-'), family }
}
