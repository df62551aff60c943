import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getApprovalChains,
  removeApprovalChain,
  saveApprovalChain,
  type StepWho,
} from '#contract/approvals/approval-chains.ts'
import { setAbsence } from '#contract/approvals/approval-settings.ts'
import { changeRoles, deactivatePerson } from '#contract/companies/people.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { saveBookingFields } from '#contract/companies/booking-fields.ts'
import { saveCostUnit } from '#contract/companies/cost-units.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { putTravellerGroup } from '#contract/products/company-policies.ts'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { dayInZone } from '#contract/core/days.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { remindApprovers } from '#server/domain/approvals/approval-reminders.ts'
import { randomUUID } from 'node:crypto'
import { stepsBody } from '#tests/support/approvals/chains.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, type Person } from '#tests/support/flights/approvals.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { approving, askedStay, askingBody, aStayCompany } from '#tests/support/stays/approvals.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest({ settings: { demo: true } })

const failed = (error: unknown): never => {
  throw error
}

const ANYONE = { kind: 'anyone' } as const
const person = ({ user }: Person): StepWho => ({ kind: 'person', userId: user.id })

/** A company of an owner and two more people who may approve. */
const aCompany = async () => {
  const company = await aStayCompany(api)
  const rina = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
  const agus = await aPerson(api, company.client.id, ['owner'], 'Agus Halim')
  return { ...company, rina, agus }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const chain = (company: Company, who: StepWho[], seenVersion = 0, costCentreId: string | null = null) =>
  api.ok(saveApprovalChain, { body: stepsBody(who, seenVersion, costCentreId) }, { as: company.approver.token })

const stayOf = ({ asker }: Pick<Company, 'asker'>, { bookingId }: Pick<StayBooking, 'bookingId'>) =>
  api.ok(getStayBooking, { params: { bookingId } }, { as: asker.token })

/** Approves the request as it is now. */
const approve = async (by: Person, company: Company, booking: StayBooking) => {
  const now = await stayOf(company, booking)
  return api.ok(approveBooking, approving(now), { as: by.token, version: now.version })
}

const forbidden = async (by: Person, company: Company, booking: StayBooking) => {
  const now = await stayOf(company, booking)
  await api.refused('forbidden', approveBooking, approving(now), { as: by.token, version: now.version })
}

describe('the chain of a company', () => {
  test('is changed by owners alone, by the version that was seen, and read by who approves', async () => {
    const company = await aCompany()
    const body = stepsBody([ANYONE])
    await api.refused('unauthenticated', saveApprovalChain, { body })
    await api.refused('forbidden', saveApprovalChain, { body }, { as: company.asker.token })
    await api.refused('forbidden', saveApprovalChain, { body }, { as: company.rina.token })
    const deputy = await aPerson(api, company.client.id, ['owneradmin'], 'Dewi Lestari')
    await api.refused('forbidden', saveApprovalChain, { body }, { as: deputy.token })
    const none = await api.ok(getApprovalChains, {}, { as: company.rina.token })
    expect(none).toMatchObject({
      chains: [{ costCentre: null, steps: [{ who: ANYONE }], version: 0 }],
      mayChange: false,
    })
    expect(none.people.map(({ name }) => name)).toEqual(['Agus Halim', 'Budi Santoso', 'Dewi Lestari', 'Rina Wijaya'])
    const saved = await chain(company, [ANYONE, person(company.rina)])
    expect(saved.chains).toMatchObject([{ steps: [{ who: ANYONE }, { name: 'Rina Wijaya' }], version: 1 }])
    await api.refused('changed_meanwhile', saveApprovalChain, { body }, { as: company.approver.token })
  })

  test('has its mistakes at their fields', async () => {
    const company = await aCompany()
    const as = company.approver.token
    const fieldsOf = async (body: ReturnType<typeof stepsBody>) =>
      (await api.refused('validation_failed', saveApprovalChain, { body }, { as })).fields
    expect(await fieldsOf(stepsBody([]))).toMatchObject([{ field: 'body.steps', code: 'chain_empty' }])
    expect(await fieldsOf(stepsBody([person(company.rina), person(company.rina)]))).toMatchObject([
      { field: 'body.steps.1.who', code: 'chain_same_approver' },
    ])
    const above = (minor: number) => ({ who: ANYONE, above: [{ minor, currency: 'IDR' }] })
    const falling = { ...stepsBody([]), steps: [above(5), above(9), above(8), { who: ANYONE, above: [] }] }
    expect(await fieldsOf(falling)).toMatchObject([
      { field: 'body.steps.0.above', code: 'chain_first_always' },
      { field: 'body.steps.2.above', code: 'chain_sums_fall' },
      { field: 'body.steps.3.above', code: 'chain_sums_fall' },
    ])
    const stranger = await aCompany()
    const unfit = [person(company.asker), person(stranger.rina), { kind: 'group', groupId: randomUUID() } as const]
    expect(await fieldsOf(stepsBody(unfit))).toMatchObject(
      [0, 1, 2].map((index) => ({ field: `body.steps.${index}.who`, code: 'approver_unfit' })),
    )
    expect((await api.ok(getApprovalChains, {}, { as })).chains).toMatchObject([{ version: 0 }])
  })
})

describe('a request', () => {
  test('goes through three steps in order, each by its own people, who alone are asked', async () => {
    const company = await aCompany()
    const { approver, rina, agus, asker } = company
    await chain(company, [person(rina), person(approver), { kind: 'owners' }])
    const booking = await askedStay(api, company)
    expect(booking.approval).toMatchObject({
      approvers: ['Rina Wijaya'],
      steps: [
        { kind: 'person', name: 'Rina Wijaya', state: 'waiting', people: ['Rina Wijaya'], passed: null },
        { kind: 'person', name: 'Budi Santoso', state: 'upcoming', since: null },
        { kind: 'owners', state: 'upcoming', people: ['Agus Halim', 'Budi Santoso'] },
      ],
    })
    expect(await notifiedKinds(api, agus.token)).toEqual([])
    expect((await api.ok(getStayBooking, { params: booking }, { as: agus.token })).can.approve).toBe(false)
    for (const other of [approver, agus]) await forbidden(other, company, booking)
    const declining = { params: { bookingId: booking.bookingId }, body: { note: 'No' } }
    await api.refused('forbidden', rejectBooking, declining, { as: agus.token, version: booking.version })
    expect(await approve(rina, company, booking)).toMatchObject({ state: 'pending_approval' })
    expect(await notifiedKinds(api, approver.token)).toEqual(['approval_second'])
    await forbidden(agus, company, booking)
    expect(await approve(approver, company, booking)).toMatchObject({ state: 'pending_approval' })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    // The owner of the second step gives no other.
    await forbidden(approver, company, booking)
    expect(await approve(agus, company, booking)).toMatchObject({ state: 'confirmed' })
    const { approval } = await api.ok(getStayBooking, { params: booking }, { as: asker.token })
    expect(approval?.steps).toMatchObject([
      { state: 'approved', by: 'Rina Wijaya' },
      { state: 'approved', by: 'Budi Santoso' },
      { state: 'approved', by: 'Agus Halim' },
    ])
    expect(await ledgerOf(api, booking.bookingId)).toHaveLength(1)
  })

  test('keeps its steps when the chain changes while it waits', async () => {
    const company = await aCompany()
    await chain(company, [person(company.rina), person(company.agus)])
    const booking = await askedStay(api, company)
    await chain(company, [person(company.approver)], 1)
    await forbidden(company.approver, company, booking)
    expect(await approve(company.rina, company, booking)).toMatchObject({ state: 'pending_approval' })
    expect(await approve(company.agus, company, booking)).toMatchObject({ state: 'confirmed' })
    const next = await askedStay(api, company)
    expect(next.approval?.steps).toMatchObject([{ name: 'Budi Santoso', state: 'waiting' }])
  })

  test('skips the step of its requester, and never waits for the requester alone', async () => {
    const company = await aCompany()
    const { asker, rina, agus } = company
    await api.db
      .update(users)
      .set({ roles: ['administrators'] })
      .where(eq(users.id, asker.user.id))
    const own: StepWho = { kind: 'group', groupId: randomUUID() }
    await api.ok(
      putTravellerGroup,
      { params: { groupId: own.groupId }, body: { name: 'Sales', members: [asker.user.id] } },
      { as: company.approver.token },
    )
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, asker.user.id))
    await chain(company, [own, person(rina)])
    const skipped = await askedStay(api, company)
    expect(skipped.approval?.steps).toMatchObject([{ name: 'Rina Wijaya', state: 'waiting' }])
    await chain(company, [own], 1)
    const alone = await askedStay(api, company)
    expect(alone.approval?.steps).toMatchObject([{ kind: 'group', state: 'waiting', passed: 'vacant' }])
    await forbidden(asker, company, alone)
    expect(await approve(agus, company, alone)).toMatchObject({ state: 'confirmed' })
  })

  test('passes to the delegate of an approver who is away, and to everybody where nobody of a step is left', async () => {
    const company = await aCompany()
    const { rina, agus, approver, client } = company
    const today = dayInZone(api.clock.now(), client.zone)
    const body = { fromDay: today, toDay: today, delegateUserId: agus.user.id }
    await chain(company, [person(rina), person(approver)])
    const before = await askedStay(api, company)
    await forbidden(agus, company, before)
    await api.ok(setAbsence, { body }, { as: rina.token })
    await forbidden(approver, company, before)
    const first = await approve(agus, company, before)
    expect(first.approval.steps).toMatchObject([{ by: 'Agus Halim', for: 'Rina Wijaya' }, { state: 'waiting' }])
    const other = await aCompany()
    await chain(other, [person(other.rina)])
    const waiting = await askedStay(api, other)
    await api.ok(deactivatePerson, { params: { userId: other.rina.user.id } }, { as: other.approver.token })
    const seen = await stayOf(other, waiting)
    expect(seen.approval?.steps).toMatchObject([{ state: 'waiting', passed: 'vacant' }])
    expect((await api.ok(getApprovalChains, {}, { as: other.agus.token })).chains[0]?.steps).toMatchObject([
      { name: 'Rina Wijaya', isVacant: true },
    ])
    expect(await approve(other.agus, other, waiting)).toMatchObject({ state: 'confirmed' })
    await api.ok(
      changeRoles,
      { params: { userId: other.agus.user.id }, body: { roles: ['user'] } },
      { as: other.approver.token },
    )
    const next = await askedStay(api, other)
    expect(await approve(other.approver, other, next)).toMatchObject({ state: 'confirmed' })
  })

  test('names an approver whose account is erased no more', async () => {
    const company = await aCompany()
    await chain(company, [person(company.rina), person(company.agus)])
    const booking = await askedStay(api, company)
    const asked = new Date(api.clock.now().getTime() - (COOLING_OFF_DAYS + 1) * 86_400_000)
    await api.db.update(users).set({ deletionAskedAt: asked }).where(eq(users.id, company.rina.user.id))
    await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
    expect((await stayOf(company, booking)).approval).toMatchObject({
      approvers: ['-'],
      steps: [{ name: '-', people: ['-'], passed: 'vacant' }, { name: 'Agus Halim' }],
    })
    expect(await approve(company.approver, company, booking)).toMatchObject({ state: 'pending_approval' })
  })

  test('opens its step to everybody at three quarters of its time', async () => {
    const company = await aCompany()
    await chain(company, [person(company.rina)])
    const booking = await askedStay(api, company)
    const before = api.clock.now()
    api.clock.advance(20 * 3_600_000)
    const { db, products, origin } = api.app.services
    await remindApprovers({ db, products, now: api.clock.now(), origin: origin(), onFailure: failed })
    api.clock.set(before)
    expect((await stayOf(company, booking)).approval?.steps).toMatchObject([{ passed: 'late' }])
    expect(await notifiedKinds(api, company.agus.token)).toEqual(['approval_reminder'])
    expect(await approve(company.agus, company, booking)).toMatchObject({ state: 'confirmed' })
  })

  test('of a cost centre with a chain of its own goes through that one, up to who is responsible', async () => {
    const company = await aCompany()
    const { rina, agus, approver } = company
    const unitId = randomUUID()
    const unit = { unitKind: 'cost_centre' as const, code: 'CC-7', name: 'Projects', startsOn: null, endsOn: null }
    const saving = { ...unit, responsibleUserId: agus.user.id, seenVersion: 0 }
    await api.ok(saveCostUnit, { params: { unitId }, body: saving }, { as: approver.token })
    const fields = { invoiceTo: 'hidden', costCentre: 'optional', project: 'hidden', seenVersion: 0 } as const
    await api.ok(saveBookingFields, { body: fields }, { as: approver.token })
    await chain(company, [person(rina)])
    const both = await chain(company, [{ kind: 'responsible' }], 0, unitId)
    expect(both.chains).toMatchObject([{ costCentre: null }, { costCentre: { code: 'CC-7' }, version: 1 }])
    const ofUnit = async () => {
      const body = await askingBody(api, company, await aHotel(api))
      const allocation = { legalEntityId: null, costCentreId: unitId, projectId: null }
      return api.ok(createStayBooking, { body: { ...body, allocation } }, { as: company.asker.token })
    }
    const booking = await ofUnit()
    expect(booking.approval?.steps).toMatchObject([
      { kind: 'responsible', name: 'CC-7 Projects', people: ['Agus Halim'] },
    ])
    await forbidden(rina, company, booking)
    expect(await approve(agus, company, booking)).toMatchObject({ state: 'confirmed' })
    const stranger = await aCompany()
    const params = { unitId }
    await api.refused('not_found', removeApprovalChain, { params }, { as: stranger.approver.token })
    const body = stepsBody([ANYONE], 0, unitId)
    await api.refused('not_found', saveApprovalChain, { body }, { as: stranger.approver.token })
    await api.ok(removeApprovalChain, { params }, { as: approver.token })
    expect((await ofUnit()).approval?.steps).toMatchObject([{ name: 'Rina Wijaya' }])
  })
})
