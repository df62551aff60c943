import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { askDeletion, undoDeletion } from '#contract/accounts/privacy.ts'
import { signUp } from '#contract/accounts/sign-up.ts'
import { setAccountTerms, listCompanies } from '#contract/companies/account-terms.ts'
import {
  changeRoles,
  deactivatePerson,
  getJoinCode,
  invitePerson,
  reactivatePerson,
  renewJoinCode,
} from '#contract/companies/people.ts'
import { addDays } from '#contract/core/days.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createHold, releaseHold } from '#contract/products/stays/holds.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { sqlState } from '#server/database/db.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, BROWSER, PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { legalTexts } from '#tests/support/content.ts'
import { BALI, flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel, STAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { FACTS } from '#tests/support/sent-mails.ts'

const api = apiTest({ settings: { demo: true }, runsJobs: true })
const DEADLOCK = '40P01'
const PEOPLE = 6
const CALLS = 1200
const AT_ONCE = 10

type Person = { user: User; as: string }
let hotel: MadeHotel
let people: Person[]
let owner: Person
let operator: Person
let deadlocks = 0

beforeAll(async () => {
  await withAirports(api)
  await legalTexts(api)
  hotel = await aHotel(api, { rooms: [{ allotment: 30 }] })
  const { id: clientId } = await aClient(api)
  const someone = async (more: object): Promise<Person> => {
    const user = await aUserWithPassword(api, { clientId, ...more })
    return { user, as: await signedInAs(api, user) }
  }
  owner = await someone({ roles: ['owner', 'user'] })
  people = await Promise.all(Array.from({ length: PEOPLE }, () => someone({ roles: ['user'] })))
  const operating = await aUser(api, {
    clientId: (await aClient(api, { isOperator: true })).id,
    roles: ['owner', 'admin'],
  })
  operator = { user: operating, as: await signedInAs(api, operating) }
  await api.ok(renewJoinCode, {}, { as: owner.as })
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('the driver has no query')
  const counting = function (this: Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (sqlState(error) === DEADLOCK) deadlocks += 1
      })
    }
    return answer
  }
  vi.spyOn(Client.prototype, 'query').mockImplementation(counting)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const oneOf = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

const booked: { bookingId: string; as: string }[] = []
let cancelled = 0

const bookStay = async ({ as }: Person, index: number) => {
  const stay = { ...STAY, checkOut: addDays(STAY.checkIn, 1 + (index % 3)) }
  const quote = await api.call(createQuote, { body: { ratePlanId: hotel.ratePlanId, ...stay } }, { as })
  if (quote.statusCode !== 200) return quote
  const { quoteId, total } = quote.json()
  const hold = await api.call(createHold, { body: { holdId: uuidv7(), quoteId } }, { as })
  if (hold.statusCode !== 200) return hold
  const { holdId } = hold.json()
  if (index % 3 === 0) return api.call(releaseHold, { params: { holdId } }, { as })
  const bookingId = uuidv7()
  const travellers = [{ fullName: 'Siti Rahmawati' }]
  const body = { bookingId, holdId, expectedTotal: total, travellers, contact: CONTACT }
  const answer = await api.call(createStayBooking, { body }, { as })
  if (answer.statusCode === 200) booked.push({ bookingId, as })
  return answer
}

/** Holds and books in one transaction. */
const requestStay = async ({ as }: Person) => {
  const { ratePlanId } = hotel
  const quote = await api.call(createQuote, { body: { ratePlanId, ...STAY } }, { as })
  if (quote.statusCode !== 200) return quote
  const { total } = quote.json()
  const [bookingId, holdId] = [uuidv7(), uuidv7()]
  const notAfter = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const travellers = [{ fullName: 'Siti Rahmawati' }]
  const seen = { stay: STAY, seenTotal: total, ceiling: total, notAfter }
  const body = { bookingId, holdId, ratePlanId, ...seen, travellers, contact: CONTACT }
  const answer = await api.call(requestBooking, { body }, { as })
  if (answer.statusCode === 200) booked.push({ bookingId, as })
  return answer
}

const bookFlight = async ({ as }: Person) => {
  const body = await flightBody(api, owner.as, { legs: [{ ...BALI, day: addDays(BALI.day, 60) }] })
  const answer = await api.call(createFlightBooking, { body }, { as })
  if (answer.statusCode === 200) booked.push({ bookingId: body.bookingId, as })
  return answer
}

const cancel = async () => {
  const last = booked.pop()
  if (last === undefined) return null
  const { bookingId, as } = last
  const quote = await api.call(quoteCancellation, { params: { bookingId } }, { as })
  if (quote.statusCode !== 200) return quote
  const { refund, version } = quote.json()
  const body = { expectedRefund: refund }
  const answer = await api.call(cancelBooking, { params: { bookingId }, body }, { as, version })
  if (answer.statusCode === 200) cancelled += 1
  return answer
}

const setTerms = async () => {
  const { as } = operator
  const listed = await api.call(listCompanies, { query: { text: '' } }, { as })
  const company = listed.json().companies?.find((one: { clientId: string }) => one.clientId === owner.user.clientId)
  if (company === undefined) return listed
  const { clientId, terms, version } = company
  return api.call(setAccountTerms, { params: { clientId }, body: { terms, note: 'again' } }, { as, version })
}

const joinByCode = async () => {
  const { joinCode } = (await api.call(getJoinCode, {}, { as: owner.as })).json()
  const email = `${uuidv7()}@people.example`
  const body = {
    way: 'code' as const,
    joinCode,
    email,
    name: 'Wayan',
    password: 'perahu kertas biru 7',
    locale: 'en' as const,
  }
  return api.call(signUp, { body: { ...body, agrees: true as const, ...FACTS } })
}

/** Two of the people leave and return, so that most bookings are made. */
const leaving = (index: number): Person => oneOf(people.slice(0, 2), index)

const ACTIONS: readonly ((person: Person, index: number) => Promise<{ statusCode: number; body: string } | null>)[] = [
  bookStay,
  cancel,
  requestStay,
  cancel,
  bookFlight,
  requestStay,
  cancel,
  ({ user }) => api.call(login, { body: { username: user.email, password: PASSWORD, ...BROWSER } }),
  ({ user }, index) =>
    api.call(
      changeRoles,
      { params: { userId: user.id }, body: { roles: index % 2 === 0 ? ['user'] : ['admin', 'user'] } },
      { as: owner.as },
    ),
  (_, index) => api.call(deactivatePerson, { params: { userId: leaving(index).user.id } }, { as: owner.as }),
  async (_, index) => {
    const person = leaving(index)
    const answer = await api.call(reactivatePerson, { params: { userId: person.user.id } }, { as: owner.as })
    person.as = await signedInAs(api, person.user)
    return answer
  },
  joinByCode,
  () => api.call(renewJoinCode, {}, { as: owner.as }),
  () => api.call(invitePerson, { body: { email: `${uuidv7()}@people.example`, roles: ['user'] } }, { as: owner.as }),
  setTerms,
  (_, index) => api.call(askDeletion, {}, { as: leaving(index).as }),
  (_, index) => api.call(undoDeletion, {}, { as: leaving(index).as }),
]

test(
  'what people of one company do at the same moment never deadlocks',
  async () => {
    let next = 0
    const failed: string[] = []
    const lane = async (): Promise<void> => {
      const index = next
      next += 1
      if (index >= CALLS) return
      // Neighbours meet: each action in turn, by people who change more slowly.
      const answer = await oneOf(ACTIONS, index * 7 + (index >> 4))(oneOf(people, index >> 2), index)
      if (answer !== null && answer.statusCode >= 500) failed.push(answer.body)
      await lane()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    expect(failed).toEqual([])
    expect(cancelled).toBeGreaterThan(CALLS / 20)
    expect(deadlocks).toBe(0)
  },
  CALLS * 500,
)
