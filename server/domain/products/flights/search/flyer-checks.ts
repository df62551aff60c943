import type { AskedFlyer, BagChoice, SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { isBirthDate } from '#contract/accounts/person.ts'
import { crossesBorder, documentFault } from '#contract/products/flights/flight-documents.ts'
import { priceOfBag } from '#contract/products/flights/extra-prices.ts'
import { MAX_FLYERS } from '#contract/products/flights/flight-search.ts'
import { seatsFaults } from '#contract/products/flights/flight-seats.ts'
import { binaryGender, countFlyers, flyerFault, type TripDays } from '#contract/products/flights/flyers.ts'
import { nameRuleOf, ticketName, ticketTitle } from '#contract/products/flights/ticket-names.ts'
import type { FieldMistake } from '#server/domain/kernel/refusal.ts'

type Trip = TripDays & {
  lastDay: string
  crossesBorder: boolean
  asksIdentity: boolean
  carriers: readonly string[]
  today: string
}

const mistake = (field: string, code: ErrorCode): FieldMistake => ({ field: `body.${field}`, code })

/** Trip data for the traveller rules; `today` is a calendar day. */
export const tripOf = (
  {
    legs,
    airports,
    families,
    asksIdentity = false,
  }: Pick<ChosenFlights, 'legs' | 'airports' | 'families' | 'asksIdentity'>,
  today: string,
): Trip => {
  const segments = legs.flatMap(({ offer }) => offer.segments)
  const last = segments.at(-1)
  return {
    first: segments[0]?.departsLocal.slice(0, 10) ?? today,
    last: last?.departsLocal.slice(0, 10) ?? today,
    lastDay: last?.arrivesLocal.slice(0, 10) ?? today,
    crossesBorder: crossesBorder(
      segments.flatMap(({ from, to }) => [from, to]).map((code) => airports[code]?.countryCode ?? code),
    ),
    asksIdentity,
    carriers: [
      ...new Set([
        ...legs.flatMap(({ fare }) => families[fare.family]?.carrier ?? []),
        ...segments.map(({ carrier }) => carrier),
      ]),
    ],
    today,
  }
}

/** How many fly, and on whose laps. */
const countFaults = (flyers: readonly AskedFlyer[]): FieldMistake[] => {
  const { adults, children, infants } = countFlyers(flyers)
  if (adults < 1 || adults + children > MAX_FLYERS || infants > adults)
    return [mistake('flyers', 'flyers_out_of_range')]
  const laps = new Set<number>()
  return flyers.flatMap(({ kind, lapOf }, index) => {
    const field = `flyers.${index}.lapOf`
    if (kind !== 'infant') return lapOf === null ? [] : [mistake(field, 'validation_failed')]
    if (lapOf === null) return [mistake(field, 'required')]
    const isFree = flyers[lapOf]?.kind === 'adult' && !laps.has(lapOf)
    laps.add(lapOf)
    return isFree ? [] : [mistake(field, 'flyers_out_of_range')]
  })
}

const personFaults = (flyer: AskedFlyer, index: number, trip: Trip): FieldMistake[] => {
  const { kind, birthDate, nationality, gender, document, name } = flyer
  const at = (part: string, code: ErrorCode) => mistake(`flyers.${index}.${part}`, code)
  const found: FieldMistake[] = []
  if (birthDate === null) {
    if (kind !== 'adult' || trip.crossesBorder || trip.asksIdentity) found.push(at('birthDate', 'required'))
  } else if (!isBirthDate(birthDate, trip.today)) found.push(at('birthDate', 'date_invalid'))
  else {
    const fault = flyerFault(kind, birthDate, trip)
    if (fault !== null) found.push(at('birthDate', fault))
  }
  if (trip.crossesBorder && nationality === null) found.push(at('nationality', 'required'))
  const isStated = !trip.asksIdentity || binaryGender(flyer) !== null
  if (!isStated && gender !== null) found.push(at('gender', 'gender_not_taken'))
  else if (!isStated || (trip.crossesBorder && gender === null)) found.push(at('gender', 'required'))
  const fault = documentFault(document, trip)
  if (fault !== null) found.push(at('document', fault))
  const title = ticketTitle(flyer, kind !== 'adult')
  if (trip.carriers.some((carrier) => ticketName(name, title, nameRuleOf(carrier)) === null)) {
    found.push(at('name', 'name_not_printable'))
  }
  return found
}

/** Everything that is wrong with who is to fly, each at its field of the body. */
export const flyerFaults = (flyers: readonly AskedFlyer[], trip: Trip): FieldMistake[] => [
  ...countFaults(flyers),
  ...flyers.flatMap((flyer, index) => personFaults(flyer, index, trip)),
]

const isTwice = <T>(all: readonly T[], one: T, index: number, isSame: (other: T, one: T) => boolean): boolean =>
  all.findIndex((other) => isSame(other, one)) !== index

/** All errors in chosen seats and bags; a seat taken by another booking in the meantime is `seat_taken`. */
export const extrasFaults = (
  { flyers, seats, bags }: { flyers: readonly AskedFlyer[]; seats: readonly SeatChoice[]; bags: readonly BagChoice[] },
  extras: FlightExtras,
): FieldMistake[] => {
  const isSeated = (flyer: number) => flyers[flyer] !== undefined && flyers[flyer].kind !== 'infant'
  const seatFaults = seatsFaults(
    extras,
    flyers.map(({ assistance, ...flyer }) => ({ ...flyer, hasAssistance: assistance.length > 0 })),
    seats,
  ).map(({ choice, code }) => mistake(`seats.${choice}`, code))
  const bagFaults = bags.flatMap((choice, index): FieldMistake[] => {
    const isRepeated = isTwice(bags, choice, index, (other, one) => other.leg === one.leg && other.flyer === one.flyer)
    const isSold = priceOfBag(extras, choice) !== null && isSeated(choice.flyer) && !isRepeated
    return isSold ? [] : [mistake(`bags.${index}`, 'bag_unknown')]
  })
  return [...seatFaults, ...bagFaults]
}
