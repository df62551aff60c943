import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { confirmLaunchNotice, requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { button, facts } from '#server/domain/notifications/mail-content.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest({ settings: { demo: true } })

test('a demo server without a mail server shows its mails, newest first, as plain text and as HTML', async () => {
  expect((await api.inject('/dev/mail')).body).toContain('There are none yet.')
  const email = `${uuidv7()}@people.example`
  await api.ok(requestLaunchNotice, { body: { email, service: 'cab' } }, { headers: { host: 'evil.example' } })
  await queueMail(api.db, {
    to: '<img src=x>@people.example',
    subject: '<script>alert(1)</script>',
    content: {
      preheader: '',
      heading: '</pre><script>alert(2)</script>',
      blocks: [facts([['https://elsewhere.example/x', '"quoted"']]), button('Pay', 'http://localhost.evil.example/')],
      footer: { why: '', links: [] },
    },
    locale: 'en',
    now: api.clock.now(),
  })
  const { body, headers } = await api.inject('/dev/mail')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(body).not.toMatch(/<script|<img|style=|evil\.example\/coming-soon/)
  expect(body.indexOf('&lt;script&gt;alert(1)')).toBeGreaterThan(0)
  expect(body.indexOf('&lt;script&gt;alert(1)')).toBeLessThan(body.indexOf('hear about cabs'))
  const [mail] = await mailsTo(api, email)
  const hrefs = [...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href?.split('=')[0])
  expect(hrefs.filter((href) => href?.startsWith('http'))).toEqual([
    'http://localhost/coming-soon?confirm',
    'http://localhost/coming-soon?leave',
    'http://localhost/pages/contact',
  ])
  expect(hrefs).toContain(`/dev/mail/${mail?.id}`)
  const token = /confirm=([\w-]{43})/.exec(body)?.[1] ?? ''
  expect(await api.ok(confirmLaunchNotice, { body: { token } })).toEqual({ service: 'cab' })
})

test('the HTML part of a mail is shown without scripts, pictures and frames of others', async () => {
  const email = `${uuidv7()}@people.example`
  await api.ok(requestLaunchNotice, { body: { email, service: 'cab' } })
  const [mail] = await mailsTo(api, email)
  const { body, headers, statusCode } = await api.inject(`/dev/mail/${mail?.id}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(body).toContain('<html lang="en"')
  expect(body).toMatch(/href="http:\/\/localhost\/coming-soon\?confirm=[\w-]{43}"/)
  for (const id of [uuidv7(), 'x']) expect((await api.inject(`/dev/mail/${id}`)).statusCode).toBe(404)
})
