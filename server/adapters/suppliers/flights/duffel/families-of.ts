import { createHash } from 'node:crypto'
import type { FareFamily } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { moneyOf } from './amounts.ts'
import type { DuffelCondition, DuffelOffer, DuffelSegment } from './schemas.ts'

/**
 * Duffel gives pieces and not kilograms: weights of a checked bag and a cabin bag, as usual with most airlines in
 * economy.
 */
const CHECKED_KG = 23
const CABIN_KG = 7

/** A key is the airline, up to this many words of the fare's brand name, and letters that identify its terms. */
const MOST_WORDS = 2
const MAX_LETTERS = 12
const TERMS_LETTERS = 4

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** A few letters that hash the text. */
const lettersOf = (text: string): string =>
  [...createHash('sha256').update(text).digest().subarray(0, TERMS_LETTERS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    .join('')

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z\p{Mark}]+/u)
    .map((word) => word.replaceAll(/[^a-z]/g, '').slice(0, MAX_LETTERS))
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS)

const minutesOf = ({ departing_at: departs, arriving_at: arrives }: DuffelSegment): number =>
  Date.parse(`${arrives}Z`) - Date.parse(`${departs}Z`)

/** The flight with the longest duration: its cabin is the one sold. */
const longestOf = ([first, ...others]: readonly DuffelSegment[]): DuffelSegment | undefined =>
  others.reduce(
    (longest, one) => (longest !== undefined && minutesOf(one) <= minutesOf(longest) ? longest : one),
    first,
  )

/** Lowest number of pieces of a kind for any traveller on any flight, except infants on laps. */
const piecesOf = ({ slices: [slice] }: DuffelOffer, kind: string, seated: ReadonlySet<string>): number =>
  Math.min(
    ...slice.segments.flatMap(({ passengers }) =>
      passengers
        .filter(({ passenger_id: id }) => seated.has(id))
        .map(({ baggages }) => baggages.reduce((sum, one) => sum + (one.type === kind ? one.quantity : 0), 0)),
    ),
  )

/**
 * Change and refund permission per traveller; Duffel gives the fee for all of them. With an unknown fee, or one in
 * another currency, a refund is treated as not allowed and a change as allowed with an unknown fee.
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
