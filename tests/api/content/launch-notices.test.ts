import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { launchNotices, launchNoticeTokens } from '#server/database/schema/notifications/mails.ts'
import { notifyAboutLaunch } from '#server/domain/content/launch-notices.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const HOUR = 3_600_000
const DAY = 24 * HOUR
const anAddress = () => `${uuidv7()}@people.example`

const ask = (email: string, options = {}) => api.ok(requestLaunchNotice, { body: { email, service: 'cab' } }, options)
const noticesOf = (email: string) => api.db.select().from(launchNotices).where(eq(launchNotices.email, email))

/** The tokens in the mails to an address, oldest first; both links of a mail have the same one. */
const tokensFor = async (email: string): Promise<string[]> =>
  (await mailsTo(api, email)).map(({ body }) => {
    const [confirm, leave] = ['confirm', 'leave'].map(
      (name) => new RegExp(`^https://travel\\.example/coming-soon\\?${name}=([\\w-]{43})$`, 'm').exec(body)?.[1],
    )
    expect(confirm).toBe(leave)
    return confirm ?? ''
  })

describe('a notice', () => {
  test('is refused for an invalid address or service, and for links of another site', async () => {
    await api.refused('email_invalid', requestLaunchNotice, { body: { email: 'nobody', service: 'cab' } })
    const unknown = await api.inject({
      method: 'POST',
      url: requestLaunchNotice.path,
      payload: { email: anAddress(), service: 'trains' },
    })
    expect(unknown.statusCode).toBe(400)
    for (const token of ['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}!`]) {
      await api.refused('link_invalid', confirmLaunchNotice, { body: { token } })
      await api.refused('link_invalid', leaveLaunchNotice, { body: { token } })
    }
  })

  test('begins with a mail in the language of the page, and is confirmed by its link, repeatably', async () => {
    const email = anAddress()
    expect(await ask(email.toUpperCase(), { headers: { 'accept-language': 'id' } })).toEqual({ asked: true })
    expect(await noticesOf(email)).toMatchObject([{ service: 'cab', confirmedAt: null, locale: 'id' }])
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toContain('mobil dan antar-jemput')
    const [token = ''] = await tokensFor(email)
    const now = api.clock.now()
    expect(await api.ok(confirmLaunchNotice, { body: { token } })).toEqual({ service: 'cab' })
    api.clock.advance(30 * DAY)
    expect(await api.ok(confirmLaunchNotice, { body: { token } })).toEqual({ service: 'cab' })
    expect(await noticesOf(email)).toMatchObject([{ confirmedAt: now }])
  })

  test('stores no usable token', async () => {
    const email = anAddress()
    await ask(email)
    const [token = ''] = await tokensFor(email)
    const rows = await api.db.select().from(launchNoticeTokens).where(eq(launchNoticeTokens.email, email))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows.map(({ hash }) => [hash.toString(), hash.toString('base64url')]))).not.toContain(token)
  })

  test('is mailed three times a day at most, whatever is asked for', async () => {
    const email = anAddress()
    for (let count = 0; count < 5; count += 1) {
      expect(await ask(email)).toEqual({ asked: true })
      api.clock.advance(HOUR)
    }
    expect(await mailsTo(api, email)).toHaveLength(3)
  })

  test('is mailed once per hour, and answers the same whether subscribed or not', async () => {
    const email = anAddress()
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase())]
    expect(await mailsTo(api, email)).toHaveLength(1)
    api.clock.advance(HOUR - 1)
    await ask(email)
    expect(await mailsTo(api, email)).toHaveLength(1)
    api.clock.advance(1)
    answers.push(await ask(email))
    const [first = '', last = ''] = await tokensFor(email)
    expect(last).not.toBe(first)
    expect(answers).toEqual(answers.map(() => ({ asked: true })))
    // The link of an earlier mail counts as well.
    await api.ok(confirmLaunchNotice, { body: { token: first } })
    await api.ok(confirmLaunchNotice, { body: { token: last } })
    expect(await noticesOf(email)).toHaveLength(1)
  })

  test('requested several times at once is one mail', async () => {
    const email = anAddress()
    await Promise.all(Array.from({ length: 4 }, () => ask(email)))
    expect(await mailsTo(api, email)).toHaveLength(1)
  })

  test('is deleted at once by the link of any of its mails, and only it', async () => {
    const email = anAddress()
    await ask(email)
    // Of the time before tours were sold.
    const now = api.clock.now()
    await api.db.insert(launchNotices).values({ email, service: 'tour', locale: 'en', askedAt: now, confirmedAt: now })
    api.clock.advance(HOUR)
    await ask(email)
    const [first = '', second = ''] = await tokensFor(email)
    await api.ok(confirmLaunchNotice, { body: { token: second } })
    expect(await api.ok(leaveLaunchNotice, { body: { token: first } })).toEqual({ left: true })
    expect(await noticesOf(email)).toMatchObject([{ service: 'tour' }])
    await api.refused('link_invalid', confirmLaunchNotice, { body: { token: second } })
    await api.refused('link_invalid', leaveLaunchNotice, { body: { token: first } })
  })

  test('that is unconfirmed expires after seven days, swept or not', async () => {
    const [email, stored] = [anAddress(), anAddress()]
    await ask(email)
    await ask(stored)
    const [[token = ''], [confirmed = '']] = [await tokensFor(email), await tokensFor(stored)]
    await api.ok(confirmLaunchNotice, { body: { token: confirmed } })
    api.clock.advance(7 * DAY - 1)
    await tidyUp(api.db, api.clock.now())
    expect(await noticesOf(email)).toHaveLength(1)
    api.clock.advance(1)
    await api.refused('link_invalid', confirmLaunchNotice, { body: { token } })
    await tidyUp(api.db, api.clock.now())
    expect(await noticesOf(email)).toEqual([])
    const ofEmail = and(eq(launchNoticeTokens.email, email), eq(launchNoticeTokens.service, 'cab'))
    expect(await api.db.select().from(launchNoticeTokens).where(ofEmail)).toEqual([])
    expect(await noticesOf(stored)).toHaveLength(1)
  })
})

test('of a launched service is one mail to each confirmed address, which is then deleted', async () => {
  const [asked, unconfirmed] = [anAddress(), anAddress()]
  const now = api.clock.now()
  const notice = { service: 'flight' as const, locale: 'en' as const, askedAt: now, confirmedAt: now }
  await api.db.insert(launchNotices).values([
    { ...notice, email: asked },
    { ...notice, email: unconfirmed, confirmedAt: null },
  ])
  const given = { db: api.db, now, origin: 'https://travel.example' }
  await notifyAboutLaunch(given)
  await notifyAboutLaunch(given)
  const mails = await mailsTo(api, asked)
  expect(mails.map(({ subject }) => subject)).toEqual(['Flights: now on Singgah'])
  expect(mails[0]?.body).toContain('https://travel.example/flights/home')
  expect(await noticesOf(asked)).toEqual([])
  expect(await mailsTo(api, unconfirmed)).toEqual([])
})
