/** A change of an existing file: `find` must occur exactly once. */
type Edit = { file: string; find: string; replace: string }

const after = (file: string, find: string, added: string): Edit => ({ file, find, replace: `${find}${added}` })

const SERVICES = 'contract/core/services.ts'
const CONTRACT = 'contract/products/registry.ts'
const ENDPOINTS = 'contract/products/product-endpoints.ts'
const SERVER = 'server/products.ts'
const ROUTES = 'server/http/routes/all.ts'
const PAGE = 'src/products/registry.ts'

/** What a new product changes in files that exist: `docs/add-a-product.md` describes the same. */
export const EDITS: readonly Edit[] = [
  after(SERVICES, `export const SERVICES = ['stay', 'flight'`, `, 'meeting-room'`),
  after(SERVICES, `export const URL_SEGMENTS = {\n`, `  'meeting-room': 'meeting-rooms',\n`),
  after(SERVICES, `export const SEARCH_SEGMENTS = {\n`, `  'meeting-room': 'meeting-rooms',\n`),
  after(SERVICES, `  flight: '/flights/ticket',\n`, `  'meeting-room': '/user/bookings',\n`),
  after(SERVICES, `  flight: 'flights',\n  tour: 'signedIn',\n`, `  'meeting-room': 'signedIn',\n`),
  after(
    SERVICES,
    `  flight: { en: 'flights', id: 'tiket pesawat' },\n`,
    `  'meeting-room': { en: 'meeting rooms', id: 'ruang rapat' },\n`,
  ),
  after(SERVICES, `  flight: valueOf('flight'),\n`, `  'meeting-room': valueOf('meeting-room'),\n`),

  after(
    CONTRACT,
    `import { stayInvoiceSchema, type StayInvoiceLine } from './stays/invoices.ts'\n`,
    `import {
  adminMeetingRoomSchema,
  meetingRoomBookingSchema,
  meetingRoomInvoiceSchema,
  meetingRoomRowSchema,
  type MeetingRoomInvoiceLine,
} from './meeting-rooms/meeting-rooms.ts'\n`,
  ),
  after(
    CONTRACT,
    `...bookingSummaryEntries, booking: flightBookingSchema }),\n`,
    `  v.object({ service: v.literal('meeting-room'), ...bookingSummaryEntries, booking: meetingRoomBookingSchema }),\n`,
  ),
  after(CONTRACT, `v.variant('service', [stayRowSchema, flightRowSchema`, `, meetingRoomRowSchema`),
  after(
    CONTRACT,
    `  v.object({ service: v.literal('flight'), booking: adminFlightsSchema }),\n`,
    `  v.object({ service: v.literal('meeting-room'), booking: adminMeetingRoomSchema }),\n`,
  ),
  after(
    CONTRACT,
    `  v.object({ service: v.literal('flight'), booking: flightBookingSchema }),\n`,
    `  v.object({ service: v.literal('meeting-room'), booking: meetingRoomBookingSchema }),\n`,
  ),
  after(
    CONTRACT,
    `...cancellationQuoteEntries, ...flightQuoteEntries }),\n`,
    `  v.object({ service: v.literal('meeting-room'), ...cancellationQuoteEntries }),\n`,
  ),
  after(
    CONTRACT,
    `  v.object({ service: v.literal('flight'), items: v.array(flightInvoiceSchema) }),\n`,
    `  v.object({ service: v.literal('meeting-room'), items: v.array(meetingRoomInvoiceSchema) }),\n`,
  ),
  after(CONTRACT, `export type InvoiceLine = StayInvoiceLine | FlightInvoiceLine`, ` | MeetingRoomInvoiceLine`),

  after(
    ENDPOINTS,
    `import { FLIGHT_ENDPOINTS } from './flights/endpoints.ts'\n`,
    `import { MEETING_ROOM_ENDPOINTS } from './meeting-rooms/endpoints.ts'\n`,
  ),
  after(ENDPOINTS, `  ...FLIGHT_ENDPOINTS,\n`, `  ...MEETING_ROOM_ENDPOINTS,\n`),

  after(
    SERVER,
    `import { flightsProduct } from './domain/products/flights/product.ts'\n`,
    `import { meetingRoomsProduct } from './domain/products/meeting-rooms/product.ts'\n`,
  ),
  after(SERVER, `  flight: flightsProduct(services),\n`, `  'meeting-room': meetingRoomsProduct(),\n`),

  after(
    ROUTES,
    `import { flightsRoutes } from './products/flights/flights.ts'\n`,
    `import { meetingRoomsRoutes } from './products/meeting-rooms/meeting-rooms.ts'\n`,
  ),
  after(ROUTES, `  ...flightsRoutes,\n`, `  ...meetingRoomsRoutes,\n`),

  after(
    PAGE,
    `import { flightPage } from './flights/page.ts'\n`,
    `import { meetingRoomPage } from './meeting-rooms/page.ts'\n`,
  ),
  after(PAGE, `  flight: flightPage,\n`, `  'meeting-room': meetingRoomPage,\n`),
]

/** The text after its edits. Throws where a place to edit is missing or not the only one. */
export const edited = (file: string, text: string): string =>
  EDITS.filter((edit) => edit.file === file).reduce((before, { find, replace }) => {
    const places = before.split(find).length - 1
    if (places !== 1) throw new Error(`${file} has ${places} places to edit for: ${find}`)
    return before.replace(find, () => replace)
  }, text)
