import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { askDeletion, exportAccount, getDeletion, undoDeletion } from '#contract/accounts/privacy.ts'
import { saveHostBank } from '#contract/hosts/earnings/business.ts'
import { saveWishlistItem } from '#contract/products/stays/wishlist.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { askAddressChange, confirmAddressChange } from '#contract/accounts/email-address.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { codeTo } from '#tests/support/sent-mails.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest()
const DAY = 86_400_000

const rowOf = async (userId: string) => (await api.db.select().from(users).where(eq(users.id, userId)))[0]
const kindsOf = async (userId: string) =>
  (await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, userId))).map(({ kind }) => kind)

/** Every word the database has, but for the tables of content. */
const tablesWith = async (needle: string): Promise<string[]> => {
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await api.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where position(lower(${needle}) in lower(t::text)) > 0 limit 1`,
    )
    if (hits.length > 0) found.push(name)
  }
  return found.toSorted()
}

describe('an account in use', () => {
  test('cannot be deleted before trips, listings and owners are settled, and says which', async () => {
    const hotel = await aHotel(api)
    const traveller = await aUser(api)
    const token = await signedInAs(api, traveller)
    const booking = await aBooking(api, token, hotel.ratePlanId)
    const refused = problemIn(await api.call(askDeletion, {}, { as: token }))
    expect(refused.code).toBe('account_in_use')
    expect(refused.details).toMatchObject({ inTheWay: { trips: [{ bookingId: booking.bookingId }], refunds: 0 } })
    expect(await api.ok(getDeletion, {}, { as: token })).toMatchObject({
      askedAt: null,
      stays: { bookings: 1, invoices: 1 },
    })
    await cancelStay(
      api,
      { params: { bookingId: booking.bookingId }, body: { expectedRefund: booking.total } },
      { as: token, version: booking.version },
    )
    expect((await api.ok(askDeletion, {}, { as: token })).askedAt).not.toBeNull()

    const host = await aUser(api)
    await aHotel(api, { ownerUserId: host.id })
    await aHotel(api, { ownerUserId: host.id })
    const as = await signedInAs(api, host)
    expect((await api.ok(getDeletion, {}, { as })).inTheWay.listings).toBe(2)
    expect((await api.ok(userProfile, {}, { as })).data.isHost).toBe(true)
    await api.refused('account_in_use', askDeletion, {}, { as })
  })

  test('names a flight that is still to come', async () => {
    await withAirports(api)
    const { token, booking } = await aFlightBooking(api)
    const { inTheWay } = await api.ok(getDeletion, {}, { as: token })
    expect(inTheWay.trips).toEqual([
      expect.objectContaining({
        bookingId: booking.bookingId,
        reference: booking.reference,
        service: 'flight',
        title: 'Jakarta – Denpasar (Bali)',
      }),
    ])
    expect(problemIn(await api.call(askDeletion, {}, { as: token })).code).toBe('account_in_use')
  })

  test('of the last owner is not deleted; of two concurrent deletions one succeeds', async () => {
    const { id: clientId } = await aClient(api)
    const one = await aUser(api, { clientId, roles: ['owner', 'user'] })
    const oneToken = await signedInAs(api, one)
    await api.refused('last_owner', askDeletion, {}, { as: oneToken })
    const other = await aUser(api, { clientId, roles: ['owner'] })
    const tokens = [oneToken, await signedInAs(api, other)]
    const answers = await Promise.all(tokens.map((as) => api.call(askDeletion, {}, { as })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  })
})

describe('an account that is to be erased', () => {
  test('needs recent step-up, ends the other sessions, is confirmed by mail, and can be restored for fourteen days', async () => {
    const person = await aUser(api)
    const [here, elsewhere] = [await signedInAs(api, person), await signedInAs(api, person)]
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', askDeletion, {}, { as: here })
    const fresh = await signedInAs(api, person)
    const asked = await api.ok(askDeletion, {}, { as: fresh })
    expect(Date.parse(asked.erasedFrom ?? '') - Date.parse(asked.askedAt ?? '')).toBe(14 * DAY)
    await api.refused('account_closed', userProfile, {}, { as: elsewhere })
    await api.ok(userProfile, {}, { as: fresh })
    const before = await api.ok(askDeletion, {}, { as: fresh })
    expect(before.askedAt).toBe(asked.askedAt)

    api.clock.advance(COOLING_OFF_DAYS * DAY - 12 * 60_000)
    await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
    const back = await signedInAs(api, person)
    expect((await api.ok(undoDeletion, {}, { as: back })).askedAt).toBeNull()
    api.clock.advance(2 * DAY)
    await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
    expect((await rowOf(person.id))?.erasedAt).toBeNull()
    expect(await kindsOf(person.id)).toEqual(['deletion_asked', 'deletion_undone'])
    const mails = await api.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, person.email))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your Singgah account will be deleted on \d+ \w+ \d{4}, \d\d:\d\d \w+$/),
      'Your Singgah account won’t be deleted',
    ])
  })

  test('leaves no name, address or number; the company’s accounting records remain', async () => {
    const hotel = await aHotel(api)
    const person = await aUser(api, { name: 'Zulaikha Unrepeatable', email: 'zulaikha@unrepeatable.example' })
    await api.db.update(users).set({ phoneNumber: '+62 899 777 6655' }).where(eq(users.id, person.id))
    const token = await signedInAs(api, person)
    const requestedEmail = `${person.email}.id`
    await api.ok(askAddressChange, { body: { email: requestedEmail } }, { as: token })
    const code = await codeTo(api, requestedEmail)
    await api.ok(confirmAddressChange, { body: { by: 'code', code } }, { as: token })
    const booking = await aBooking(api, token, hotel.ratePlanId)
    await api.db.execute(
      sql`update bookings set state = 'completed', contact = ${JSON.stringify({
        name: person.name,
        email: person.email,
        phone: '+62 899 777 6655',
      })}::jsonb where id = ${booking.bookingId}`,
    )
    await api.db.execute(
      sql`update bookings set starts_at = '2027-02-01', ends_at = '2027-02-02' where id = ${booking.bookingId}`,
    )
    await api.db.insert(approvals).values({
      id: randomUUID(),
      bookingId: booking.bookingId,
      clientId: person.clientId,
      askedBy: person.id,
      askedAt: api.clock.now(),
      reason: 'Zulaikha travels with her child',
      evaluated: [],
      policyVersion: 1,
      askedMinor: 1,
      ceilingMinor: 1,
      currency: 'IDR',
      until: api.clock.now(),
      payWith: 'company_account',
      approvers: [],
      state: 'expired',
      decidedAt: api.clock.now(),
    })
    const account = { bank: 'BCA', number: '1234567788', holder: 'Zulaikha Unrepeatable', seenVersion: 0 }
    await api.ok(saveHostBank, { body: account }, { as: token })
    const saved = { params: { hotelId: hotel.hotelId }, body: { note: 'Zulaikha likes the garden' } }
    await api.ok(saveWishlistItem, saved, { as: token })
    expect((await api.ok(getDeletion, {}, { as: token })).goes).toMatchObject({ saved: 1, reviews: 0 })
    await api.ok(askDeletion, {}, { as: token })
    expect(await tablesWith('zulaikha')).toEqual(
      expect.arrayContaining(['approvals', 'host_businesses', 'wishlist_items']),
    )
    api.clock.advance(COOLING_OFF_DAYS * DAY)
    expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBeGreaterThan(0)
    expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(0)
    expect(await tablesWith('zulaikha')).toEqual([])
    expect(await tablesWith('899 777 6655')).toEqual([])
    expect(await rowOf(person.id)).toMatchObject({ roles: [], name: '-', phoneNumber: null })
    await api.refused('account_closed', userProfile, {}, { as: await signedInAs(api, person) })
    const { rows } = await api.db.execute<{ count: number }>(
      sql`select count(*)::int as count from invoices where booking_id = ${booking.bookingId}`,
    )
    expect(rows[0]?.count).toBe(1)
    expect(await kindsOf(person.id)).toContain('account_erased')
    const admin = await signedInAs(api, await aUser(api, { clientId: person.clientId, roles: ['admin'] }))
    const seen = await api.ok(getStayBooking, { params: { bookingId: booking.bookingId } }, { as: admin })
    expect(seen).toMatchObject({ reference: booking.reference, travellers: [{ fullName: 'Guest Number I' }] })
  })

  test('is postponed when a new blocker appears', async () => {
    const hotel = await aHotel(api)
    const person = await aUser(api)
    const token = await signedInAs(api, person)
    await api.ok(askDeletion, {}, { as: token })
    await aBooking(api, token, hotel.ratePlanId)
    api.clock.advance(COOLING_OFF_DAYS * DAY)
    await api.db.execute(sql`update bookings set ends_at = '2027-12-31' where user_id = ${person.id}`)
    expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(0)
    expect((await rowOf(person.id))?.erasedAt).toBeNull()
  })
})

describe('the export', () => {
  test('contains all data of the person and none of others, needs step-up, and is audited', async () => {
    const hotel = await aHotel(api)
    const [person, other] = [await aUser(api), await aUser(api)]
    const token = await signedInAs(api, person)
    const booking = await aBooking(api, token, hotel.ratePlanId)
    const theirs = await aBooking(api, await signedInAs(api, other), hotel.ratePlanId)
    const { sections } = await api.ok(exportAccount, {}, { as: token })
    const section = (name: string) => sections.find((one) => one.name === name)?.rows ?? []
    expect(section('person')).toMatchObject([{ email: person.email, roles: 'user', company: 'A company' }])
    expect(section('bookings')).toMatchObject([
      { reference: booking.reference, service: 'stay', title: booking.hotel.name, total_minor: booking.total.minor },
    ])
    expect(section('stays')).toMatchObject([
      { reference: booking.reference, check_in: booking.checkIn, guests: 'Guest Number I' },
    ])
    expect(section('booking_history').length).toBeGreaterThan(1)
    const all = JSON.stringify(sections)
    expect(all).not.toContain(theirs.reference)
    expect(all).not.toContain(other.email)
    expect(all).not.toMatch(/hash|argon2/)
    expect(await kindsOf(person.id)).toEqual(['export_made'])
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', exportAccount, {}, { as: token })
  })
})
