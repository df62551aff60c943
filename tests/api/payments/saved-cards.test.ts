import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openPaymentSession } from '#contract/payments/payments.ts'
import {
  listSavedCards,
  MOST_SAVED_CARDS,
  openCardSetup,
  preferCard,
  removeCard,
  type SavedCards,
} from '#contract/payments/saved-cards.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { gatewayCustomers } from '#server/database/schema/payments/gateway-customers.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { GatewayError } from '#server/domain/payments/gateway.ts'
import { forgetCustomers } from '#server/domain/payments/saved-cards.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anId, anUnpaidBooking } from '#tests/support/payments.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })

const aPerson = async () => {
  const user = await aUser(api)
  return { user, as: await signedInAs(api, user) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const setupOf = async ({ as }: Person, setupId = anId()) =>
  (await api.ok(openCardSetup, { body: { setupId } }, { as })).redirectUrl
const save = (redirectUrl: string, card: string) =>
  api.inject({
    method: 'POST',
    url: redirectUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=save&card=${card}`,
  })
const saved = async (person: Person, card = 'visa'): Promise<SavedCards> => {
  await save(await setupOf(person), card)
  return api.ok(listSavedCards, {}, { as: person.as })
}

describe('cards kept at the gateway', () => {
  test('are added on its page, once per page, and the first one is preferred', async () => {
    const person = await aPerson()
    expect(await api.ok(listSavedCards, {}, { as: person.as })).toEqual({ canSave: true, items: [] })
    const setupId = anId()
    const url = await setupOf(person, setupId)
    expect(await setupOf(person, setupId)).toBe(url)
    const page = await api.inject(url)
    expect(page.body).toContain('Singgah never sees card numbers')
    expect(page.body).not.toMatch(/<script|type="text"/)
    const answer = await save(url, 'mastercard')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/user/payment-details?added=1')
    await save(url, 'mastercard')
    const { items } = await saved(person, 'visa')
    expect(items.map(({ brand, isPreferred }) => [brand, isPreferred])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ])
    expect(items[0]).toMatchObject({ lastDigits: '0028', goodUntil: expect.stringMatching(/^\d{4}-\d{2}$/) })
  })

  test('are not added on a page of another person', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const setupId = anId()
    const url = await setupOf(person, setupId)
    await api.refused('id_taken', openCardSetup, { body: { setupId } }, { as: other.as })
    expect(await setupOf(person, setupId)).toBe(url)
  })

  test('can be preferred and removed; a card that is gone is removed already', async () => {
    const person = await aPerson()
    await saved(person, 'visa')
    const { items } = await saved(person, 'jcb')
    const cardId = items.find(({ brand }) => brand === 'jcb')?.cardId ?? ''
    const preferred = await api.ok(preferCard, { params: { cardId } }, { as: person.as })
    expect(preferred.items.map(({ brand, isPreferred }) => [brand, isPreferred])).toEqual([
      ['jcb', true],
      ['visa', false],
    ])
    const left = await api.ok(removeCard, { params: { cardId } }, { as: person.as })
    expect(left.items.map(({ brand }) => brand)).toEqual(['visa'])
    expect(await api.ok(removeCard, { params: { cardId } }, { as: person.as })).toEqual(left)
    await api.refused('not_found', preferCard, { params: { cardId } }, { as: person.as })
  })

  test('of another person are neither listed, preferred nor removed', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    const { items } = await saved(owner)
    const params = { cardId: items[0]?.cardId ?? '' }
    expect(await api.ok(listSavedCards, {}, { as: other.as })).toEqual({ canSave: true, items: [] })
    await api.refused('not_found', preferCard, { params }, { as: other.as })
    await saved(other, 'jcb')
    await api.refused('not_found', preferCard, { params }, { as: other.as })
    await api.ok(removeCard, { params }, { as: other.as })
    expect((await api.ok(listSavedCards, {}, { as: owner.as })).items).toHaveLength(1)
  })

  test('are limited in number', async () => {
    const person = await aPerson()
    for (let count = 0; count < MOST_SAVED_CARDS; count += 1) await saved(person)
    await api.refused('too_many_cards', openCardSetup, { body: { setupId: anId() } }, { as: person.as })
  })

  test('are not found by a wrong page, and a wrong form saves nothing', async () => {
    const person = await aPerson()
    const url = await setupOf(person)
    expect(problemIn(await save(url, 'stolen')).code).toBe('validation_failed')
    expect(problemIn(await api.inject(`/simulator/cards/${anId()}`)).code).toBe('not_found')
    expect((await api.ok(listSavedCards, {}, { as: person.as })).items).toEqual([])
  })

  test('are offered where their owner pays, and nobody else', async () => {
    const person = await aPerson()
    await saved(person, 'jcb')
    const { redirectUrl } = await anUnpaidBooking(api, 'card', { user: person.user })
    expect((await api.inject(redirectUrl)).body).toContain('jcb ···· 0036')
    const stranger = await anUnpaidBooking(api, 'card')
    expect((await api.inject(stranger.redirectUrl)).body).not.toContain('····')
  })

  test('are not offered to an admin who pays for a colleague, nor those of the admin to the colleague', async () => {
    const booker = await aPerson()
    await saved(booker, 'jcb')
    const boss = await aUser(api, { clientId: booker.user.clientId, roles: ['user', 'admin'] })
    const admin = { user: boss, as: await signedInAs(api, boss) }
    await saved(admin, 'mastercard')
    const { params, redirectUrl, paymentId } = await anUnpaidBooking(api, 'card', { user: booker.user })
    const open = ({ as }: Person) => api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as })
    const pageOf = async (url: string) => (await api.inject(url)).body
    const ofAdmin = await open(admin)
    expect(await pageOf(ofAdmin.redirectUrl)).toContain('mastercard ···· 0028')
    expect(await pageOf(ofAdmin.redirectUrl)).not.toContain('jcb')
    expect((await open(admin)).paymentId).toBe(ofAdmin.paymentId)
    expect(await open(booker)).toMatchObject({ paymentId, redirectUrl })
    await api.db.update(payments).set({ state: 'pending' }).where(eq(payments.id, paymentId))
    await api.refused('payment_pending', openPaymentSession, { params, body: { method: 'card' } }, { as: admin.as })
  })

  test('of a traveller are not offered to the colleague who books for them', async () => {
    const traveller = await aPerson()
    await saved(traveller, 'jcb')
    const booker = await aUser(api, { clientId: traveller.user.clientId })
    const { params } = await anUnpaidBooking(api, 'card', { user: traveller.user })
    await api.db.update(bookings).set({ bookedBy: booker.id }).where(eq(bookings.id, params.bookingId))
    const body = { method: 'card' } as const
    const opened = await api.ok(openPaymentSession, { params, body }, { as: await signedInAs(api, booker) })
    expect((await api.inject(opened.redirectUrl)).body).not.toContain('····')
  })

  test('cannot be reached while the gateway is away, which paying says as well', async () => {
    const person = await aPerson()
    await saved(person)
    const { gateway } = api.app.services
    const cards = gateway?.cards ?? null
    if (gateway === null || cards === null) throw new Error('no gateway')
    const { list } = cards
    cards.list = () => Promise.reject(new GatewayError('away'))
    try {
      await api.refused('gateway_unavailable', listSavedCards, {}, { as: person.as })
      await api.refused('gateway_unavailable', openCardSetup, { body: { setupId: anId() } }, { as: person.as })
    } finally {
      cards.list = list
    }
    const hotel = await aHotel(api)
    const held = await aHold(api, person.as, hotel.ratePlanId)
    const body = { ...bookingBody(held), payWith: 'card' as const }
    const { bookingId } = await api.ok(createStayBooking, { body }, { as: person.as })
    await api.ok(openPaymentSession, { params: { bookingId }, body: { method: 'card' } }, { as: person.as })
  })

  test('are forgotten with the account, again and again until the gateway has done it', async () => {
    const person = await aPerson()
    await saved(person)
    const { db, gateway } = api.app.services
    const cards = gateway?.cards ?? null
    if (gateway === null || cards === null) throw new Error('no gateway')
    const own = and(eq(gatewayCustomers.userId, person.user.id), eq(gatewayCustomers.gateway, gateway.name))
    const run = () => forgetCustomers({ db, gateway, now: api.clock.now(), onFailure: () => undefined })
    expect(await run()).toBe(0)
    await db.update(gatewayCustomers).set({ forgetAt: api.clock.now() }).where(own)
    expect(await api.ok(listSavedCards, {}, { as: person.as })).toEqual({ canSave: true, items: [] })
    const { forget } = cards
    cards.forget = () => Promise.reject(new GatewayError('away'))
    expect(await run()).toBe(0)
    cards.forget = forget
    expect(await run()).toBe(0)
    api.clock.advance(3_600_000)
    expect(await run()).toBe(1)
    expect(await db.select().from(gatewayCustomers).where(own)).toEqual([])
    expect(await cards.list(`customer_${person.user.id}`)).toEqual([])
  })
})
