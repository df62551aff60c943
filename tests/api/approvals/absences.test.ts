import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endAbsence, getApprovalSettings, setAbsence } from '#contract/approvals/approval-settings.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, type Company, type Person } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { approving, askedStay, aStayCompany } from '#tests/support/stays/approvals.ts'

const api = apiTest({ settings: { demo: true } })
const ZONE = 'Asia/Jakarta'
const DAY = 86_400_000
const today = () => dayInZone(api.clock.now(), ZONE)

/** A company whose owner is away for a few days, and the colleague who decides for them. */
const anAbsence = async (): Promise<Company & { delegate: Person }> => {
  const company = await aStayCompany(api)
  const delegate = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
  const body = { fromDay: today(), toDay: addDays(today(), 3), delegateUserId: delegate.user.id }
  await api.ok(setAbsence, { body }, { as: company.approver.token })
  return { ...company, delegate }
}

describe('an absence', () => {
  test('is set by who may approve, for themselves, with a colleague who may approve', async () => {
    const company = await aStayCompany(api)
    const { approver, asker, client } = company
    const body = { fromDay: today(), toDay: addDays(today(), 3), delegateUserId: asker.user.id }
    await api.refused('unauthenticated', setAbsence, { body })
    await api.refused('forbidden', setAbsence, { body }, { as: asker.token })
    const { fields } = await api.refused('delegate_unfit', setAbsence, { body }, { as: approver.token })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.delegateUserId' })])
    const self = { ...body, delegateUserId: approver.user.id }
    await api.refused('delegate_unfit', setAbsence, { body: self }, { as: approver.token })
    const stranger = await aPerson(api, (await aStayCompany(api)).client.id, ['owner'], 'Somebody else')
    const foreign = { ...body, delegateUserId: stranger.user.id }
    await api.refused('delegate_unfit', setAbsence, { body: foreign }, { as: approver.token })
    const rina = await aPerson(api, client.id, ['admin'], 'Rina Wijaya')
    const good = { ...body, delegateUserId: rina.user.id }
    await api.refused(
      'ends_before_start',
      setAbsence,
      { body: { ...good, toDay: addDays(today(), -1) } },
      { as: approver.token },
    )
    const past = { ...good, fromDay: addDays(today(), -5), toDay: addDays(today(), -2) }
    await api.refused('date_invalid', setAbsence, { body: past }, { as: approver.token })
    expect(await api.ok(setAbsence, { body: good }, { as: approver.token })).toMatchObject({
      absence: { fromDay: good.fromDay, toDay: good.toDay, delegate: { name: 'Rina Wijaya' } },
      colleagues: [{ name: 'Rina Wijaya' }],
    })
  })

  test('is written to the log when it is set and ended, and ends by itself', async () => {
    const { approver, client } = await anAbsence()
    expect(await api.ok(endAbsence, {}, { as: approver.token })).toMatchObject({ absence: null })
    expect(await api.ok(endAbsence, {}, { as: approver.token })).toMatchObject({ absence: null })
    const logged = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, client.id))
    const kinds = logged.map(({ kind }) => kind).filter((kind) => kind.startsWith('approver_'))
    expect(kinds.toSorted()).toEqual(['approver_away', 'approver_back'])
    const later = await anAbsence()
    const before = api.clock.now()
    api.clock.advance(5 * DAY)
    const as = await signedInAs(api, later.approver.user)
    expect(await api.ok(getApprovalSettings, {}, { as })).toMatchObject({ absence: null })
    api.clock.set(before)
  })
})

describe('a request during an absence', () => {
  test('goes to both, tells the colleague for whom they decide, and the decision says so', async () => {
    const company = await anAbsence()
    const { approver, delegate, asker } = company
    const booking = await askedStay(api, company)
    for (const one of [approver, delegate]) expect(await notifiedKinds(api, one.token)).toEqual(['approval_asked'])
    const [mail] = await mailsTo(api, delegate.user.email)
    expect(mail?.body).toContain('You decide for Budi Santoso, who is away.')
    const [own] = await mailsTo(api, approver.user.email)
    expect(own?.body).not.toContain('who is away')
    const by = { as: delegate.token, version: booking.version }
    expect(await api.ok(approveBooking, approving(booking), by)).toMatchObject({
      approval: { decidedBy: 'Rina Wijaya', decidedFor: 'Budi Santoso' },
    })
    expect(await notifiedKinds(api, asker.token)).toContain('approval_given')
  })

  test('says for whom it was declined, and for nobody where the absent approver decides', async () => {
    const company = await anAbsence()
    const declined = await askedStay(api, company)
    const rejecting = { params: { bookingId: declined.bookingId }, body: { note: 'No' } }
    expect(
      await api.ok(rejectBooking, rejecting, { as: company.delegate.token, version: declined.version }),
    ).toMatchObject({ approval: { decidedBy: 'Rina Wijaya', decidedFor: 'Budi Santoso' } })
    const other = await askedStay(api, company)
    const by = { as: company.approver.token, version: other.version }
    expect(await api.ok(approveBooking, approving(other), by)).toMatchObject({
      approval: { decidedBy: 'Budi Santoso', decidedFor: null },
    })
  })

  test('of the absent approver themselves is decided for nobody', async () => {
    const { approver, delegate, client } = await anAbsence()
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, approver.user.id))
    const asker = { ...approver, token: await signedInAs(api, { ...approver.user, roles: ['user'] }) }
    const booking = await askedStay(api, { client, asker, approver: delegate })
    const by = { as: delegate.token, version: booking.version }
    expect(await api.ok(approveBooking, approving(booking), by)).toMatchObject({ approval: { decidedFor: null } })
  })

  test('before it begins or after it ends is decided for nobody', async () => {
    const company = await aStayCompany(api)
    const delegate = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
    const body = { fromDay: addDays(today(), 2), toDay: addDays(today(), 3), delegateUserId: delegate.user.id }
    await api.ok(setAbsence, { body }, { as: company.approver.token })
    const booking = await askedStay(api, company)
    const by = { as: delegate.token, version: booking.version }
    expect(await api.ok(approveBooking, approving(booking), by)).toMatchObject({ approval: { decidedFor: null } })
  })
})
