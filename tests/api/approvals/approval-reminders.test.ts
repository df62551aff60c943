import { describe, expect, test } from 'vitest'
import { approveBooking } from '#contract/products/approvals.ts'
import { remindApprovers } from '#server/domain/approvals/approval-reminders.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { approving, askedStay, aStayCompany } from '#tests/support/stays/approvals.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

const failed = (error: unknown): never => {
  throw error
}

/** What the job does at the moment of the test. */
const remindJob = (): Promise<number> => {
  const { db, products, origin } = api.app.services
  return remindApprovers({ db, products, now: api.clock.now(), origin: origin(), onFailure: failed })
}

const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject.split(' ')[0])

describe('a request that nobody decides on', () => {
  test('is repeated at half of its time to those who were asked, and at three quarters to all, each once', async () => {
    const company = await aStayCompany(api)
    await askedStay(api, company)
    const later = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
    const { email } = company.approver.user
    expect(await remindJob()).toBe(0)
    api.clock.advance(12 * HOUR)
    expect(await remindJob()).toBe(1)
    expect(await remindJob()).toBe(0)
    expect(await subjectsTo(email)).toEqual(['Siti', 'Reminder:'])
    expect(await subjectsTo(later.user.email)).toEqual([])
    api.clock.advance(6 * HOUR)
    const counts = await Promise.all(Array.from({ length: 4 }, remindJob))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await remindJob()).toBe(0)
    expect(await subjectsTo(email)).toEqual(['Siti', 'Reminder:', 'Expires'])
    expect(await subjectsTo(later.user.email)).toEqual(['Expires'])
    const as = await signedInAs(api, company.approver.user)
    expect(await notifiedKinds(api, as)).toEqual(['approval_reminder'])
    expect(await notifiedKinds(api, await signedInAs(api, later.user))).toEqual(['approval_reminder'])
  })

  test('is repeated once where the job comes late', async () => {
    const company = await aStayCompany(api)
    await askedStay(api, company)
    api.clock.advance(20 * HOUR)
    expect(await remindJob()).toBe(1)
    expect(await remindJob()).toBe(0)
    expect(await subjectsTo(company.approver.user.email)).toEqual(['Siti', 'Expires'])
  })

  test('is not repeated once it is decided or over', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company)
    const by = { as: await signedInAs(api, company.approver.user), version: booking.version }
    await api.ok(approveBooking, approving(booking), by)
    await askedStay(api, { ...company, asker: { ...company.asker, token: await signedInAs(api, company.asker.user) } })
    api.clock.advance(24 * HOUR)
    expect(await remindJob()).toBe(0)
  })
})
