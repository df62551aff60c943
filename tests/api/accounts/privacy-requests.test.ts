import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  answerPrivacy,
  askPrivacy,
  listOwnPrivacyRequests,
  listPrivacyRequests,
  MAX_OPEN_REQUESTS,
  PRIVACY_ANSWER_HOURS,
} from '#contract/accounts/privacy-requests.ts'
import { exportAccount } from '#contract/accounts/privacy.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { aClient } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, type Person } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest()
const HOUR = 3_600_000

const aCompany = async () => {
  const client = await aClient(api)
  return {
    client,
    owner: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
    admin: await aPerson(api, client.id, ['admin'], 'Rina Wijaya'),
    person: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
  }
}

const asking = ({ token }: Person, requestId = randomUUID(), text = 'Please do not show where I travel.') => {
  const body = { requestId, right: 'objection' as const, activity: 'whereabouts' as const, text }
  return [askPrivacy, { body }, { as: token, key: requestId }] as const
}
const ask = (person: Person, requestId = randomUUID()) => api.ok(...asking(person, requestId))
const answering = ({ token }: Person, requestId: string) =>
  [
    answerPrivacy,
    { params: { requestId }, body: { verdict: 'granted' as const, note: 'Done.' } },
    { as: token },
  ] as const

describe('a request about personal data', () => {
  test('reaches the owners by mail, waits 72 hours, and is answered by mail once', async () => {
    const { client, owner, person } = await aCompany()
    const requestId = randomUUID()
    const asked = api.clock.now()
    await ask(person, requestId)
    expect((await ask(person, requestId)).items).toMatchObject([
      {
        requestId,
        answered: null,
        dueAt: new Date(asked.getTime() + PRIVACY_ANSWER_HOURS * HOUR).toISOString(),
      },
    ])
    const told = (await mailsTo(api, owner.user.email)).filter(({ subject }) => subject.includes('Siti Rahmawati'))
    expect(told).toHaveLength(1)
    const { items } = await api.ok(listPrivacyRequests, {}, { as: owner.token })
    expect(items).toMatchObject([{ requestId, name: 'Siti Rahmawati', isOwn: false }])
    await api.ok(...answering(owner, requestId))
    await api.refused('already_answered', ...answering(owner, requestId))
    const own = await api.ok(listOwnPrivacyRequests, {}, { as: person.token })
    expect(own.items).toMatchObject([{ answered: { verdict: 'granted', note: 'Done.', by: 'Budi Santoso' } }])
    const answers = (await mailsTo(api, person.user.email)).filter(({ subject }) => subject.includes('granted'))
    expect(answers).toHaveLength(1)
    const logged = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, client.id))
    const kinds = logged.map(({ kind }) => kind).filter((kind) => kind.startsWith('privacy_'))
    expect(kinds.toSorted()).toEqual(['privacy_answered', 'privacy_asked'])
    expect(JSON.stringify(await api.ok(exportAccount, {}, { as: person.token }))).toContain(
      'do not show where I travel',
    )
  })

  test('is read and answered by owners of the company alone', async () => {
    const { admin, person, owner } = await aCompany()
    const stranger = await aCompany()
    const requestId = randomUUID()
    await ask(person, requestId)
    for (const one of [admin, person]) {
      await api.refused('forbidden', listPrivacyRequests, {}, { as: one.token })
      await api.refused('forbidden', ...answering(one, requestId))
    }
    await api.refused('not_found', ...answering(stranger.owner, requestId))
    expect((await api.ok(listPrivacyRequests, {}, { as: stranger.owner.token })).items).toEqual([])
    expect((await api.ok(listOwnPrivacyRequests, {}, { as: owner.token })).items).toEqual([])
  })

  test('under an id that is taken is refused, whoever has it', async () => {
    const { person } = await aCompany()
    const stranger = (await aCompany()).person
    const requestId = randomUUID()
    await ask(person, requestId)
    for (const one of [person, stranger]) {
      const [endpoint, input, how] = asking(one, requestId)
      await api.refused('id_taken', endpoint, input, { ...how, key: randomUUID() })
    }
  })

  test('is refused while too many wait, and where it says nothing', async () => {
    const { person } = await aCompany()
    for (let count = 0; count < MAX_OPEN_REQUESTS; count += 1) await ask(person)
    await api.refused('too_many_open_requests', ...asking(person))
    const { fields } = await api.refused('message_too_short', ...asking(person, randomUUID(), '   short   '))
    expect(fields).toMatchObject([{ field: 'body.text' }])
  })

  test('of an owner is answered by another one, or by themselves where there is none', async () => {
    const { client, owner } = await aCompany()
    const [own, later] = [randomUUID(), randomUUID()]
    await ask(owner, own)
    await api.ok(...answering(owner, own))
    await aPerson(api, client.id, ['owneradmin'], 'Dewi Anggraini')
    await ask(owner, later)
    await api.refused('forbidden', ...answering(owner, later))
  })
})
