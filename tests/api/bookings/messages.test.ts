import { asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { askDeletion, exportAccount } from '#contract/accounts/privacy.ts'
import {
  getConversation,
  listUnread,
  MESSAGES_A_DAY,
  putMessage,
  readMessages,
  reportMessage,
  WRITABLE_DAYS,
} from '#contract/bookings/messages.ts'
import { listContactMessages } from '#contract/content/contact-messages.ts'
import { putNotificationPreferences } from '#contract/notifications/notifications.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { aHostedStay, type Hosted } from '#tests/support/stays/stay-run.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const api = apiTest({ settings: { publicUrl: 'https://singgah.example' } })

let stay: Hosted
let guest: string
let host: string

beforeEach(async () => {
  stay = await aHostedStay(api)
  guest = await stay.asGuest()
  host = await stay.asHost()
})

const at = (messageId: string) => ({ params: { ...stay.params, messageId } })
const write = async (as: string, text: string, messageId = uuidv7()) => {
  await api.ok(putMessage, { ...at(messageId), body: { text } }, { as })
  api.clock.advance(1000)
  return messageId
}
const read = (as: string) => api.ok(getConversation, { params: stay.params }, { as })
const unread = async (as: string) => (await api.ok(listUnread, {}, { as })).items
const report = (as: string, messageId: string, note = '') =>
  api.ok(reportMessage, { ...at(messageId), body: { reason: 'payment_elsewhere', note } }, { as })
const mailSubjects = async (address: string) =>
  (await mailsTo(api, address)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Message from'))

describe('guest and host', () => {
  test('write to each other, each as what they are, and see what was read', async () => {
    const asked = await write(guest, 'May we come at 22.00?')
    const answered = await write(host, 'Of course, the bell is at the side door.')
    const { side, other, messages } = await read(guest)
    expect({ side, other }).toEqual({ side: 'guest', other: stay.booking.hotel.name })
    expect(
      messages.map(({ messageId, side: from, isOwn, text, readAt }) => [messageId, from, isOwn, text, readAt]),
    ).toEqual([
      [asked, 'guest', true, 'May we come at 22.00?', null],
      [answered, 'host', false, 'Of course, the bell is at the side door.', null],
    ])
    expect(await api.ok(readMessages, at(answered), { as: guest })).toEqual({ read: 1 })
    expect(await api.ok(readMessages, at(answered), { as: guest })).toEqual({ read: 0 })
    const there = await read(host)
    expect(there.side).toBe('host')
    expect(there.other).toBe(stay.guest.name)
    expect(there.messages.map(({ isOwn, readAt }) => [isOwn, readAt === null])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('are notified, and mailed once for a burst that nobody read', async () => {
    await write(guest, 'First <b>words</b>')
    await write(guest, 'Second')
    const told = (await notificationsOf(api, host)).filter(({ event }) => event.kind === 'message_from_guest')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ bookingId: stay.booking.bookingId, event: { facts: { by: stay.guest.name } } })
    expect(await mailSubjects(stay.host.email)).toEqual([`Message from ${stay.guest.name} (${stay.booking.reference})`])
    const mail = (await mailsTo(api, stay.host.email)).at(-1)
    expect(mail?.body).toContain('First <b>words</b>')
    api.clock.advance(16 * MINUTE_MS)
    await write(guest, 'Third')
    expect(await mailSubjects(stay.host.email)).toHaveLength(2)
    await write(host, 'Answer')
    expect(await mailSubjects(stay.guest.email)).toEqual([
      `Message from ${stay.booking.hotel.name} (${stay.booking.reference})`,
    ])
    const answered = (await notificationsOf(api, guest)).find(({ event }) => event.kind === 'message_from_host')
    expect(answered).toMatchObject({ event: { facts: { by: stay.booking.hotel.name } } })
  })

  test('get no mails that they switched off', async () => {
    await api.ok(
      putNotificationPreferences,
      { body: { off: [{ subject: 'messages', channel: 'email' }], quietHours: null } },
      { as: host },
    )
    await write(guest, 'Hello')
    expect(await mailSubjects(stay.host.email)).toEqual([])
    expect(await unread(host)).toMatchObject([{ side: 'host', unread: 1, text: 'Hello' }])
  })

  test('have a list of what they have not read, of both sides', async () => {
    await write(guest, 'One')
    const last = await write(guest, 'Two')
    expect(await unread(guest)).toEqual([])
    expect(await unread(host)).toMatchObject([
      { bookingId: stay.booking.bookingId, side: 'host', author: stay.guest.name, text: 'Two', unread: 2 },
    ])
    await api.ok(readMessages, at(last), { as: host })
    expect(await unread(host)).toEqual([])
    await write(host, 'Three')
    expect(await unread(guest)).toMatchObject([{ side: 'guest', text: 'Three', unread: 1 }])
  })
})

describe('a message', () => {
  test('sent again is the same; with other words, or by someone else, its id is taken', async () => {
    const id = await write(guest, 'Once')
    await write(guest, 'Once', id)
    expect((await read(guest)).messages).toHaveLength(1)
    await api.refused('id_taken', putMessage, { ...at(id), body: { text: 'Twice' } }, { as: guest })
    await api.refused('id_taken', putMessage, { ...at(id), body: { text: 'Once' } }, { as: host })
    expect(await mailSubjects(stay.host.email)).toHaveLength(1)
  })

  test('needs words, at most 2,000 characters, and loses turning marks', async () => {
    for (const text of ['  ', '\u200b\u2800']) {
      const { fields } = await api.refused('required', putMessage, { ...at(uuidv7()), body: { text } }, { as: guest })
      expect(fields).toMatchObject([{ field: 'body.text', code: 'required' }])
    }
    await write(guest, 'pay \u202Ehere')
    expect((await read(host)).messages.map(({ text }) => text)).toEqual(['pay here'])
    await api.refused('too_long', putMessage, { ...at(uuidv7()), body: { text: 'x'.repeat(2001) } }, { as: guest })
  })

  test('can be written until thirty days after the stay, and read for ever', async () => {
    await write(guest, 'Before')
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, stay.booking.bookingId))
    api.clock.set(new Date((row?.endsAt.getTime() ?? 0) + WRITABLE_DAYS * DAY_MS - 1000))
    guest = await stay.asGuest()
    expect((await read(guest)).writableUntil).not.toBeNull()
    await write(guest, 'Still')
    api.clock.advance(2000)
    await api.refused('conversation_over', putMessage, { ...at(uuidv7()), body: { text: 'Late' } }, { as: guest })
    const { messages, writableUntil } = await read(guest)
    expect(writableUntil).toBeNull()
    expect(messages.map(({ text }) => text)).toEqual(['Before', 'Still'])
  })

  test('is one of so many a day', async () => {
    for (let sent = 0; sent < MESSAGES_A_DAY; sent += 1) await write(guest, `Message ${sent}`)
    await api.refused('rate_limited', putMessage, { ...at(uuidv7()), body: { text: 'More' } }, { as: guest })
    await write(host, 'The host still can')
  })
})

describe('nobody else', () => {
  test('reads or writes: a colleague, an admin of the company, the operator, another host', async () => {
    const id = await write(guest, 'Private')
    await api.db.update(clients).set({ isOperator: false })
    const operating = await aClient(api, { name: 'Operator', isOperator: true })
    const company = stay.guest.clientId
    const others = [
      await aUser(api, { clientId: company }),
      await aUser(api, { clientId: company, roles: ['admin'] }),
      await aUser(api, { clientId: company, roles: ['owner'] }),
      await aUser(api, { clientId: operating.id, roles: ['admin'] }),
      await aUser(api),
    ]
    for (const other of others) {
      const as = await signedInAs(api, other)
      await api.refused('not_found', getConversation, { params: stay.params }, { as })
      await api.refused('not_found', putMessage, { ...at(uuidv7()), body: { text: 'Hi' } }, { as })
      await api.refused('not_found', readMessages, at(id), { as })
      await api.refused('not_found', reportMessage, { ...at(id), body: { reason: 'spam' } }, { as })
      expect(await unread(as)).toEqual([])
    }
    expect((await read(host)).messages).toHaveLength(1)
  })

  test('is there to write to where a hotel has no host, or is the guest', async () => {
    const traveller = await aUser(api)
    const as = await signedInAs(api, traveller)
    const plain = await aBooking(api, as, (await aHotel(api)).ratePlanId)
    expect(plain.can.write).toBe(false)
    await api.refused('not_found', getConversation, { params: { bookingId: plain.bookingId } }, { as })
    await api.db.update(properties).set({ ownerUserId: traveller.id }).where(eq(properties.id, plain.hotel.hotelId))
    await api.refused('not_found', getConversation, { params: { bookingId: plain.bookingId } }, { as })
    expect(stay.booking.can.write).toBe(true)
  })
})

describe('a reported message', () => {
  test('is with the contact messages of the operator, quoted, once', async () => {
    const id = await write(host, 'Pay me in cash\nand cancel here')
    expect((await report(guest, id, 'I did not.')).isReported).toBe(true)
    expect((await report(guest, id)).isReported).toBe(true)
    expect((await read(host)).messages[0]?.isReported).toBe(false)
    await api.db.update(clients).set({ isOperator: false })
    const operating = await aClient(api, { name: 'Operator', isOperator: true })
    const operator = await signedInAs(api, await aUser(api, { clientId: operating.id, roles: ['admin'] }))
    const { items } = await api.ok(listContactMessages, { query: {} }, { as: operator })
    const own = items.filter(({ reference }) => reference === stay.booking.reference)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ topic: 'booking', email: stay.guest.email, name: stay.guest.name })
    expect(own[0]?.message).toContain('> Pay me in cash\n> and cancel here')
    expect(own[0]?.message).toContain('I did not.')
  })

  test('is never an own one', async () => {
    const id = await write(guest, 'Mine')
    await api.refused('not_found', reportMessage, { ...at(id), body: { reason: 'other' } }, { as: guest })
  })
})

describe('an account', () => {
  test('that is deleted leaves that something was written, not what', async () => {
    await write(host, 'My number is 0812')
    const exported = JSON.stringify(await api.ok(exportAccount, {}, { as: host }))
    expect(exported).toContain('My number is 0812')
    // A host with listings cannot go; here somebody else takes it over.
    await api.db.update(properties).set({ ownerUserId: null })
    await api.ok(askDeletion, {}, { as: host })
    await eraseDueAccounts(
      api.db,
      api.app.services.products,
      new Date(api.clock.now().getTime() + (COOLING_OFF_DAYS + 1) * DAY_MS),
    )
    const rows = await api.db
      .select()
      .from(bookingMessages)
      .where(eq(bookingMessages.bookingId, stay.booking.bookingId))
      .orderBy(asc(bookingMessages.sentAt))
    expect(rows.map(({ text }) => text)).toEqual([null])
  })
})
