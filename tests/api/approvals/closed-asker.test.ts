import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test } from 'vitest'
import { restoreAddress } from '#contract/accounts/email-address.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompany, askedFor, ASKS, lapseJob } from '#tests/support/flights/approvals.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { FACTS, tokenTo } from '#tests/support/sent-mails.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

test('requests of an accomplice lapse once a recovery closes their account, and they are mailed', async () => {
  const company = await aCompany(api, ASKS)
  const { approver, asker, client } = company
  const { secret } = await api.ok(startTotp, {}, { as: approver.token })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as: approver.token })
  const link = await tokenTo(api, approver.user.email, 'secure')
  const now = api.clock.now()
  await api.db.insert(invitations).values({
    id: uuidv7(),
    clientId: client.id,
    email: asker.user.email,
    roles: ['user'],
    invitedByUserId: approver.user.id,
    tokenHash: Buffer.from(randomUUID()),
    madeAt: now,
    expiresAt: now,
    acceptedAt: now,
    acceptedByUserId: asker.user.id,
  })
  await askedFor(api, company)
  await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
  const [row] = await api.db.select().from(users).where(eq(users.id, asker.user.id))
  expect(row?.disabledAt).not.toBeNull()
  expect(await lapseJob(api)).toBe(1)
  const subjects = (await mailsTo(api, asker.user.email)).map(({ subject }) => subject)
  expect(subjects.join('\n')).toMatch(/deactivated|dinonaktifkan/)
})
