import type { Fare, FareFamily, FlightOffer, FlightResults, Segment } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { addDays } from '#contract/core/days.ts'

/** Hours ahead of UTC. The clocks of these places are never put forward, so a made flight is right on every day. */
const AIRPORTS = {
  CGK: {
    name: 'Soekarno–Hatta International Airport',
    city: 'Jakarta',
    countryCode: 'ID',
    zone: 'Asia/Jakarta',
    ahead: 7,
  },
  DPS: {
    name: 'Ngurah Rai International Airport',
    city: 'Denpasar',
    countryCode: 'ID',
    zone: 'Asia/Makassar',
    ahead: 8,
  },
  SUB: { name: 'Juanda International Airport', city: 'Surabaya', countryCode: 'ID', zone: 'Asia/Jakarta', ahead: 7 },
  SIN: { name: 'Changi Airport', city: 'Singapore', countryCode: 'SG', zone: 'Asia/Singapore', ahead: 8 },
  NRT: { name: 'Narita International Airport', city: 'Tokyo', countryCode: 'JP', zone: 'Asia/Tokyo', ahead: 9 },
  HNL: { name: 'Daniel K. Inouye Airport', city: 'Honolulu', countryCode: 'US', zone: 'Pacific/Honolulu', ahead: -10 },
} as const
type Airport = keyof typeof AIRPORTS

const AIRLINES = { GA: 'Garuda Indonesia', QG: 'Citilink', ID: 'Batik Air', QZ: 'Indonesia AirAsia' } as const
type Airline = keyof typeof AIRLINES

const FLYING_DAY = '2026-12-01'

const familyOf = (carrier: Airline, more: Partial<FareFamily>): FareFamily => ({
  name: 'Lite',
  carrier,
  cabin: 'economy',
  cabinKg: 7,
  checkedKg: 0,
  change: { isAllowed: false, fee: null },
  refund: { isAllowed: false, fee: null },
  seatChoice: 'for_a_fee',
  hasMeal: false,
  ...more,
})

const families: FlightResults['families'] = Object.fromEntries(
  (['GA', 'QG', 'ID', 'QZ'] as const).flatMap((carrier) => [
    [`${carrier}-lite-short`, familyOf(carrier, {})],
    [
      `${carrier}-standard-short`,
      familyOf(carrier, {
        name: 'Standard',
        checkedKg: 20,
        change: { isAllowed: true, fee: money(350_000, 'IDR') },
        hasMeal: true,
      }),
    ],
    [
      `${carrier}-flex-short`,
      familyOf(carrier, {
        name: 'Flex',
        checkedKg: 30,
        change: { isAllowed: true, fee: money(0, 'IDR') },
        refund: { isAllowed: true, fee: money(500_000, 'IDR') },
        seatChoice: 'free',
        hasMeal: true,
      }),
    ],
  ]),
)

/** One flight of a made offer: from where to where, when by the clock there, and how long it is in the air. */
type Hop = {
  from: Airport
  to: Airport
  at: string
  minutes: number
  carrier?: Airline
  number?: string
  operatedBy?: Airline
  cabin?: Cabin
}

const HOUR_MS = 3_600_000

const localAt = (instant: number, airport: Airport): string =>
  new Date(instant + AIRPORTS[airport].ahead * HOUR_MS).toISOString().slice(0, 16)

const segmentOf = ({
  from,
  to,
  at,
  minutes,
  carrier = 'GA',
  number = '410',
  operatedBy = carrier,
  cabin = 'economy',
}: Hop): Segment => {
  const departs = Date.parse(`${at}Z`) - AIRPORTS[from].ahead * HOUR_MS
  const arrives = departs + minutes * 60_000
  return {
    carrier,
    number,
    operatedBy,
    from,
    to,
    fromTerminal: from === 'CGK' ? '3' : null,
    toTerminal: to === 'CGK' ? '3' : null,
    departsAt: new Date(departs).toISOString(),
    arrivesAt: new Date(arrives).toISOString(),
    departsLocal: at,
    arrivesLocal: localAt(arrives, to),
    minutes,
    aircraft: 'Boeing 737-800',
    cabin,
  }
}

type OfferMore = { total?: number; fares?: Fare[]; selfTransfer?: boolean; emissions?: number; seatsLeft?: number }

/** A way to fly these hops, with three fares from `total` rupiah up: without baggage, with it, and given back for a fee. */
export const anOffer = (hops: readonly Hop[], more: OfferMore = {}): FlightOffer => {
  const { total = 1_000_000, seatsLeft = null } = more
  const segments = hops.map(segmentOf)
  const [first, last] = [segments[0], segments.at(-1)]
  const carrier = first?.carrier ?? 'GA'
  const layovers = segments.slice(1).map((segment, index) => ({
    airport: segment.from,
    minutes: (Date.parse(segment.departsAt) - Date.parse(segments[index]?.arrivesAt ?? '')) / 60_000,
    isSelfTransfer: more.selfTransfer ?? false,
  }))
  return {
    offerId: segments
      .map((segment) => `${segment.carrier}${segment.number}-${segment.departsLocal.slice(0, 10).replaceAll('-', '')}`)
      .join('~'),
    segments,
    minutes: (Date.parse(last?.arrivesAt ?? '') - Date.parse(first?.departsAt ?? '')) / 60_000,
    layovers,
    fares: more.fares ?? [
      { family: `${carrier}-lite-short`, total: money(total, 'IDR'), seatsLeft },
      { family: `${carrier}-standard-short`, total: money(Math.round(total * 1.25), 'IDR'), seatsLeft: null },
      { family: `${carrier}-flex-short`, total: money(total * 2, 'IDR'), seatsLeft: null },
    ],
    emissions: more.emissions ?? 90_000,
  }
}

/** The answer to a search for legs with these offers. */
export const someResults = (
  legs: readonly { from: Airport; to: Airport; day?: string; offers: FlightOffer[] }[],
  more: Partial<FlightResults> = {},
): FlightResults => ({
  legs: legs.map(({ day = FLYING_DAY, ...leg }) => ({
    ...leg,
    day,
    typicalEmissions: leg.offers.length > 0 ? 100_000 : null,
  })),
  families,
  airlines: { ...AIRLINES },
  airports: Object.fromEntries(
    Object.entries(AIRPORTS).map(([code, { ahead: _ahead, ...airport }]) => [code, airport]),
  ),
  pricedAt: '2026-11-20T03:00:00.000Z',
  ...more,
})

const CARRIERS = ['GA', 'QG', 'ID', 'QZ'] as const

const two = (count: number): string => String(count).padStart(2, '0')

/** As many offers from one airport to another as wished, over the day, a third of them with a stop; always the same. */
export const manyOffers = (count: number, [from, to]: readonly [Airport, Airport] = ['CGK', 'DPS']): FlightOffer[] =>
  Array.from({ length: count }, (_, index) => {
    const at = `${FLYING_DAY}T${two((index * 7) % 24)}:${two((index * 13) % 60)}`
    const carrier = CARRIERS[index % CARRIERS.length] ?? 'GA'
    const number = String(100 + index)
    const total = 700_000 + ((index * 7919) % 1_300) * 1_000
    if (index % 3 > 0) return anOffer([{ from, to, at, minutes: 110 + (index % 20), carrier, number }], { total })
    const first = segmentOf({ from, to: 'SUB', at, minutes: 85, carrier, number })
    const next = localAt(Date.parse(first.arrivesAt) + (40 + (index % 400)) * 60_000, 'SUB')
    return anOffer(
      [
        { from, to: 'SUB', at, minutes: 85, carrier, number },
        { from: 'SUB', to, at: next, minutes: 60, carrier, number: String(5_000 + index) },
      ],
      { total, selfTransfer: index % 15 === 0 },
    )
  })

/** There and back: two direct flights out and one with a stop, two back of which one leaves early in the morning. */
export const aReturn = (): FlightResults => {
  const back = addDays(FLYING_DAY, 4)
  return someResults([
    {
      from: 'CGK',
      to: 'DPS',
      offers: [
        anOffer([{ from: 'CGK', to: 'DPS', at: `${FLYING_DAY}T06:10`, minutes: 110, number: '400' }], {
          total: 1_200_000,
        }),
        anOffer([{ from: 'CGK', to: 'DPS', at: `${FLYING_DAY}T22:30`, minutes: 115, carrier: 'QG', number: '690' }], {
          total: 900_000,
          seatsLeft: 3,
          emissions: 82_000,
        }),
        anOffer(
          [
            { from: 'CGK', to: 'SUB', at: `${FLYING_DAY}T12:00`, minutes: 85, carrier: 'QZ', number: '310' },
            { from: 'SUB', to: 'DPS', at: `${FLYING_DAY}T15:00`, minutes: 60, carrier: 'QZ', number: '320' },
          ],
          { total: 700_000, selfTransfer: true },
        ),
      ],
    },
    {
      from: 'DPS',
      to: 'CGK',
      day: back,
      offers: [
        anOffer([{ from: 'DPS', to: 'CGK', at: `${back}T09:00`, minutes: 115, number: '401' }], { total: 1_100_000 }),
        anOffer([{ from: 'DPS', to: 'CGK', at: `${back}T18:00`, minutes: 115, carrier: 'ID', number: '6501' }], {
          total: 950_000,
        }),
      ],
    },
  ])
}
