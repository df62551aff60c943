import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { answerSafety, ownSafetyChecks, type SafetyAnswer } from '#contract/safety/own-checks.ts'
import {
  askSafety,
  closeSafety,
  listSafetyChecks,
  REMIND_AGAIN_MINUTES,
  remindSafety,
} from '#contract/safety/safety-checks.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { aClient } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, type Person } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf, notifiedKinds } from '#tests/support/notifications.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()

const aCompany = async () => {
  const client = await aClient(api)
  const person = async (roles: Parameters<typeof aPerson>[2], name: string) => aPerson(api, client.id, roles, name)
  const [owner, admin] = [await person(['owner'], 'Budi Santoso'), await person(['admin'], 'Rina Wijaya')]
  const [traveller, other] = [await person(['user'], 'Siti Rahmawati'), await person(['user'], 'Agus Salim')]
  return { client, owner, admin, traveller, other }
}

const travels = async ({ token }: Person, days = 3) => {
  const { ratePlanId } = await aHotel(api)
  return aBooking(api, token, ratePlanId, { checkIn: addDays(TODAY, days), checkOut: addDays(TODAY, days + 2) })
}

const ask = (admin: Person, people: readonly Person[], { checkId = randomUUID(), about = 'Flood in Jakarta' } = {}) => {
  const body = { checkId, about, userIds: people.map(({ user }) => user.id) }
  return api.ok(askSafety, { body }, { as: admin.token, key: checkId })
}
const own = async ({ token }: Person) => (await api.ok(ownSafetyChecks, {}, { as: token })).items
const checks = async ({ token }: Person) => (await api.ok(listSafetyChecks, {}, { as: token })).items
const answer = ({ token }: Person, checkId: string, given: SafetyAnswer, more: { note?: string; at?: Date } = {}) => {
  const body = { answer: given, note: more.note ?? '', pressedAt: (more.at ?? api.clock.now()).toISOString() }
  return api.ok(answerSafety, { params: { checkId }, body }, { as: token })
}

const mailsOfHelp = async ({ user }: Person) =>
  (await mailsTo(api, user.email)).filter(({ subject }) => subject.includes('needs help')).length

describe('a safety check', () => {
  test('asks who is on a trip in the app and by mail, and nobody else', async () => {
    const { admin, traveller, other, client } = await aCompany()
    await travels(traveller)
    const check = await ask(admin, [traveller, other])
    expect(check).toMatchObject({ about: 'Flood in Jakarta', askedBy: 'Rina Wijaya', closedAt: null })
    expect(check.people).toMatchObject([{ userId: traveller.user.id, name: 'Siti Rahmawati', answered: null }])
    expect(await notifiedKinds(api, traveller.token)).toContain('safety_asked')
    expect(await notifiedKinds(api, other.token)).not.toContain('safety_asked')
    const [mail] = (await mailsTo(api, traveller.user.email)).filter(({ subject }) => subject.includes('Flood'))
    expect(mail?.subject).toBe('Are you safe? Flood in Jakarta')
    const logged = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, client.id))
    expect(logged.filter(({ kind }) => kind === 'safety_asked')).toHaveLength(1)
  })

  test('asks once however often it is sent, and not where nobody travels', async () => {
    const { admin, traveller, other } = await aCompany()
    await travels(traveller)
    const checkId = randomUUID()
    await ask(admin, [traveller], { checkId })
    await ask(admin, [traveller], { checkId })
    expect((await notifiedKinds(api, traveller.token)).filter((kind) => kind === 'safety_asked')).toHaveLength(1)
    const body = { checkId: randomUUID(), about: 'Flood', userIds: [other.user.id] }
    await api.refused('nobody_travels', askSafety, { body }, { as: admin.token, key: body.checkId })
    expect(await checks(admin)).toHaveLength(1)
  })

  test('refuses links in what is mailed, travellers of other companies, and the twenty-first of a day', async () => {
    const { admin, traveller } = await aCompany()
    const stranger = (await aCompany()).traveller
    await travels(traveller)
    await travels(stranger)
    const asking = (about: string, userId: string) => {
      const body = { checkId: randomUUID(), about, userIds: [userId] }
      return [askSafety, { body }, { as: admin.token, key: body.checkId }] as const
    }
    await api.refused('link_in_name', ...asking('Read https://evil.example now', traveller.user.id))
    await api.refused('nobody_travels', ...asking('Flood', stranger.user.id))
    for (let count = 0; count < 20; count += 1) await api.ok(...asking('Flood', traveller.user.id))
    await api.refused('rate_limited', ...asking('Flood', traveller.user.id))
  })

  test('reminds those without an answer, not more often than allowed, and ends', async () => {
    const { admin, traveller, other } = await aCompany()
    await travels(traveller)
    await travels(other)
    const { checkId } = await ask(admin, [traveller, other])
    const params = { checkId }
    await api.refused('rate_limited', remindSafety, { params }, { as: admin.token })
    await answer(traveller, checkId, 'safe')
    api.clock.advance((REMIND_AGAIN_MINUTES + 1) * 60_000)
    await api.ok(remindSafety, { params }, { as: admin.token })
    const asked = async (person: Person) =>
      (await notifiedKinds(api, person.token)).filter((kind) => kind === 'safety_asked').length
    expect([await asked(traveller), await asked(other)]).toEqual([1, 2])
    expect((await api.ok(closeSafety, { params }, { as: admin.token })).closedAt).not.toBeNull()
    await api.ok(closeSafety, { params }, { as: admin.token })
    await api.refused('check_closed', remindSafety, { params }, { as: admin.token })
    expect(await own(other)).toEqual([])
  })

  test('is not reminded of when nobody sees it any more, and a hundred times a day in a company', async () => {
    const { admin, traveller, client } = await aCompany()
    await travels(traveller, 20)
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) ids.push((await ask(admin, [traveller])).checkId)
    const remind = async (checkId: string) =>
      (await api.call(remindSafety, { params: { checkId } }, { as: admin.token })).statusCode
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      api.clock.advance((REMIND_AGAIN_MINUTES + 1) * 60_000)
      for (const checkId of ids) statuses.push(await remind(checkId))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
    api.clock.advance(15 * 86_400_000)
    const as = (await aPerson(api, client.id, ['admin'], 'Rina Wijaya')).token
    await api.refused('check_closed', remindSafety, { params: { checkId: ids[0] ?? '' } }, { as })
  })

  test('is unknown to other companies and to colleagues who were not asked', async () => {
    const { admin, traveller, other } = await aCompany()
    const stranger = await aCompany()
    await travels(traveller)
    const { checkId } = await ask(admin, [traveller])
    const params = { checkId }
    expect(await checks(stranger.owner)).toEqual([])
    await api.refused('not_found', closeSafety, { params }, { as: stranger.owner.token })
    await api.refused('not_found', remindSafety, { params }, { as: stranger.owner.token })
    const body = { answer: 'safe' as const, pressedAt: api.clock.now().toISOString() }
    for (const person of [other, stranger.traveller]) {
      await api.refused('not_found', answerSafety, { params, body }, { as: person.token })
    }
    await api.refused('forbidden', listSafetyChecks, {}, { as: traveller.token })
  })
})

describe('an answer', () => {
  test('that was pressed last counts, whichever arrives first', async () => {
    const { admin, traveller } = await aCompany()
    await travels(traveller)
    const { checkId } = await ask(admin, [traveller])
    const before = new Date(api.clock.now().getTime() - 60_000)
    await answer(traveller, checkId, 'safe', { note: 'At the hotel' })
    expect(await answer(traveller, checkId, 'help', { at: before })).toMatchObject({
      answered: { answer: 'safe', note: 'At the hotel' },
    })
    expect(await notifiedKinds(api, admin.token)).not.toContain('safety_help')
    const future = new Date(api.clock.now().getTime() + 86_400_000)
    const { answered } = await answer(traveller, checkId, 'safe', { at: future })
    expect(answered?.pressedAt).toBe(api.clock.now().toISOString())
  })

  test('that asks for help is told to who asked and to the owners once, and opens a closed check again', async () => {
    const { admin, owner, traveller } = await aCompany()
    await travels(traveller)
    const { checkId } = await ask(admin, [traveller])
    await api.ok(closeSafety, { params: { checkId } }, { as: admin.token })
    api.clock.advance(60_000)
    await answer(traveller, checkId, 'help', { note: 'Room 12, water is rising' })
    await answer(traveller, checkId, 'help', { note: 'Room 12, water is rising' })
    for (const person of [admin, owner]) {
      const told = (await notificationsOf(api, person.token)).filter(({ event }) => event.kind === 'safety_help')
      expect(told).toMatchObject([{ isUrgent: true, event: { facts: { note: 'Room 12, water is rising' } } }])
      const mails = (await mailsTo(api, person.user.email)).filter(({ subject }) => subject.includes('needs help'))
      expect(mails).toHaveLength(1)
    }
    const [check] = await checks(admin)
    expect(check).toMatchObject({ closedAt: null, people: [{ answered: { answer: 'help' } }] })
  })

  test('that asks for help and is sent many times at once is told once', async () => {
    const { admin, owner, traveller } = await aCompany()
    await travels(traveller)
    const { checkId } = await ask(admin, [traveller])
    await Promise.all(Array.from({ length: 8 }, () => answer(traveller, checkId, 'help', { note: 'Room 12' })))
    expect(await mailsOfHelp(owner)).toBe(1)
  })

  test('that asks for help with other words again and again is told twenty times an hour, and stored each time', async () => {
    const { admin, owner, traveller } = await aCompany()
    await travels(traveller)
    const { checkId } = await ask(admin, [traveller])
    for (let count = 1; count <= 30; count += 1) await answer(traveller, checkId, 'help', { note: `Help ${count}` })
    expect([await mailsOfHelp(owner), await mailsOfHelp(admin)]).toEqual([20, 20])
    expect(await notifiedKinds(api, owner.token)).toHaveLength(20)
    expect(await checks(admin)).toMatchObject([{ people: [{ answered: { note: 'Help 30' } }] }])
    api.clock.advance(3_600_001)
    await answer(traveller, checkId, 'help', { note: 'Still here' })
    expect(await mailsOfHelp(owner)).toBe(21)
  })
})
