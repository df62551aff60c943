import { eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { signUp } from '#contract/accounts/sign-up.ts'
import { invitePerson } from '#contract/companies/people.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { auditEvents, invitations } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { FACTS, tokenTo } from '#tests/support/sent-mails.ts'
import { legalTexts } from '#tests/support/content.ts'
import { anOffice, callsFor } from '#tests/support/companies/booking-for.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()

test('an erased account leaves nothing in the bookings it made for colleagues; their travellers become the contact', async () => {
  const { clientId, assistant, traveller, as } = await anOffice(api)
  await api.db.update(users).set({ phoneNumber: '+62 811 777 1234' }).where(eq(users.id, assistant.id))
  await api.db.update(users).set({ phoneNumber: '+62 812 000 0009' }).where(eq(users.id, traveller.id))
  const { ratePlanId } = await aHotel(api)
  const calls = callsFor(api, traveller.id)
  const own = { name: traveller.name, email: traveller.email }
  const asContact = async (contact: { name: string; email: string; phone: string }): Promise<string> => {
    const details = {
      travellers: [{ fullName: traveller.name }],
      contact,
      policyReason: `${assistant.name} meets here`,
    }
    const body = { ...bookingBody(await aHold(calls, as, ratePlanId)), ...details }
    return (await calls.ok(createStayBooking, { body }, { as })).bookingId
  }
  const contactOf = async (bookingId: string) =>
    (await api.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.contact
  const theirs = await asContact({ name: assistant.name, email: assistant.email, phone: '+62811 777 1234' })
  const theirNumber = await asContact({ ...own, phone: '0811-777-1234' })
  const another = await asContact({ ...own, phone: '+62 812 555 0001' })
  const wordsOf = async (word: string) =>
    (await api.db.execute(sql`select 1 from booking_words where client_id = ${clientId} and word = ${word}`)).rows
      .length
  expect(await wordsOf('rina')).toBe(1)

  await api.ok(askDeletion, {}, { as })
  api.clock.advance(COOLING_OFF_DAYS * 86_400_000)
  expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(1)

  const traveller9 = { ...own, phone: '+62 812 000 0009' }
  expect(await contactOf(theirs)).toEqual(traveller9)
  expect(await contactOf(theirNumber)).toEqual(traveller9)
  expect(await contactOf(another)).toEqual({ ...own, phone: '+62 812 555 0001' })
  expect(await wordsOf('rina')).toBe(0)
  const reasons = await api.db.select().from(bookings).where(eq(bookings.clientId, clientId))
  expect(reasons.map(({ policyReason }) => policyReason)).toEqual(['', '', ''])
})

test('an erased account leaves no address in the invitation it came by, nor in the audit log of it', async () => {
  await legalTexts(api)
  const { clientId, owner } = await anOffice(api)
  const [email, another] = [`${uuidv7()}@people.example`, `${uuidv7()}@people.example`]
  for (const to of [email, another]) await api.ok(invitePerson, { body: { email: to, roles: ['user'] } }, { as: owner })
  const token = await tokenTo(api, email, 'invitation')
  const person = { name: 'Wayan Suryani', password: 'perahu kertas biru 7', locale: 'id' as const }
  const body = { way: 'invitation' as const, token, ...person, agrees: true as const, ...FACTS }
  await api.ok(signUp, { body })
  /** How often both addresses are stored. */
  const stored = async (): Promise<number[]> => {
    const sent = await api.db.select().from(invitations).where(eq(invitations.clientId, clientId))
    const events = await api.db
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.kind, ['person_invited']))
    const named = [...sent.map((one) => one.email), ...events.map(({ details }) => details['email'])]
    return [email, another].map((address) => named.filter((one) => one === address).length)
  }
  expect(await stored()).toEqual([2, 2])
  const [{ id } = { id: '' }] = await api.db.select().from(users).where(eq(users.email, email))
  await api.db.update(users).set({ deletionAskedAt: api.clock.now() }).where(eq(users.id, id))
  api.clock.advance(COOLING_OFF_DAYS * 86_400_000)
  expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(1)
  expect(await stored()).toEqual([0, 2])
})
