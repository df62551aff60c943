import { randomBytes } from 'node:crypto'

/** Hours ahead of UTC on the days of the tests, with the zone that says so. */
const AIRPORTS = {
  CGK: { name: 'Soekarno-Hatta International Airport', zone: 'Asia/Jakarta', ahead: 7, at: [-6.1256, 106.6558] },
  DPS: { name: 'Ngurah Rai International Airport', zone: 'Asia/Makassar', ahead: 8, at: [-8.7482, 115.1675] },
  SIN: { name: 'Changi Airport', zone: 'Asia/Singapore', ahead: 8, at: [1.3592, 103.9893] },
  LHR: { name: 'Heathrow Airport', zone: 'Europe/London', ahead: 0, at: [51.4706, -0.4619] },
  JFK: { name: 'John F. Kennedy International Airport', zone: 'America/New_York', ahead: -5, at: [40.6398, -73.7789] },
} as const
export type DoubleAirport = keyof typeof AIRPORTS
export const isServed = (code: string): code is DoubleAirport => code in AIRPORTS

export const idOf = (kind: string): string => `${kind}_0000${randomBytes(9).toString('hex')}`

const airport = (code: DoubleAirport) => {
  const { name, zone, at } = AIRPORTS[code]
  const [latitude, longitude] = at
  return {
    type: 'airport',
    id: `arp_${code.toLowerCase()}`,
    iata_code: code,
    iata_country_code: 'ID',
    icao_code: `W${code}`,
    name,
    city_name: name,
    city: null,
    latitude,
    longitude,
    time_zone: zone,
  }
}

const airline = (code: string) => ({ id: `arl_${code.toLowerCase()}`, name: `Airline ${code}`, iata_code: code })

export type Asked = { adults: number; ages: number[] }
type Flown = {
  carrier: string
  number: string
  operator?: string
  from: DoubleAirport
  to: DoubleAirport
  /** Clock at `from`, and minutes in the air. */
  leaves: string
  minutes: number
}
type Brand = {
  name: string | null
  /** Of one traveller, in pence. */
  base: number
  tax: number
  bags: number
  seats: boolean | null
  change: object | null
  refund: object | null
}

const NOT = { allowed: false, penalty_amount: null, penalty_currency: null }
const allowedFor = (pence: number) => ({
  allowed: true,
  penalty_amount: pounds(pence),
  penalty_currency: 'GBP',
})
export const pounds = (pence: number): string => `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`

const LITE: Brand = { name: 'Economy Lite', base: 6010, tax: 1540, bags: 0, seats: false, change: NOT, refund: NOT }
const brandsOf = (count: number): Brand[] => [
  LITE,
  {
    ...LITE,
    name: 'Economy Flex',
    base: 9935,
    bags: 1,
    seats: true,
    change: allowedFor(0),
    refund: allowedFor(2500 * count),
  },
]

const clock = (at: Date): string => at.toISOString().slice(0, 19)
const arrivalOf = ({ from, to, leaves, minutes }: Flown): string =>
  clock(new Date(Date.parse(`${leaves}Z`) + (minutes + (AIRPORTS[to].ahead - AIRPORTS[from].ahead) * 60) * 60_000))

const passengersOf = ({ adults, ages }: Asked) => [
  ...Array.from({ length: adults }, () => ({ id: idOf('pas'), type: 'adult', age: null })),
  ...ages.map((age) => ({ id: idOf('pas'), type: age < 2 ? 'infant_without_seat' : 'child', age })),
]
export type DoublePassenger = ReturnType<typeof passengersOf>[number]

const segment = (flown: Flown, passengers: readonly DoublePassenger[], { bags }: Brand, cabin: string) => ({
  id: idOf('seg'),
  aircraft: { id: 'arc_738', name: 'Boeing 737-800', iata_code: '738' },
  origin: airport(flown.from),
  destination: airport(flown.to),
  origin_terminal: '3',
  destination_terminal: null,
  departing_at: flown.leaves,
  arriving_at: arrivalOf(flown),
  distance: '983.4',
  duration: `PT${Math.floor(flown.minutes / 60)}H${flown.minutes % 60}M`,
  marketing_carrier: airline(flown.carrier),
  marketing_carrier_flight_number: flown.number,
  operating_carrier: airline(flown.operator ?? flown.carrier),
  operating_carrier_flight_number: flown.number,
  stops: [],
  passengers: passengers.map(({ id, type }) => ({
    passenger_id: id,
    cabin_class: cabin,
    cabin_class_marketing_name: 'Economy',
    fare_basis_code: 'YIDOW',
    baggages: [
      { type: 'carry_on', quantity: 1 },
      { type: 'checked', quantity: type === 'infant_without_seat' ? 0 : bags },
    ],
  })),
})

export type OfferRequest = {
  flown: readonly Flown[]
  brand: Brand
  asked: Asked
  cabin: string
  expiresAt: Date
  needsPassports: boolean
}

/** An offer as Duffel answers it, with the fields that our types of it name. */
export const makeOffer = ({ flown, brand, asked, cabin, expiresAt, needsPassports }: OfferRequest) => {
  const passengers = passengersOf(asked)
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat').length
  const segments = flown.map((one) => segment(one, passengers, brand, cabin))
  const count = passengers.length
  return {
    id: idOf('off'),
    live_mode: false,
    partial: false,
    created_at: expiresAt.toISOString(),
    updated_at: expiresAt.toISOString(),
    expires_at: expiresAt.toISOString().replace('Z', '000Z'),
    owner: airline(flown[0]?.carrier ?? 'ZZ'),
    base_amount: pounds(brand.base * count),
    base_currency: 'GBP',
    tax_amount: pounds(brand.tax * count),
    tax_currency: 'GBP',
    total_amount: pounds((brand.base + brand.tax) * count),
    total_currency: 'GBP',
    total_emissions_kg: String(84 * segments.length * seated),
    passengers,
    passenger_identity_documents_required: needsPassports,
    supported_passenger_identity_document_types: ['passport'],
    supported_loyalty_programmes: ['GA'],
    payment_requirements: {
      requires_instant_payment: true,
      payment_required_by: null,
      price_guarantee_expires_at: null,
    },
    private_fares: [],
    conditions: { change_before_departure: brand.change, refund_before_departure: brand.refund },
    slices: [
      {
        id: idOf('sli'),
        origin_type: 'airport',
        destination_type: 'airport',
        origin: segments[0]?.origin,
        destination: segments.at(-1)?.destination,
        duration: null,
        fare_brand_name: brand.name,
        ngs_shelf: 1,
        comparison_key: 'key',
        conditions: {
          change_before_departure: brand.change,
          refund_before_departure: brand.refund,
          advance_seat_selection: brand.seats,
          priority_boarding: false,
          priority_check_in: false,
        },
        segments,
      },
    ],
    available_services: passengers
      .filter(({ type }) => type !== 'infant_without_seat')
      .flatMap(({ id }) =>
        [
          [23, 4500],
          [15, 2999],
        ].map(([kg = 0, pence = 0]) => ({
          id: idOf('ase'),
          type: 'baggage',
          maximum_quantity: 1,
          passenger_ids: [id],
          segment_ids: segments.map((one) => one.id),
          total_amount: pounds(pence),
          total_currency: 'GBP',
          metadata: { type: 'checked', maximum_weight_kg: kg, maximum_height_cm: null, maximum_length_cm: null },
        })),
      ),
  }
}
export type DoubleOffer = ReturnType<typeof makeOffer>

/** The offers of a day: direct flights with two brands, one without a brand, and two flights with a stop. */
export const offersOf = (
  { from, to, day }: { from: DoubleAirport; to: DoubleAirport; day: string },
  about: Omit<OfferRequest, 'flown' | 'brand'>,
): DoubleOffer[] => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const direct = { carrier: 'GA', number: '0410', from, to, leaves: `${day}T08:05:00`, minutes: 110 }
  const night = { carrier: 'QG', number: '850', operator: 'GA', from, to, leaves: `${day}T23:40:00`, minutes: 115 }
  const stop = [
    { carrier: 'SQ', number: '951', from, to: 'SIN', leaves: `${day}T20:30:00`, minutes: 105 },
    { carrier: 'SQ', number: '948', from: 'SIN', to, leaves: `${next}T07:15:00`, minutes: 160 },
  ] as const
  const offer = (flown: readonly Flown[], brand: Brand) => makeOffer({ ...about, flown, brand })
  const count = about.asked.adults + about.asked.ages.length
  return [
    ...brandsOf(count).map((brand) => offer([direct], brand)),
    offer([night], { ...LITE, name: null, base: 4020, seats: null }),
    ...(from === 'SIN' || to === 'SIN' ? [] : [offer(stop, { ...LITE, name: 'Économy 1 Saver Plus', base: 12_000 })]),
  ]
}

const ROWS = 12
const EXIT_ROW = 6

type Service = { id: string; passenger_id: string; total_amount: string; total_currency: string }
type SeatElement = {
  type: 'seat'
  designator: string
  name: string
  disclosures: string[]
  available_services: Service[]
}
type Line = { sections: { elements: (SeatElement | { type: string })[] }[] }

/** The seats of a flight: three and three, a row beside exits, the first row taken and a bassinet before it. */
const seatMap = (offer: DoubleOffer, part: DoubleOffer['slices'][number]['segments'][number]) => {
  const seated = offer.passengers.filter(({ type }) => type !== 'infant_without_seat')
  const seat = (row: number, letter: string): SeatElement => ({
    type: 'seat',
    designator: `${row}${letter}`,
    name: row === EXIT_ROW ? 'Extra Legroom Seat' : 'Standard Seat',
    disclosures: row === EXIT_ROW ? ['Do not seat children here'] : [],
    available_services:
      row === 1
        ? []
        : seated.map(({ id }) => ({
            id: `ase_${part.id}_${row}${letter}_${id}`,
            passenger_id: id,
            total_amount: row === EXIT_ROW ? '20.00' : '9.50',
            total_currency: 'GBP',
          })),
  })
  const line = (row: number): Line => ({
    sections: [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ].map((letters) => ({ elements: letters.map((letter) => seat(row, letter)) })),
  })
  const wall: Line = {
    sections: [{ elements: [{ type: 'bassinet' }, { type: 'empty' }] }, { elements: [{ type: 'galley' }] }],
  }
  const exit: Line = { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [{ type: 'exit_row' }] }] }
  const lines = Array.from({ length: ROWS }, (_, index) => index + 1)
  return {
    id: idOf('sea'),
    slice_id: offer.slices[0]?.id,
    segment_id: part.id,
    cabins: [
      { deck: 0, cabin_class: 'business', aisles: 1, wings: null, rows: [wall] },
      {
        deck: 0,
        cabin_class: 'economy',
        aisles: 1,
        wings: null,
        rows: [wall, ...lines.flatMap((row) => (row === EXIT_ROW ? [exit, line(row)] : [line(row)]))],
      },
    ],
  }
}

export const seatMapsOf = (offer: DoubleOffer) =>
  offer.slices.flatMap(({ segments }) => segments.map((part) => seatMap(offer, part)))
