import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { transact } from '#server/database/db.ts'
import { deferred } from '#server/database/embedded/deferred.ts'
import { code } from '#server/domain/notifications/mail-content.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { MAX_TRIES, sendDueMails } from '#server/adapters/mail/send.ts'
import { smtpTransport, type Transport } from '#server/adapters/mail/transport.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser } from '#tests/support/accounts/people.ts'
import { aMail, mailsTo } from '#tests/support/mails.ts'
import { startSmtpServer, type SmtpServer } from '#tests/support/doubles/smtp-server.ts'

const api = apiTest()
const MINUTE = 60_000
let server: SmtpServer
let transport: Transport

beforeAll(async () => {
  server = await startSmtpServer()
  transport = smtpTransport(server.url, 'Singgah <singgah@travel.example>')
})
beforeEach(async () => {
  await api.db.execute(sql`delete from outgoing_mails`)
  server.mails.length = 0
  server.answer('250 OK')
})
afterAll(async () => {
  transport.close()
  await server.stop()
})

const anAddress = () => `${uuidv7()}@people.example`
const queue = (to: string, subject = 'A subject', words = 'Baris pertama') =>
  queueMail(api.db, { ...aMail(subject, words), to, locale: 'en', now: api.clock.now() })
const sendOver = (over: Transport) =>
  sendDueMails({ db: api.db, keys: api.app.services.keys, transport: over, clock: api.clock.now })
const send = () => sendOver(transport)
const queueCode = (to: string) => {
  const content = { ...aMail('Your code').content, blocks: [code('12345678')] }
  return queueMail(api.db, { subject: 'Your code', content, to, locale: 'en', now: api.clock.now() })
}
const sentTo = (address: string) => server.mails.filter((mail) => mail.to.toLowerCase() === address).length
const one = async (to: string) => (await mailsTo(api, to))[0]

describe('a mail', () => {
  test('is queued only after its event was committed', async () => {
    const to = anAddress()
    const nothing = transact(api.db, async (tx) => {
      await queueMail(tx, { ...aMail('x'), to, locale: 'en', now: api.clock.now() })
      throw new Error('nothing happened')
    })
    await expect(nothing).rejects.toThrow('nothing happened')
    expect(await mailsTo(api, to)).toEqual([])
    await api.ok(requestLaunchNotice, { body: { email: to, service: 'cab' } })
    expect(await mailsTo(api, to)).toHaveLength(1)
  })

  test('is sent once, and its text is deleted', async () => {
    const to = anAddress()
    await queue(to)
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.to).toBe(to)
    const data = server.mails[0]?.data ?? ''
    expect(data).toMatch(/^From: Singgah <singgah@travel.example>$/m)
    expect(data).toMatch(/^Subject: A subject$/m)
    expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(data).toContain('Baris pertama')
    expect(await one(to)).toMatchObject({
      sentAt: api.clock.now(),
      body: '',
      content: null,
      attempts: 1,
      lastError: null,
    })
  })

  test('has a text part, and after it an HTML part that says the same', async () => {
    const to = anAddress()
    await queue(to, 'A subject', 'Baris pertama & <b>kedua</b>')
    await send()
    const data = server.mails[0]?.data ?? ''
    expect(data).toMatch(/^Content-Type: multipart\/alternative;/m)
    const [, text = '', html = ''] = data.split(/^Content-Type: text\//m)
    expect(text).toMatch(/^plain; charset=utf-8\n/)
    expect(text).toContain('Baris pertama & <b>kedua</b>')
    expect(html).toMatch(/^html; charset=utf-8\n/)
    expect(html.replaceAll('=\n', '')).toContain('Baris pertama &amp; &lt;b&gt;kedua&lt;/b&gt;')
  })

  test('that was queued before mails had an HTML part is sent as text', async () => {
    const to = anAddress()
    await queue(to)
    await api.db.execute(sql`update outgoing_mails set content = null`)
    await send()
    const data = server.mails[0]?.data ?? ''
    expect(data).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
    expect(data).not.toContain('text/html')
  })

  test('reaches one address and has only our headers, whatever its input', async () => {
    const to = `"a,b"@people.example`
    await queue(to, 'Case SG-1\r\nBcc: all@people.example')
    expect(await send()).toBe(1)
    expect(server.mails.map((mail) => mail.to)).toEqual([to])
    expect(server.mails[0]?.data).not.toMatch(/^Bcc:/m)
  })

  test('has no name in its subject or text that becomes a link in a mail program', async () => {
    const to = anAddress()
    await queue(to, 'muh.vip invited you to PT.Click', 'Welcome to PT.Click, dr.budi@people.example')
    const { subject, body } = (await one(to)) ?? {}
    expect(subject).toBe('muh. vip invited you to PT. Click')
    expect(body).toContain('Welcome to PT. Click, dr.budi@people.example')
  })

  test('may name another address for answers, which adds no header, and is deleted once sent', async () => {
    const to = anAddress()
    const replyTo = 'siti@people.example\r\nBcc: all@people.example'
    await queueMail(api.db, { ...aMail('A subject'), to, replyTo, locale: 'en', now: api.clock.now() })
    await queueMail(api.db, {
      ...aMail('Another'),
      to,
      replyTo: "o'neil@people.example",
      locale: 'en',
      now: api.clock.now(),
    })
    await send()
    expect(server.mails.map((mail) => mail.to)).toEqual([to, to])
    const data = server.mails.map((mail) => mail.data).toSorted((one) => (one.includes("o'neil@") ? 1 : -1))
    const [hostile, usual] = data
    if (hostile === undefined) throw new Error('one was not sent')
    expect(hostile).not.toMatch(/^Bcc:/m)
    expect(usual).toMatch(/^Reply-To: o'neil@people\.example$/m)
    expect(usual).toMatch(/^From: Singgah <singgah@travel\.example>$/m)
    expect((await mailsTo(api, to)).map((mail) => mail.replyTo)).toEqual([null, null])
  })

  test('is sent to another machine over TLS only, unless the settings allow otherwise', async () => {
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    const mail = { to: anAddress(), replyTo: null, subject: 'A subject', body: 'x', html: null, id: uuidv7() }
    const sendBy = async (url: string): Promise<void> => {
      const way = smtpTransport(url, 'singgah@travel.example')
      await way.send(mail).finally(() => way.close())
    }
    await expect(sendBy(elsewhere)).rejects.toThrow(/STARTTLS/)
    expect(server.mails).toEqual([])
    await sendBy(`${elsewhere}/?requireTLS=false`)
    expect(server.mails).toHaveLength(1)
  })

  test('that the server refuses is retried after longer and longer pauses, ten times', async () => {
    const to = anAddress()
    server.answer('451 4.3.0 come back later')
    await queue(to)
    const pauses: number[] = []
    for (let round = 1; round <= MAX_TRIES; round += 1) {
      expect(await send()).toBe(0)
      const { attempts, nextTryAt, lastError } = (await one(to)) ?? {}
      expect(attempts).toBe(round)
      expect(lastError).toContain('come back later')
      pauses.push((nextTryAt?.getTime() ?? 0) - api.clock.now().getTime())
      api.clock.advance(pauses.at(-1) ?? 0)
    }
    expect(pauses.map((pause) => pause / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
    server.answer('250 OK')
    expect(await send()).toBe(0)
    expect(server.mails).toEqual([])
  })

  test('that failed does not block others, and is sent once the server accepts it', async () => {
    const [bad, good] = [anAddress(), anAddress()]
    server.answer('550 5.1.1 nobody here')
    await queue(bad)
    await send()
    await queue(good)
    server.answer('250 OK')
    expect(await send()).toBe(1)
    expect(server.mails.map(({ to }) => to)).toEqual([good])
    api.clock.advance(MINUTE)
    expect(await send()).toBe(1)
    expect(await one(bad)).toMatchObject({ attempts: 2, lastError: null })
  })

  test('to an address without an account waits once it got forty in a day, whoever named it', async () => {
    const to = anAddress()
    const { email } = await aUser(api)
    for (const address of [to, email]) {
      for (let count = 0; count < 41; count += 1) await queue(count % 2 === 0 ? address : address.toUpperCase())
    }
    for (let round = 0; round < 6; round += 1) await send()
    expect([sentTo(to), sentTo(email)]).toEqual([40, 41])
    api.clock.advance(24 * 60 * MINUTE + 1)
    await send()
    expect(sentTo(to)).toBe(41)
  })

  test('that waits for the next day keeps its attempts, and is sent on the day after if more wait than fit', async () => {
    const to = anAddress()
    for (let count = 0; count < 100; count += 1) await queue(to)
    for (let hour = 0; hour < 49; hour += 1) {
      for (let round = 0; round < 5; round += 1) await send()
      expect(sentTo(to)).toBe(hour < 24 ? 40 : hour < 48 ? 80 : 100)
      api.clock.advance(60 * MINUTE)
    }
    expect(new Set((await mailsTo(api, to)).map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })

  test('with a code is sent however many others the address got', async () => {
    const to = anAddress()
    for (let count = 0; count < 45; count += 1) await queue(to)
    await send()
    await queueCode(to)
    expect(await send()).toBe(1)
    expect(server.mails.at(-1)?.data).toContain('Your code')
  })

  test('to aliases of one address counts as one, and one that failed does not count', async () => {
    const name = `v.${uuidv7()}`
    for (let count = 0; count < 20; count += 1) {
      await queue(`${name}+${count}@gmail.com`)
      await queue(`v${name.slice(2)}+${count}@googlemail.com`)
    }
    server.answer('451 4.3.0 come back later')
    await send()
    await send()
    server.answer('250 OK')
    api.clock.advance(MINUTE)
    await queue(`${name}@gmail.com`)
    for (let round = 0; round < 4; round += 1) await send()
    expect(server.mails).toHaveLength(40)
  })

  test('waits for no other ones to an address that gets many', async () => {
    const { email } = await aUser(api)
    for (let count = 0; count < 60; count += 1) await queue(email)
    api.clock.advance(MINUTE)
    const to = anAddress()
    await queue(to)
    expect(await send()).toBe(61)
    expect(server.mails.slice(0, 5).map((mail) => mail.to)).toContain(to)
  })

  test('waits for no mail server that takes its time with another one', async () => {
    const slow = anAddress()
    await queue(slow)
    for (let count = 0; count < 12; count += 1) await queue(anAddress())
    const sent: string[] = []
    const others = deferred()
    const over = {
      close: () => {},
      send: async ({ to }: { to: string }) => {
        if (to === slow) await others.promise
        sent.push(to)
        if (sent.length === 12) others.resolve()
      },
    }
    expect(await sendOver(over)).toBe(13)
    expect(sent.at(-1)).toBe(slow)
  })

  test('with a code goes before others where somebody with an account waits for it', async () => {
    const { email } = await aUser(api)
    for (let count = 0; count < 8; count += 1) await queueCode(anAddress())
    api.clock.advance(MINUTE)
    await queueCode(email)
    await send()
    expect(server.mails.slice(0, 5).map(({ to }) => to)).toContain(email)
  })

  test('is sent once by several processes', async () => {
    const addresses = Array.from({ length: 30 }, anAddress)
    for (const to of addresses) await queue(to)
    const sent = await Promise.all(Array.from({ length: 6 }, send))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  })

  test('older than three days is not sent any more, and is deleted after thirty', async () => {
    const to = anAddress()
    await queue(to)
    api.clock.advance(3 * 24 * 60 * MINUTE)
    expect(await send()).toBe(0)
    await tidyUp(api.db, api.clock.now())
    expect(await one(to)).toBeDefined()
    api.clock.advance(28 * 24 * 60 * MINUTE)
    await tidyUp(api.db, api.clock.now())
    expect(await one(to)).toBeUndefined()
  })
})

test('no one reads the mails outside demo mode', async () => {
  await queue(anAddress(), 'For one person only')
  const answer = await api.inject('/dev/mail')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('For one person only')
})
