import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { confirmLaunchNotice, requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest({ settings: { demo: true } })

test('a demo server without a mail server shows its mails, newest first, as plain text', async () => {
  expect((await api.inject('/dev/mail')).body).toContain('There are none yet.')
  const email = `${uuidv7()}@people.example`
  await api.ok(requestLaunchNotice, { body: { email, service: 'tour' } }, { headers: { host: 'evil.example' } })
  await queueMail(api.db, {
    to: '<img src=x>@people.example',
    subject: '<script>alert(1)</script>',
    body: '</pre><script>alert(2)</script> https://elsewhere.example/x "quoted" http://localhost.evil.example/',
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
  expect(body.indexOf('&lt;script&gt;alert(1)')).toBeLessThan(body.indexOf('news about tours and activities'))
  expect([...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href?.split('=')[0])).toEqual([
    'http://localhost/coming-soon?confirm',
    'http://localhost/coming-soon?leave',
  ])
  const token = /confirm=([\w-]{43})/.exec(body)?.[1] ?? ''
  expect(await api.ok(confirmLaunchNotice, { body: { token } })).toEqual({ service: 'tour' })
})
