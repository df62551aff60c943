import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { createContactCase } from '#contract/content/contact.ts'
import { confirmLaunchNotice, requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { RATE_LIMITS } from '#server/http/rate-limit.ts'
import { apiTest } from '#tests/support/api.ts'

const { mails } = RATE_LIMITS
const api = apiTest({ rateLimits: { mails } })

const aMessage = () => ({
  caseId: uuidv7(),
  topic: 'other' as const,
  name: 'Siti',
  email: 'siti@people.example',
  message: 'Something that is long enough.',
})

test('an address sends five messages and requests five notices in ten minutes, counted separately', async () => {
  const notice = { email: 'siti@people.example', service: 'cab' as const }
  for (let count = 0; count < 5; count += 1) await api.ok(createContactCase, { body: aMessage() })
  const refused = await api.call(createContactCase, { body: aMessage() })
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  for (let count = 0; count < 5; count += 1) await api.ok(requestLaunchNotice, { body: notice })
  await api.refused('rate_limited', requestLaunchNotice, { body: notice })
  // Links of mails go on working.
  await api.refused('link_invalid', confirmLaunchNotice, { body: { token: 'x'.repeat(43) } })
})
