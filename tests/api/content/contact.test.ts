import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { confirmContactAddress, createContactCase, stopContactMails } from '#contract/content/contact.ts'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest()
const MESSAGE = 'The invoice of my stay\nnames another company.'
const DAY_MS = 86_400_000
const NUMBER = /^SG-[23456789A-HJ-NP-Z]{8}$/

const aMessage = (more: object = {}) => {
  const caseId = uuidv7()
  return {
    caseId,
    topic: 'booking' as const,
    name: 'Siti Rahmawati',
    email: `${caseId}@people.example`,
    message: MESSAGE,
    ...more,
  }
}
const stored = (caseId: string) => api.db.select().from(contactCases).where(eq(contactCases.id, caseId))

describe('a contact message', () => {
  test('is refused where a field is wrong, and stores and mails nothing', async () => {
    const bad = [
      ['email_invalid', { email: 'siti at people' }],
      ['message_too_short', { message: 'Please help me now.' }],
      ['required', { name: '  ' }],
      ['required', { topic: 'praise' }],
      ['link_in_name', { name: 'Pay at www.evil.example' }],
      ['characters_not_allowed', { name: 'Siti\r\nBcc: all@people.example' }],
      ['too_long', { message: 'a'.repeat(4001) }],
    ] as const
    for (const [code, more] of bad) {
      const message = aMessage(more)
      await api.refused(code, createContactCase, { body: message })
      expect(await stored(message.caseId)).toEqual([])
      expect(await mailsTo(api, message.email)).toEqual([])
    }
  })

  test('gets a number, which is mailed to the writer without their words', async () => {
    const message = aMessage({ reference: 'SGH-12' })
    const answer = await api.ok(createContactCase, { body: message })
    expect(answer).toEqual({ number: expect.stringMatching(NUMBER), receivedAt: START.toISOString() })
    expect(await stored(message.caseId)).toMatchObject([
      { number: answer.number, reference: 'SGH-12', message: MESSAGE, locale: 'en' },
    ])
    const [mail, ...others] = await mailsTo(api, message.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(answer.number)
    expect(mail?.body).toContain(`as case ${answer.number}`)
    for (const typed of [message.name, 'SGH-12', 'invoice']) expect(mail?.body).not.toContain(typed)
  })

  test('is mailed to an address once, then not before it is confirmed, then as a copy', async () => {
    const email = `${uuidv7()}@people.example`
    const write = (more: object = {}) => api.ok(createContactCase, { body: aMessage({ email, ...more }) })
    const first = await write()
    const body = (await mailsTo(api, email))[0]?.body ?? ''
    const token = /confirm=([\w-]{43})/.exec(body)?.[1] ?? ''
    expect(body).toContain(`stop=${token}`)
    for (let count = 0; count < 5; count += 1) await write({ email: email.toUpperCase() })
    expect(await mailsTo(api, email)).toHaveLength(1)
    expect(await mailsTo(api, email.toUpperCase())).toEqual([])
    await api.refused('link_invalid', confirmContactAddress, { body: { token: 'x'.repeat(43) } })
    for (let count = 0; count < 2; count += 1) await api.ok(confirmContactAddress, { body: { token } })
    const second = await write()
    const [, copy, ...others] = await mailsTo(api, email)
    expect(others).toEqual([])
    expect(copy?.subject).toBe(`Copy of your message (case ${second.number})`)
    expect(copy?.body).toContain('> names another company.')
    expect(first.number).not.toBe(second.number)
  })

  test('is copied to an address three times a day at most, and never after a stop', async () => {
    const email = `${uuidv7()}@people.example`
    const write = () => api.ok(createContactCase, { body: aMessage({ email }) })
    await write()
    const body = (await mailsTo(api, email))[0]?.body ?? ''
    const token = /confirm=([\w-]{43})/.exec(body)?.[1] ?? ''
    await api.ok(confirmContactAddress, { body: { token } })
    for (let count = 0; count < 5; count += 1) await write()
    expect(await mailsTo(api, email)).toHaveLength(3)
    api.clock.advance(DAY_MS)
    await write()
    expect(await mailsTo(api, email)).toHaveLength(4)
    await api.refused('link_invalid', stopContactMails, { body: { token: 'x'.repeat(43) } })
    for (let count = 0; count < 2; count += 1) await api.ok(stopContactMails, { body: { token } })
    await api.refused('link_invalid', confirmContactAddress, { body: { token } })
    const refused = await write()
    expect(refused.number).toMatch(NUMBER)
    expect(await mailsTo(api, email)).toHaveLength(4)
    api.clock.advance(-DAY_MS)
  })

  test('is answered in the language of the writer', async () => {
    const message = aMessage()
    await api.ok(createContactCase, { body: message }, { headers: { 'accept-language': 'id' } })
    const [mail] = await mailsTo(api, message.email)
    expect(mail).toMatchObject({ locale: 'id', subject: expect.stringContaining('Pesan Anda sudah kami terima') })
  })

  test('sent again is the same case, and the id cannot be used for another one', async () => {
    const message = aMessage()
    const first = await api.ok(createContactCase, { body: message })
    api.clock.advance(60_000)
    const again = await Promise.all([1, 2, 3].map(() => api.ok(createContactCase, { body: message })))
    for (const answer of again) expect(answer).toEqual(first)
    const problem = await api.refused('id_taken', createContactCase, {
      body: { ...message, message: `${MESSAGE} Or two.` },
    })
    expect(problem.fields).toMatchObject([{ field: 'body.caseId' }])
    expect(await mailsTo(api, message.email)).toHaveLength(1)
    const other = await api.ok(createContactCase, { body: aMessage() })
    expect(other.number).not.toBe(first.number)
  })

  test('sent several times at once is one case and one mail', async () => {
    const message = aMessage()
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.ok(createContactCase, { body: message })))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await mailsTo(api, message.email)).toHaveLength(1)
  })

  test('of a bot that fills in the hidden field looks accepted, and is neither stored nor mailed', async () => {
    const message = aMessage({ website: 'https://buy.example' })
    const answer = await api.ok(createContactCase, { body: message })
    expect(answer).toEqual({ number: expect.stringMatching(NUMBER), receivedAt: START.toISOString() })
    expect(await api.ok(createContactCase, { body: message })).toEqual(answer)
    expect(await stored(message.caseId)).toEqual([])
    expect(await mailsTo(api, message.email)).toEqual([])
  })
})
