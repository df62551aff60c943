import type { Endpoint } from '#contract/core/endpoint.ts'
import { jsonSchema, membersOf } from '#server/http/openapi/document.ts'
import { STAY } from './stays/hotels.ts'

/** An id of the right form that nothing has. */
export const NO_ID = '01900000-0000-7000-8000-000000000000'

const A_FLYER = {
  kind: 'adult',
  lapOf: null,
  name: { givenNames: 'Siti', familyName: 'Rahmawati' },
  title: null,
  gender: null,
  loyalty: null,
  assistance: [],
  meal: null,
  birthDate: null,
  nationality: null,
  document: null,
}

/** Good values by name: what is asked of an endpoint so that only the garbage under test is wrong with it. */
const GOOD: Record<string, unknown> = {
  ...STAY,
  bookingId: NO_ID,
  holdId: NO_ID,
  quoteId: NO_ID,
  refundId: NO_ID,
  sessionId: NO_ID,
  deviceId: NO_ID,
  challengeId: NO_ID,
  invitationId: NO_ID,
  userId: NO_ID,
  clientId: NO_ID,
  terms: {
    creditLimit: { minor: 1, currency: 'IDR' },
    deposit: { minor: 0, currency: 'IDR' },
    dailyLimit: { minor: 1, currency: 'IDR' },
    personDailyLimit: { minor: 1, currency: 'IDR' },
    dailyBookings: 1,
    personDailyBookings: 1,
  },
  note: 'Vetted',
  domainId: NO_ID,
  domain: 'company.example',
  // Of this machine: nobody is asked.
  issuer: 'https://127.0.0.1',
  oidcClient: 'singgah',
  clientSecret: 'secret',
  rolesClaim: null,
  roleMap: [],
  defaultRoles: ['user'],
  passkeyId: 'nothing-has-this',
  travellerId: NO_ID,
  outsideId: NO_ID,
  tripId: NO_ID,
  purpose: '',
  link: '0'.repeat(64),
  category: 'train',
  title: 'Argo Bromo',
  starts: { day: STAY.checkIn, time: null, zone: 'Asia/Jakarta' },
  ends: null,
  reference: '',
  creditId: NO_ID,
  isUsed: true,
  revision: 0,
  edit: NO_ID,
  hotelId: NO_ID,
  ratePlanId: NO_ID,
  legs: `CGK.DPS.${STAY.checkIn}`,
  choice: 'GA100-20270401.GA-lite-short',
  leg: 0,
  expectedDue: { minor: 1, currency: 'IDR' },
  from: 'CGK',
  to: 'DPS',
  first: STAY.checkIn,
  key: 'city:nowhere',
  place: 'city:nowhere',
  expectedTotal: { minor: 1, currency: 'IDR' },
  seenTotal: { minor: 1, currency: 'IDR' },
  ceiling: { minor: 1, currency: 'IDR' },
  notAfter: '2100-01-01T00:00:00.000Z',
  stay: STAY,
  tourId: NO_ID,
  option: NO_ID,
  departureId: `${NO_ID}.${STAY.checkIn}.0900`,
  units: [{ unitId: NO_ID, quantity: 1 }],
  pickUpId: null,
  code: 'AAAAAAAAAAAA',
  reason: 'weather',
  scores: { guide: 9, content: 9, organisation: 9, value: 9 },
  language: 'en',
  expectedRefund: { minor: 1, currency: 'IDR' },
  payWith: 'company_account',
  offerId: `${NO_ID}.comfort.hourly`,
  operatorId: NO_ID,
  driverId: NO_ID,
  vehicleId: NO_ID,
  mode: 'hourly',
  hours: 3,
  at: `${STAY.checkIn}T10:00`,
  ride: { mode: 'hourly', from: 'city:nowhere', hours: 3, at: `${STAY.checkIn}T10:00` },
  passengerName: 'Siti',
  signName: 'Siti',
  flightBookingId: null,
  licence: null,
  flyers: [A_FLYER],
  seats: [],
  bags: [],
  scheduleChangeId: NO_ID,
  scope: 'leg',
  roomNights: [{ room: 1, night: STAY.checkIn }],
  method: 'card',
  travellers: [{ fullName: 'Siti' }],
  contact: { name: 'Siti', email: 'siti@people.example', phone: '+62811000111' },
  kind: 'help',
  slug: 'nothing-here',
  which: 'one',
  sequence: 1,
  off: [],
  quietHours: null,
  endpoint: 'https://push.example/send/1',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  useful: true,
  caseId: NO_ID,
  isAnswered: true,
  topic: 'other',
  name: 'Siti',
  email: 'siti@people.example',
  message: 'Something that is long enough.',
  service: 'cab',
  token: 'x'.repeat(43),
  username: 'x@people.example',
  password: 'x',
  browser: '',
  version: '',
  os: '',
  userAgent: '',
}

/** The good value of a name; empty where there is none. */
export const goodValues = (name: string): readonly unknown[] => (name in GOOD ? [GOOD[name]] : [])

/** The names of what an endpoint takes in one part. */
export const namesOf = (endpoint: Endpoint, part: 'params' | 'query' | 'body'): string[] => {
  const schema = endpoint[part]
  return schema === undefined ? [] : membersOf(jsonSchema(schema, 'input')).map(({ name }) => name)
}
/** What is sent to an endpoint when nothing is to be wrong with it but what a test puts in. */
export const goodInput = (endpoint: Endpoint): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    (['params', 'query', 'body'] as const)
      .filter((part) => endpoint[part] !== undefined)
      .map((part) => [
        part,
        Object.fromEntries(namesOf(endpoint, part).flatMap((name) => (name in GOOD ? [[name, GOOD[name]]] : []))),
      ]),
  )
