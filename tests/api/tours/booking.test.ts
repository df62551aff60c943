import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { listInvoices } from '#contract/products/invoices.ts'
import { listBookings } from '#contract/products/registry.ts'
import { createTourBooking, getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { getTourHold } from '#contract/products/tours/tour-holds.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import type { StoredQuestion } from '#server/database/schema/products/tours/tours.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { cancelDeparture } from '#contract/products/tours/tour-operations.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import {
  ADULT_PRICE,
  aTour,
  aTourBooking,
  aTourHold,
  CHILD_PRICE,
  departureAt,
  tourBody,
} from '#tests/support/tours/tours.ts'

const api = apiTest()
const MINUTE = 60_000

const someone = async () => signedInAs(api, await aUser(api))

const DIET: StoredQuestion = {
  questionId: 'diet',
  kind: 'choice',
  text: { en: 'Diet?', id: 'Makanan?' },
  choices: [
    { value: 'none', label: { en: 'None', id: 'Tidak ada' } },
    { value: 'vegan', label: { en: 'Vegan', id: 'Vegan' } },
  ],
  isRequired: true,
}
const HOTEL: StoredQuestion = {
  questionId: 'hotel',
  kind: 'text',
  text: { en: 'Hotel?', id: 'Hotel?' },
  choices: [],
  isRequired: false,
}

describe('a booking is refused', () => {
  test('for the hold of another person, or none', async () => {
    const hold = await aTourHold(api, await someone(), await aTour(api))
    const as = await someone()
    await api.refused('not_found', createTourBooking, { body: tourBody(hold) }, { as })
    await api.refused('not_found', createTourBooking, { body: { ...tourBody(hold), holdId: uuidv7() } }, { as })
  })

  test('once the hold is over', async () => {
    const as = await someone()
    const hold = await aTourHold(api, as, await aTour(api))
    api.clock.advance(15 * MINUTE)
    await api.refused('tour_hold_expired', createTourBooking, { body: tourBody(hold) }, { as })
  })

  test('where the operator closed the departure while the form was open', async () => {
    const as = await someone()
    const tour = await aTour(api)
    const hold = await aTourHold(api, as, tour)
    const operator = await aClient(api, { isOperator: true })
    const admin = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    const params = { departureId: departureAt(tour) }
    await api.ok(cancelDeparture, { params, body: { reason: 'weather' } }, { as: admin })
    const { fields } = await api.refused('departure_closed', createTourBooking, { body: tourBody(hold) }, { as })
    expect(fields?.[0]).toMatchObject({ field: 'body.holdId', code: 'departure_closed' })
  })

  test('with another number of travellers than units', async () => {
    const as = await someone()
    const body = tourBody(await aTourHold(api, as, await aTour(api), { adults: 2 }))
    const one = { ...body, travellers: body.travellers.slice(1) }
    await api.refused('travellers_differ', createTourBooking, { body: one }, { as })
  })

  test('without the name of the lead traveller, and without all names where they are needed', async () => {
    const as = await someone()
    const lead = tourBody(await aTourHold(api, as, await aTour(api), { adults: 2 }))
    const noLead = { ...lead, travellers: [{ fullName: '' }, { fullName: 'Budi Santoso' }] }
    const first = await api.refused('validation_failed', createTourBooking, { body: noLead }, { as })
    expect(first.fields).toEqual([expect.objectContaining({ field: 'body.travellers.0.fullName', code: 'required' })])
    const all = tourBody(await aTourHold(api, as, await aTour(api, { names: 'everyone' }), { adults: 2 }))
    const noSecond = { ...all, travellers: [{ fullName: 'Budi Santoso' }, { fullName: '' }] }
    const second = await api.refused('validation_failed', createTourBooking, { body: noSecond }, { as })
    expect(second.fields?.[0]?.field).toBe('body.travellers.1.fullName')
  })

  test('for ages outside a unit: a child too young, an adult ticket for a child, an age that is missing', async () => {
    const as = await someone()
    const body = tourBody(await aTourHold(api, as, await aTour(api), { adults: 1, children: 1 }))
    const aged = (adult: number | null, child: number | null) => ({
      body: {
        ...body,
        travellers: [
          { fullName: 'Siti Rahmawati', age: adult },
          { fullName: 'Ayu', age: child },
        ],
      },
    })
    const young = await api.refused('traveller_too_young', createTourBooking, aged(null, 3), { as })
    expect(young.fields?.[0]).toMatchObject({ field: 'body.travellers.1.age', code: 'traveller_too_young' })
    const adult = await api.refused('traveller_too_young', createTourBooking, aged(9, 8), { as })
    expect(adult.fields?.[0]?.field).toBe('body.travellers.0.age')
    await api.refused('traveller_too_old', createTourBooking, aged(null, 12), { as })
    const missing = await api.refused('validation_failed', createTourBooking, aged(null, null), { as })
    expect(missing.fields?.[0]).toMatchObject({ field: 'body.travellers.1.age', code: 'required' })
  })

  test('without the answer to a required question, and with one that nobody asked', async () => {
    const as = await someone()
    const body = tourBody(await aTourHold(api, as, await aTour(api, { questions: [DIET, HOTEL] })))
    const answered = (...answers: { questionId: string; value: string }[]) => ({ body: { ...body, answers } })
    await api.refused('answer_missing', createTourBooking, { body }, { as })
    const empty = answered({ questionId: 'hotel', value: 'Melati' }, { questionId: 'diet', value: '' })
    const missing = await api.refused('answer_missing', createTourBooking, empty, { as })
    expect(missing.fields?.[0]).toMatchObject({ field: 'body.answers.1.value', code: 'answer_missing' })
    const other = answered({ questionId: 'diet', value: 'none' }, { questionId: 'shoes', value: '42' })
    const unknown = await api.refused('question_unknown', createTourBooking, other, { as })
    expect(unknown.fields?.[0]?.field).toBe('body.answers.1.questionId')
    const wrong = answered({ questionId: 'diet', value: 'bones' })
    await api.refused('validation_failed', createTourBooking, wrong, { as })
  })

  test('at another price than it has, and books at the right one afterwards', async () => {
    const as = await someone()
    const body = tourBody(await aTourHold(api, as, await aTour(api)))
    const cheaper = { ...body, expectedTotal: { minor: ADULT_PRICE - 1, currency: 'IDR' } }
    const { details } = await api.refused('price_changed', createTourBooking, { body: cheaper }, { as })
    expect(details).toMatchObject({ actual: { minor: ADULT_PRICE, currency: 'IDR' } })
    expect(await api.ok(createTourBooking, { body }, { as })).toMatchObject({ state: 'confirmed' })
  })

  test('over a gateway that the installation does not have', async () => {
    const as = await someone()
    const body = { ...tourBody(await aTourHold(api, as, await aTour(api))), payWith: 'card' as const }
    const { fields } = await api.refused('payment_method_not_offered', createTourBooking, { body }, { as })
    expect(fields?.[0]?.field).toBe('body.payWith')
  })

  test('beyond the credit of the company, and takes nothing', async () => {
    const client = await aClient(api)
    await api.db.update(clientAccounts).set({ creditLimitMinor: 1 }).where(eq(clientAccounts.clientId, client.id))
    const as = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const hold = await aTourHold(api, as, await aTour(api))
    const body = tourBody(hold)
    await api.refused('credit_limit_reached', createTourBooking, { body }, { as })
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
    expect(await api.ok(getTourHold, { params: { holdId: hold.holdId } }, { as })).toMatchObject({ state: 'live' })
  })
})

describe('a booking', () => {
  test('is confirmed at once, charged to the company, with a voucher for each person', async () => {
    const as = await someone()
    const tour = await aTour(api, { questions: [DIET, HOTEL] })
    const booking = await aTourBooking(api, as, tour, {
      adults: 2,
      children: 1,
      answers: [{ questionId: 'diet', value: 'vegan' }],
    })
    const total = 2 * ADULT_PRICE + CHILD_PRICE
    expect(booking).toMatchObject({
      state: 'confirmed',
      total: { minor: total, currency: 'IDR' },
      paidWith: 'company_account',
      departureId: departureAt(tour),
      vouchers: 'per_person',
      voucherCode: null,
      answers: [{ questionId: 'diet', question: 'Diet?', answer: 'Vegan' }],
      tour: { title: 'Old town on foot', meetingPoint: { name: 'North gate' } },
      can: { cancel: true, cancelUnits: true, pay: false, reschedule: true, review: false },
    })
    const codes = booking.units.map(({ voucherCode }) => voucherCode)
    expect(new Set(codes).size).toBe(3)
    expect(codes.every((code) => /^[0-9A-Z]{12}$/.test(code ?? ''))).toBe(true)
    expect(booking.events.map(({ state }) => state)).toEqual(['held', 'paid', 'confirmed'])
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', total]])
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('has one voucher for all where the operator wants it so', async () => {
    const booking = await aTourBooking(api, await someone(), await aTour(api, { vouchers: 'per_booking' }), {
      adults: 2,
    })
    expect(booking.voucherCode).toMatch(/^[0-9A-Z]{12}$/)
    expect(booking.units.map(({ voucherCode }) => voucherCode)).toEqual([null, null])
  })

  test('is the same for the same key, also read again', async () => {
    const as = await someone()
    const body = tourBody(await aTourHold(api, as, await aTour(api)))
    const first = await api.ok(createTourBooking, { body }, { as, key: body.bookingId })
    expect(await api.ok(createTourBooking, { body }, { as, key: body.bookingId })).toEqual(first)
    expect(await api.ok(getTourBooking, { params: { bookingId: body.bookingId } }, { as })).toEqual(first)
    const hold = await aTourHold(api, as, await aTour(api))
    await api.refused('id_taken', createTourBooking, { body: { ...tourBody(hold), bookingId: body.bookingId } }, { as })
  })

  test('is in the list of bookings, and nobody else’s', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api))
    const { items } = await api.ok(listBookings, { query: {} }, { as })
    expect(items).toEqual([expect.objectContaining({ service: 'tour', title: 'Old town on foot', people: 1, booking })])
    await api.refused('not_found', getTourBooking, { params: booking }, { as: await someone() })
  })

  test('is seen by who runs the company, and not by colleagues who only travel', async () => {
    const user = await aUser(api)
    const { clientId } = user
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
    const colleague = await signedInAs(api, await aUser(api, { clientId }))
    await api.refused('not_found', getTourBooking, { params: booking }, { as: colleague })
    const admin = await signedInAs(api, await aUser(api, { clientId, roles: ['administrators'] }))
    expect(await api.ok(getTourBooking, { params: booking }, { as: admin })).toMatchObject({ can: { cancel: true } })
  })

  test('has an invoice with VAT as its own line', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api), { adults: 2 })
    const documents = await api.ok(listInvoices, { params: booking }, { as })
    expect(documents).toMatchObject({
      service: 'tour',
      items: [
        {
          kind: 'invoice',
          total: booking.total,
          lines: [
            { kind: 'tour', unitKind: 'adult', quantity: 2, amount: { minor: 400_000, currency: 'IDR' }, regime: null },
            { kind: 'tax', amount: { minor: 4_400, currency: 'IDR' }, regime: 'ppn', permille: 120 },
          ],
        },
      ],
    })
  })

  test('is told by mail with its facts', async () => {
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
    const mails = await mailsTo(api, 'siti@people.example')
    const mail = mails.find(({ subject }) => subject.includes(booking.reference))
    expect(mail?.subject).toBe(`Tour confirmed: Old town on foot, Fri, 12 Mar 2027 (${booking.reference})`)
    expect(JSON.stringify(mail)).toContain('North gate')
  })
})
