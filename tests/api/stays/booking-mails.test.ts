import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { bookingCancelledMail } from '#server/domain/products/stays/mails/booking-cancelled.ts'
import { bookingConfirmedMail } from '#server/domain/products/stays/mails/booking-confirmed.ts'
import { mailText } from '#server/domain/notifications/mail-text.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { at, cancelPartly } from '#tests/support/stays/room-cancellations.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { publicUrl: 'https://singgah.example' } })
const RULE = [
  { hoursBefore: 72, feePermille: 0 },
  { hoursBefore: 24, feePermille: 500 },
  { hoursBefore: null, feePermille: 1000 },
]
const HOTEL = {
  name: 'Hotel',
  address: 'Jalan 1',
  countryName: 'Indonesia',
  phone: '+62',
  zone: 'Asia/Jakarta',
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  isDemonstration: false,
}
const TERMS = {
  checkIn: STAY.checkIn,
  checkOut: STAY.checkOut,
  rooms: 1,
  roomTypeName: 'Deluxe',
  board: 'breakfast' as const,
  payment: 'company_account' as const,
  total: money(1000, 'IDR'),
  cancellation: [],
}
const EIGHT_NIGHTS = { rooms: 2, adults: 3, children: 1, guests: '2.5_1', checkOut: addDays(STAY.checkIn, 4) }
let made = 0
const anAddress = () => `contact-${(made += 1)}@people.example`

const committing = async (payment: 'company_account' | 'at_property' = 'company_account', email = anAddress()) => {
  const { ratePlanId } = await aHotel(api, {
    zone: 'Asia/Makassar',
    rooms: [{ rates: [{ cancellation: RULE, payment }] }],
  })
  const user = await aUser(api, { name: 'Budi' })
  const as = await signedInAs(api, user)
  const body = bookingBody(await aHold(api, as, ratePlanId))
  return { user, as, email, body: { ...body, contact: { ...body.contact, email } } }
}
const cancelling = async (as: string, bookingId: string, headers: Record<string, string> = {}) => {
  const params = { bookingId }
  const { refund } = await quoteStay(api, { params }, { as })
  const options = { as, version: 1, key: `cancel-${bookingId}`, headers }
  const call = () => api.call(cancelBooking, { params, body: { expectedRefund: refund } }, options)
  expect((await call()).statusCode).toBe(200)
  expect((await call()).headers['idempotent-replayed']).toBe('true')
}
const addressesOf = (mails: { toAddress: string }[]) => mails.map(({ toAddress }) => toAddress)

describe('a booked stay', () => {
  test('is mailed once to the contact and to the booker, with the details they need there', async () => {
    const { user, as, body, email } = await committing()
    const options = { as, key: 'the-same' }
    const booking = await api.ok(createStayBooking, { body }, options)
    expect((await api.call(createStayBooking, { body }, options)).headers['idempotent-replayed']).toBe('true')
    const [mail, ...more] = await mailsTo(api, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Booking confirmed: Hotel Melati, Fri, 12 Mar 2027 (${booking.reference})`)
    const { items } = await api.ok(listInvoices, { params: { bookingId: booking.bookingId } }, { as })
    for (const part of [
      'Jalan Sudirman 1, Indonesia',
      'Phone: +62 21 000 000',
      'Check-in: Fri, 12 Mar 2027, from 14:00 WITA',
      'Check-out: Sun, 14 Mar 2027, until 12:00 WITA',
      'Rooms: 1 × Deluxe twin, breakfast included',
      'Guests: Guest Number I',
      `Total: Rp2,442,000\nPayment: Charged to the company account\nInvoice: ${items[0]?.number}`,
      '- Free until 9 Mar 2027, 14:00 WITA\n- Rp1,221,000 fee until 11 Mar 2027, 14:00 WITA\n- Rp2,442,000 fee after that',
      `https://singgah.example/booking-confirmed?id=${booking.bookingId}`,
    ]) {
      expect(mail?.body).toContain(part)
    }
    const [toBooker, ...others] = await mailsTo(api, user.email)
    expect(others).toEqual([])
    expect(toBooker?.body).toBe(mail?.body)
    expect(JSON.stringify(mail?.content)).toContain(`"${items[0]?.number}"`)
  })

  test('is mailed once where contact and booker share an address, in any case', async () => {
    const { user, as, body } = await committing()
    const email = user.email.toUpperCase()
    await api.ok(createStayBooking, { body: { ...body, contact: { ...body.contact, email } } }, { as })
    expect(addressesOf(await mailsTo(api, email))).toEqual([email])
    expect(await mailsTo(api, user.email)).toEqual([])
  })

  test('with payment there says so, in the requested language', async () => {
    const { as, body, email } = await committing('at_property')
    const booking = await api.ok(createStayBooking, { body }, { as, headers: { 'accept-language': 'id' } })
    const [mail] = await mailsTo(api, email)
    expect(mail).toMatchObject({
      locale: 'id',
      subject: `Pesanan terkonfirmasi: Hotel Melati, Jum, 12 Mar 2027 (${booking.reference})`,
    })
    expect(mail?.body).toContain('Total: Rp2.442.000\nPembayaran: Bayar di properti')
    expect(mail?.body).toContain('- Gratis sampai 9 Mar 2027, 14.00 WITA')
    expect(mail?.body).not.toContain('INV-')
  })

  test('that was refused is mailed to no one', async () => {
    const { user, as, body, email } = await committing()
    const expectedTotal = { ...body.expectedTotal, minor: 1 }
    await api.refused('price_changed', createStayBooking, { body: { ...body, expectedTotal } }, { as })
    expect([...(await mailsTo(api, email)), ...(await mailsTo(api, user.email))]).toEqual([])
  })
})

/** Books two rooms for four nights with this contact, and cancels seven of the eight nights one by one. */
const cancellingOneByOne = async (user: User, email: string) => {
  const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ cancellation: RULE, payment: 'at_property' }] }] })
  const as = await signedInAs(api, user)
  const body = bookingBody(await aHold(api, as, ratePlanId, EIGHT_NIGHTS))
  const { bookingId } = await api.ok(
    createStayBooking,
    { body: { ...body, contact: { ...body.contact, email } } },
    { as },
  )
  for (const day of [0, 1, 2, 3]) await cancelPartly(api, as, bookingId, [at(1, day)])
  for (const day of [0, 1, 2]) await cancelPartly(api, as, bookingId, [at(2, day)])
}
const countOf = async (email: string): Promise<number> => (await mailsTo(api, email)).length

describe('the contact of a booking', () => {
  test('who is not of the booker’s company gets five mails of it, with an account or without', async () => {
    const [user, stranger, email] = [await aUser(api), await aUser(api), anAddress()]
    await cancellingOneByOne(user, stranger.email)
    await cancellingOneByOne(user, email)
    expect([await countOf(stranger.email), await countOf(email), await countOf(user.email)]).toEqual([5, 5, 16])
  })

  test('gets all if it is the booker or a colleague, but not if that account never confirmed its address', async () => {
    const user = await aUser(api)
    const { clientId } = user
    const colleague = await aUser(api, { clientId })
    const unconfirmed = await aUser(api, { clientId, emailVerifiedAt: null })
    const alias = user.email.replace('@', '+trips@')
    for (const email of [colleague.email, alias, unconfirmed.email]) await cancellingOneByOne(user, email)
    expect(await countOf(colleague.email)).toBe(8)
    expect(await countOf(alias)).toBe(8)
    expect(await countOf(unconfirmed.email)).toBe(5)
  })

  test('with an account elsewhere gets forty mails a day of all bookings', async () => {
    const stranger = await aUser(api)
    await cancellingOneByOne(await aUser(api), stranger.email)
    await api.db.execute(sql`update guesses set wrong = 38 where key = ${`mails to the contact ${stranger.id}`}`)
    await cancellingOneByOne(await aUser(api), stranger.email)
    expect(await countOf(stranger.email)).toBe(7)
  })
})

test('a contact gets twenty mails a day of all companies together that the operator does not know', async () => {
  const email = anAddress()
  for (let company = 0; company < 5; company += 1) {
    const newcomer = await aUser(api)
    await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, newcomer.clientId))
    await cancellingOneByOne(newcomer, email)
  }
  await cancellingOneByOne(await aUser(api), email)
  expect(await countOf(email)).toBe(20 + 5)
})

describe('paid over a gateway', () => {
  const stay = {
    reference: 'SG-1',
    hotel: HOTEL,
    travellers: [],
    terms: TERMS,
    link: 'https://singgah.example',
    origin: 'https://singgah.example',
  }
  test('the company account is not charged, and the refund uses the original method', () => {
    const booked = mailText(
      bookingConfirmedMail('en', { ...stay, invoice: 'INV-2027-000001', isPaidByGateway: true }).content,
    )
    expect(booked).toContain('Total: Rp1,000\nPayment: Paid\nInvoice: INV-2027-000001')
    const amounts = { fee: money(0, 'IDR'), refund: money(1000, 'IDR'), creditNote: null, by: 'Ratna' }
    const gone = mailText(bookingCancelledMail('en', { ...stay, ...amounts, into: 'gateway' }).content)
    expect(gone).toContain('Refund: Rp1,000\nRefund to: Original payment method')
    expect(`${booked}${gone}`).not.toContain('company account')
  })
})

describe('a cancelled stay', () => {
  test('is mailed once with fee, refund, its state and the actor, also to the booker', async () => {
    const { user, as, body, email } = await committing()
    const booking = await api.ok(createStayBooking, { body }, { as })
    const boss = await aUser(api, { name: 'Ratna', roles: ['admin'], clientId: user.clientId })
    api.clock.set(new Date(`${addDays(STAY.checkIn, -2)}T08:00:00Z`))
    const token = await signedInAs(api, boss)
    await cancelling(token, booking.bookingId)
    const { items } = await api.ok(listInvoices, { params: { bookingId: booking.bookingId } }, { as: token })
    for (const address of [email, user.email]) {
      const [, mail, ...more] = await mailsTo(api, address)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(`Booking cancelled: Hotel Melati, Fri, 12 Mar 2027 (${booking.reference})`)
      expect(mail?.body).toContain('Ratna cancelled the stay')
      expect(mail?.body).toContain('Cancellation fee: Rp1,221,000\nRefund: Rp1,221,000\nRefund to: Company account')
      expect(mail?.body).toContain(`Credit note: ${items[1]?.number}`)
    }
    expect(await mailsTo(api, boss.email)).toEqual([])
  })

  test('without a refund says so', async () => {
    const { user, body, as, email } = await committing()
    const { bookingId } = await api.ok(createStayBooking, { body }, { as })
    api.clock.set(new Date(`${STAY.checkIn}T06:00:00Z`))
    await cancelling(await signedInAs(api, user), bookingId)
    expect((await mailsTo(api, email))[1]?.body).toContain('Cancellation fee: Rp2,442,000\nRefund: None')
  })

  test.each([
    ['in time', 0, 'Cancellation fee: None\nRefund: None, you haven’t been charged'],
    ['late', 9, 'Cancellation fee: Rp1,221,000, charged by the property\nRefund: None'],
  ])('with payment there, %s, names the fee’s recipient', async (_when, days, words) => {
    const { user, body, as, email } = await committing('at_property')
    const { bookingId } = await api.ok(createStayBooking, { body }, { as })
    api.clock.advance(days * 86_400_000)
    await cancelling(await signedInAs(api, user), bookingId)
    expect((await mailsTo(api, email))[1]?.body).toContain(words)
  })

  test('is mailed in Indonesian on request', async () => {
    const { body, as, email } = await committing()
    const { bookingId } = await api.ok(createStayBooking, { body }, { as })
    await cancelling(as, bookingId, { 'accept-language': 'id' })
    const mail = (await mailsTo(api, email))[1]
    expect(mail?.body).toContain('Biaya pembatalan: Tidak ada\nRefund: Rp2.442.000\nRefund ke: Akun perusahaan')
    expect(mail?.body).toMatch(/Nota kredit: CN-2027-[0-9A-Z]{5}-\d{6}/)
  })
})
