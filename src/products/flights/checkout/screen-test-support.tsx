import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { ChosenFlights, FlightResults } from '#contract/products/flights/flights.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { anOffer, aReturn, someResults } from '#tests/support/flights/flights.ts'
import { bookingSearchSchema } from './booking-search.ts'
import { BookFlights } from './BookFlights.tsx'

/** The cheapest fare of the first offer of every leg. */
const chosenIn = ({ legs, ...results }: FlightResults): ChosenFlights => {
  const chosen = legs.flatMap(({ offers: [offer] }) => {
    const fare = offer?.fares[0]
    if (!offer || !fare) return []
    return [{ offer, fare, lines: [{ kind: 'fare' as const, amount: fare.total }], typicalEmissions: 100_000 }]
  })
  const totals = chosen.map(({ fare }) => fare.total)
  return { ...results, legs: chosen, total: sumMoney(totals, 'IDR') }
}

/** Garuda Indonesia from Jakarta to Denpasar and back, 2,300,000 rupiah. */
export const toDenpasar = (): ChosenFlights => chosenIn(aReturn())

/** Garuda Indonesia from Jakarta to Singapore, over a border. */
export const toSingapore = (): ChosenFlights =>
  chosenIn(
    someResults([
      {
        from: 'CGK',
        to: 'SIN',
        offers: [anOffer([{ from: 'CGK', to: 'SIN', at: '2026-12-01T06:10', minutes: 110, number: '820' }])],
      },
    ]),
  )

/** The choice as an address has it. */
export const choiceOf = ({ legs }: ChosenFlights): string =>
  legs.map(({ offer, fare }) => `${offer.offerId}.${fare.family}`).join('_')

const seat = (name: string, isFree: boolean) => ({
  seat: name,
  kind: 'window' as const,
  isFree,
  price: money(85_000, 'IDR'),
  traits: [],
})

/** Seats 12A for 85,000 rupiah and 12B on the first flight; more baggage for 150,000. */
export const someExtras = (more: { isTaken?: boolean } & Partial<FlightExtras> = {}): FlightExtras => {
  const { isTaken = false, ...rest } = more
  const rows = [{ row: 12, isExit: false, seats: [seat('12A', !isTaken), seat('12B', true)] }]
  return {
    segments: [{ leg: 0, segment: 0, map: { columns: ['A', 'B'], rows } }],
    bags: [{ leg: 0, options: [{ kg: 10, price: money(150_000, 'IDR') }] }],
    hold: null,
    pricedAt: '2026-11-20T03:00:00.000Z',
    ...rest,
  }
}

/** The booking that a request for one makes. */
export const bookedAs = (bookingId: string, more: Partial<FlightBooking> = {}): FlightBooking => ({
  bookingId,
  reference: 'SGH-F1',
  state: 'issuing',
  version: 1,
  ...toDenpasar(),
  flyers: [],
  seats: [],
  bags: [],
  changes: [],
  cancelled: [],
  locator: null,
  tickets: [],
  issuedAt: null,
  hold: null,
  payUntil: null,
  issuesUntil: null,
  paidWith: 'company_account',
  lastPayment: null,
  refunds: [],
  contact: { name: 'Sari', email: 'sari@n.example', phone: '+62 811 123' },
  policyReason: '',
  bookedBy: 'Sari',
  createdAt: '2026-11-20T03:00:00.000Z',
  events: [],
  isDemonstration: true,
  can: { cancel: false, pay: false, change: false },
  ...more,
})

type Answer = (request: Request) => Response | Promise<Response>

const NO_PROFILE = {
  profile: {
    name: { givenNames: 'Sari Dewi', familyName: 'Lestari' },
    title: 'ms',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'ID',
    documents: [{ kind: 'passport', country: 'ID', expiresOn: '2031-02-03' }],
    phone: null,
    emergencyContact: null,
    revision: 1,
    edit: null,
  },
  asOf: '2026-11-20T03:00:00.000Z',
}

const notThere = () => refused({ status: 404, code: 'not_found' })

/** Fake server by endpoint; endpoints not listed return not found. */
export const server = (given: {
  choice: Answer
  extras?: Answer
  post?: Answer
  get?: Answer
  session?: Answer
  policy?: Answer
  credits?: Answer
  overlaps?: Answer
}) => {
  const posted: Request[] = []
  const asked: string[] = []
  serve((request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname === '/api/Flights/choice') return given.choice(request)
    if (pathname === '/api/Flights/extras') return (given.extras ?? (() => answered(someExtras())))(request)
    if (pathname === '/api/Flights/policy') return (given.policy ?? notThere)(request)
    if (pathname === '/api/Flights/credits') return (given.credits ?? notThere)(request)
    if (pathname === '/api/Bookings/overlaps') return (given.overlaps ?? notThere)(request)
    if (pathname === '/api/Payments/options')
      return answered({ methods: ['card'], accountLeft: money(900_000_000, 'IDR') })
    if (pathname === '/api/UserProfile/details') return answered(NO_PROFILE)
    if (pathname === '/api/Travellers') return answered({ items: [], asOf: NO_PROFILE.asOf })
    if (pathname.endsWith('/payment-session')) return (given.session ?? notThere)(request)
    if (pathname === '/api/Flights/bookings' && request.method === 'POST') {
      posted.push(request.clone())
      return (given.post ?? notThere)(request)
    }
    if (pathname.startsWith('/api/Flights/bookings/')) return (given.get ?? notThere)(request)
    return notThere()
  })
  return { given, posted, count: (what: string) => asked.filter((one) => one.startsWith(what)).length }
}

/** Opens the booking of flights at an address, without the guard of its area; the ticket and the list are words only. */
export const openBooking = async (address: string) => {
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_flights' })
  const booking = createRoute({
    getParentRoute: () => area,
    path: '/flights/booking',
    validateSearch: bookingSearchSchema,
    component: BookFlights,
  })
  const ticket = createRoute({
    getParentRoute: () => area,
    path: '/flights/ticket',
    component: () => <p>The ticket</p>,
  })
  return openRoutes(root.addChildren([area.addChildren([booking, ticket])]), address)
}
