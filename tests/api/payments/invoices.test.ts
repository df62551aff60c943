import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { sumMoney } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import type { Role } from '#contract/core/roles.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { inTenant } from '#server/database/tenant.ts'
import { issueInvoice } from '#server/domain/products/stays/invoices.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { stayInvoices } from '#tests/support/invoices.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const SELLER = {
  name: 'Singgah',
  legalName: 'PT Singgah',
  taxNumber: '00.000.009.0-000.000',
  billingAddress: 'Jalan 9',
}
/** Of a buyer whose legal entity has no more than its name, number and address, without cost centre and project. */
const NO_MORE = { nitku: null, email: null, costCentre: null, project: null }
const RULE = [
  { hoursBefore: 72, feePermille: 0 },
  { hoursBefore: 24, feePermille: 333 },
  { hoursBefore: null, feePermille: 1000 },
]

beforeAll(async () => {
  await aClient(api, { ...SELLER, zone: 'Asia/Jakarta', isOperator: true })
})

const booked = async (
  given: { payment?: 'company_account' | 'at_property'; cityId?: string; user?: User; hostId?: string } = {},
) => {
  const rates = [{ cancellation: RULE, payment: given.payment ?? ('company_account' as const) }]
  const hotel = await aHotel(api, {
    rooms: [{ rates }],
    ...(given.cityId !== undefined && { cityId: given.cityId }),
    ...(given.hostId !== undefined && { ownerUserId: given.hostId }),
  })
  const user = given.user ?? (await aUser(api))
  const token = await signedInAs(api, user)
  const booking = await aBooking(api, token, hotel.ratePlanId)
  return { hotel, user, token, booking, params: { bookingId: booking.bookingId } }
}

const documentsOf = async ({ bookingId }: Pick<StayBooking, 'bookingId'>, as: string) =>
  (await stayInvoices(api, { params: { bookingId } }, { as })).items

const cancelledAt = async (moment: Date, user: User, { bookingId }: StayBooking) => {
  api.clock.set(moment)
  const as = await signedInAs(api, user)
  const { refund } = await quoteStay(api, { params: { bookingId } }, { as })
  await cancelStay(api, { params: { bookingId }, body: { expectedRefund: refund } }, { as, version: 1 })
  return documentsOf({ bookingId }, as)
}

/** A stay with its documents adds up to what the ledger says of it. */
const sums = async ({ bookingId, total }: StayBooking) => {
  const documents = await api.db.select().from(invoices).where(eq(invoices.bookingId, bookingId))
  const entries = await api.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId))
  for (const { lines, totalMinor } of documents) {
    expect(
      sumMoney(
        lines.map(({ amount }) => amount),
        total.currency,
      ).minor,
    ).toBe(totalMinor)
  }
  expect(documents.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(
    entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  )
}

describe('an invoice', () => {
  test('is issued with the charge, from the operator to the company as both are at that moment', async () => {
    const legalName = 'PT Pembeli'
    const client = await aClient(api, { legalName, taxNumber: '00.000.008.0-000.000', billingAddress: 'Jalan 8' })
    const user = await aUser(api, { clientId: client.id })
    const { booking, token } = await booked({ user })
    await api.db.update(clients).set({ legalName: 'PT Baru', taxNumber: null }).where(eq(clients.id, client.id))
    expect(await documentsOf(booking, token)).toEqual([
      {
        invoiceId: expect.any(String),
        kind: 'invoice',
        number: expect.stringMatching(/^INV-2027-[0-9A-Z]{5}-\d{6}$/),
        issuedAt: START.toISOString(),
        zone: 'Asia/Jakarta',
        seller: { name: 'Singgah', legalName: 'PT Singgah', taxNumber: '00.000.009.0-000.000', address: 'Jalan 9' },
        buyer: { name: 'A company', legalName, taxNumber: '0000000080000000', address: 'Jalan 8', ...NO_MORE },
        lines: booking.lines.map((line) => ({ ...line, taxRegime: 'pbjt' })),
        total: booking.total,
        credits: null,
        paidByTraveller: null,
      },
    ])
    await sums(booking)
  })

  test('marks missing facts, and names the local tax', async () => {
    const { booking, token } = await booked({ cityId: await aCity(api, { countryCode: 'SG', zone: 'Asia/Singapore' }) })
    const [invoice] = await documentsOf(booking, token)
    expect(invoice?.buyer).toMatchObject({ taxNumber: null, address: null })
    expect(new Set(invoice?.lines.map(({ taxRegime }) => taxRegime))).toEqual(new Set(['foreign_local']))
  })

  test('is not ours for a stay that is paid at the property, also when it is cancelled', async () => {
    const { booking, user, token } = await booked({ payment: 'at_property' })
    expect(await documentsOf(booking, token)).toEqual([])
    expect(await cancelledAt(new Date(`${addDays(STAY.checkIn, -2)}T08:00:00Z`), user, booking)).toEqual([])
  })
})

describe('a credit note', () => {
  test('credits every line of a full refund', async () => {
    const { booking, user } = await booked()
    const [invoice, note, ...rest] = await cancelledAt(START, user, booking)
    expect(rest).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CN-2027-[0-9A-Z]{5}-\d{6}$/),
      credits: invoice?.number,
      buyer: invoice?.buyer,
      total: { ...booking.total, minor: -booking.total.minor },
      lines: invoice?.lines.map((line) => ({ ...line, amount: { ...line.amount, minor: -line.amount.minor } })),
    })
    await sums(booking)
  })

  test('credits every line in the same proportion when a fee is kept, to the last rupiah', async () => {
    const { booking, user } = await booked()
    const [invoice, note] = await cancelledAt(new Date(`${addDays(STAY.checkIn, -2)}T08:00:00Z`), user, booking)
    const fee = Math.round((booking.total.minor * 333) / 1000)
    expect(note?.total.minor).toBe(fee - booking.total.minor)
    for (const [index, line] of (invoice?.lines ?? []).entries()) {
      const exact = (line.amount.minor * (booking.total.minor - fee)) / booking.total.minor
      expect(Math.abs(-(note?.lines[index]?.amount.minor ?? 0) - exact)).toBeLessThan(1)
    }
    await sums(booking)
  })

  test('is not issued without a refund', async () => {
    const { booking, user } = await booked()
    const documents = await cancelledAt(new Date(`${STAY.checkIn}T06:00:00Z`), user, booking)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
    await sums(booking)
  })
})

const given = async (clientId: string) => {
  const isOfYear = and(eq(invoices.clientId, clientId), like(invoices.series, 'INV-2027-%'))
  return (await api.db.select().from(invoices).where(isOfYear).orderBy(invoices.number)).map(({ number }) => number)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('numbers', () => {
  test('have no gaps after refusals, repeated requests or concurrent ones', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 8 }] })
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const held = []
    for (let count = 0; count < 6; count += 1) held.push(await aHold(api, token, ratePlanId))
    const bodies = held.map(bookingBody)
    const answers = await Promise.all(
      bodies.flatMap((body, index) => {
        const expectedTotal = index % 3 === 0 ? { ...body.expectedTotal, minor: 1 } : body.expectedTotal
        const call = () =>
          api.call(createStayBooking, { body: { ...body, expectedTotal } }, { as: token, key: `commit-${index}` })
        return [call(), call()]
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
    expect(await given(user.clientId)).toEqual(upTo(4))
  })

  test('released by a rolled-back transaction are used again', async () => {
    const { booking, user } = await booked()
    const seen: (string | null)[] = []
    const tenant = { clientId: user.clientId, userId: user.id, isOperator: false }
    const failing = inTenant(api.db, tenant, async (tx) => {
      seen.push(await issueInvoice(tx, { bookingId: booking.bookingId, now: START }))
      throw new Error('after the number')
    })
    await expect(failing).rejects.toThrow('after the number')
    const next = await booked({ user })
    expect((await documentsOf(next.booking, next.token)).map(({ number }) => number)).toEqual(seen)
    expect(await given(user.clientId)).toEqual(upTo(2))
  })

  test('restart with the year of the seller', async () => {
    const user = await aUser(api)
    const { booking } = await booked({ user })
    api.clock.set(new Date('2027-12-31T17:00:00Z'))
    const { ratePlanId } = await aHotel(api)
    const as = await signedInAs(api, user)
    const stay = { checkIn: '2028-01-05', checkOut: '2028-01-06' }
    const late = await aBooking(api, as, ratePlanId, stay)
    expect((await documentsOf(late, as)).map(({ number }) => number)).toEqual([
      expect.stringMatching(/^INV-2028-[0-9A-Z]{5}-000001$/),
    ])
    expect((await documentsOf(booking, as))[0]?.number).toMatch(/^INV-2027-/)
  })
})

describe('readers of an invoice', () => {
  test('the traveller and company admins; not colleagues, hosts and others', async () => {
    const host = await aUser(api)
    const { user, params } = await booked({ hostId: host.id })
    const as = async (roles: Role[], clientId: string) => signedInAs(api, await aUser(api, { roles, clientId }))
    expect(await documentsOf(params, await as(['admin'], user.clientId))).toHaveLength(1)
    await api.refused('not_found', listInvoices, { params }, { as: await as(['user'], user.clientId) })
    await api.refused('forbidden', listInvoices, { params }, { as: await signedInAs(api, host) })
    const stranger = await as(['user', 'admin', 'owner'], (await aClient(api)).id)
    const [real, none] = [
      await api.call(listInvoices, { params }, { as: stranger }),
      await api.call(listInvoices, { params: { bookingId: NO_ID } }, { as: stranger }),
    ]
    expect({ ...problemIn(real), requestId: '' }).toEqual({ ...problemIn(none), requestId: '' })
    const [operator] = await api.db.select().from(clients).where(eq(clients.isOperator, true))
    expect(await documentsOf(params, await as(['admin'], operator?.id ?? ''))).toHaveLength(1)
  })

  test('the database separates companies, and keeps issued documents unchanged', async () => {
    const [mine, theirs] = [await booked(), await booked()]
    const tenant = { clientId: mine.user.clientId, userId: mine.user.id, isOperator: false }
    const run = (statement: ReturnType<typeof sql>) => inTenant(api.db, tenant, (tx) => tx.execute(statement))
    const { rows } = await run(sql`select distinct client_id from invoices`)
    expect(rows).toEqual([{ client_id: mine.user.clientId }])
    const refused = { cause: { code: '42501' } }
    await expect(run(sql`update invoices set total_minor = 1`)).rejects.toMatchObject(refused)
    await expect(run(sql`delete from invoices`)).rejects.toMatchObject(refused)
    await expect(run(sql`update invoice_series set last_number = 1`)).rejects.toMatchObject(refused)
    const theft = sql`insert into invoices select ${NO_ID}, ${theirs.user.clientId}, booking_id, kind, 'X', 1, issued_at,
      seller, buyer, lines, total_minor, currency, null from invoices`
    await expect(run(theft)).rejects.toMatchObject(refused)
  })
})
