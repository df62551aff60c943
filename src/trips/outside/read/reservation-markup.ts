import * as v from 'valibot'
import { readIsoTime } from './local-time.ts'
import { proposalOf, type Proposal } from './proposal.ts'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '')
const addressSchema = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ streetAddress: text, addressLocality: text }),
      v.transform(({ streetAddress, addressLocality }) => [streetAddress, addressLocality].filter(Boolean).join(', ')),
    ),
  ]),
  '',
)
const placeEntries = { name: text, iataCode: text, address: v.optional(addressSchema, '') }
const placeSchema = v.fallback(v.optional(v.object(placeEntries)), undefined)

/** The parts of schema.org's reservations that confirmation mails carry; everything may be missing. */
const reservationSchema = v.object({
  '@type': v.string(),
  reservationNumber: text,
  reservationId: text,
  checkinTime: text,
  checkinDate: text,
  checkoutTime: text,
  checkoutDate: text,
  pickupTime: text,
  dropoffTime: text,
  pickupLocation: placeSchema,
  reservationFor: v.fallback(
    v.optional(
      v.object({
        ...placeEntries,
        flightNumber: text,
        airline: placeSchema,
        trainName: text,
        trainNumber: text,
        busNumber: text,
        departureAirport: placeSchema,
        arrivalAirport: placeSchema,
        departureStation: placeSchema,
        arrivalStation: placeSchema,
        departureBusStop: placeSchema,
        departureTime: text,
        arrivalTime: text,
        startDate: text,
        endDate: text,
        location: placeSchema,
      }),
    ),
    undefined,
  ),
})
type Reservation = v.InferOutput<typeof reservationSchema>
type Place = v.InferOutput<typeof placeSchema>

const CATEGORIES: Readonly<Record<string, string>> = {
  FlightReservation: 'flight',
  LodgingReservation: 'stay',
  TrainReservation: 'train',
  BusReservation: 'other',
  RentalCarReservation: 'car',
  TaxiReservation: 'car',
  EventReservation: 'activity',
  FoodEstablishmentReservation: 'activity',
}

const nameOf = (place: Place): string =>
  place === undefined ? '' : [place.name, place.iataCode && `(${place.iataCode})`].filter(Boolean).join(' ')

const shortName = (place: Place): string => place?.iataCode || place?.name || ''

const titleOf = (given: Reservation): string => {
  const about = given.reservationFor
  const from = shortName(about?.departureAirport ?? about?.departureStation ?? about?.departureBusStop)
  const to = shortName(about?.arrivalAirport ?? about?.arrivalStation)
  const way = from !== '' && to !== '' ? `${from} – ${to}` : ''
  const flight = `${about?.airline?.iataCode ?? ''}${about?.flightNumber ?? ''}`
  return [flight, about?.trainName, about?.trainNumber, about?.busNumber, way, about?.name].filter(Boolean).join(' ')
}

const proposalFrom = (given: Reservation, own: string): Proposal => {
  const about = given.reservationFor
  const starts =
    about?.departureTime || given.checkinTime || given.checkinDate || given.pickupTime || about?.startDate || ''
  const ends =
    about?.arrivalTime || given.checkoutTime || given.checkoutDate || given.dropoffTime || about?.endDate || ''
  const place =
    nameOf(about?.departureAirport ?? about?.departureStation ?? about?.departureBusStop) ||
    nameOf(given.pickupLocation) ||
    about?.location?.address ||
    nameOf(about?.location) ||
    about?.address ||
    ''
  return proposalOf(
    {
      category: CATEGORIES[given['@type']] ?? 'other',
      title: titleOf(given),
      starts: readIsoTime(starts, own),
      ends: readIsoTime(ends, own),
      place,
      reference: given.reservationNumber || given.reservationId,
    },
    own,
  )
}

/** The content of the scripts of JSON-LD. */
const scriptsIn = (html: string): string[] => {
  const lower = html.toLowerCase()
  const found: string[] = []
  for (let start = lower.indexOf('<script'); start !== -1;) {
    const [open, end] = [lower.indexOf('>', start), lower.indexOf('</script', start)]
    if (open === -1 || end === -1) break
    if (lower.slice(start, open).includes('application/ld+json')) found.push(html.slice(open + 1, end))
    start = lower.indexOf('<script', end)
  }
  return found
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const many = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [given])

const graphOf = (given: unknown): readonly unknown[] =>
  typeof given === 'object' && given !== null && '@graph' in given ? many(given['@graph']) : [given]

const MOST_RESERVATIONS = 20

/** The reservations in the markup of an HTML mail (schema.org as JSON-LD). `own` is the zone of the device. */
export const readMarkup = (html: string, own: string): Proposal[] =>
  scriptsIn(html)
    .flatMap((json) => many(parsed(json)).flatMap(graphOf))
    .flatMap((given) => {
      const found = v.safeParse(reservationSchema, given)
      return found.success && found.output['@type'].endsWith('Reservation') ? [found.output] : []
    })
    .slice(0, MOST_RESERVATIONS)
    .map((given) => proposalFrom(given, own))
