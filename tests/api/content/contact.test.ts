import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createContactCase } from '#contract/content/contact.ts'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest()
const MESSAGE = 'The invoice of my stay\nnames another company.'
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
