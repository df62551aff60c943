import { and, eq, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmSignInCode, askSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import {
  changeRoles,
  deactivatePerson,
  getJoinCode,
  listPeople,
  reactivatePerson,
  removeJoinCode,
  renewJoinCode,
  resetSecondFactor,
  upcomingOfPerson,
} from '#contract/companies/people.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import type { Role } from '#contract/core/roles.ts'
import { transact } from '#server/database/db.ts'
import { auditEvents, backupCodes, rememberedDevices, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { codeTo, FACTS, lastMailTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const MINUTE = 60_000
let clientId: string
let owner: User
let asOwner: string

beforeEach(async () => {
  clientId = (await aClient(api, { name: 'Gerabah Kasongan' })).id
  owner = await colleague('owner', 'user')
  asOwner = await signedInAs(api, owner)
})

const colleague = (...roles: Role[]) => aUser(api, { clientId, roles })
const rolesOf = async ({ id }: User) => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.roles
const disabledAtOf = async ({ id }: User) => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.disabledAt
/** What colleagues did to a person, as the log has it. */
const eventsAbout = ({ id }: User) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectUserId, id), ne(auditEvents.kind, 'forbidden_call')))
const kindsAbout = async (user: User) => (await eventsAbout(user)).map(({ kind }) => kind)
const on = ({ id: userId }: User) => ({ params: { userId } })
const give = (user: User, ...roles: Role[]) => ({ ...on(user), body: { roles } })

describe('employees of a company', () => {
  test('are read by all its admins, and include no one else', async () => {
    const stranger = await aUser(api)
    for (const role of ['admin', 'administrators', 'owneradmin'] as const) {
      const as = await signedInAs(api, await colleague(role))
      const { people } = await api.ok(listPeople, {}, { as })
      expect(people.map(({ userId }) => userId)).toContain(owner.id)
      expect(people.map(({ userId }) => userId)).not.toContain(stranger.id)
    }
    await api.refused('forbidden', listPeople, {}, { as: await signedInAs(api, await colleague('user')) })
  })

  test('of another company are not found, by any request, also for the operator', async () => {
    const operator = await aClient(api, { isOperator: true })
    const intruder = await aUser(api, { clientId: operator.id, roles: ['owner', 'admin'] })
    const as = await signedInAs(api, intruder)
    for (const user of [owner, { ...owner, id: uuidv7() }]) {
      await api.refused('not_found', changeRoles, give(user, 'user'), { as })
      for (const endpoint of [deactivatePerson, reactivatePerson, resetSecondFactor, upcomingOfPerson]) {
        await api.refused('not_found', endpoint, on(user), { as })
      }
    }
    expect(await rolesOf(owner)).toEqual(['owner', 'user'])
  })

  test('are listed with their last sign-in, second factor and state', async () => {
    const [plain, closed] = [await colleague('user'), await aUser(api, { clientId, disabledAt: api.clock.now() })]
    await api.db.insert(totpFactors).values({
      userId: owner.id,
      clientId,
      secret: Buffer.from('x'),
      madeAt: api.clock.now(),
      confirmedAt: api.clock.now(),
    })
    const { people } = await api.ok(listPeople, {}, { as: asOwner })
    const byId = new Map(people.map((person) => [person.userId, person]))
    expect(byId.get(owner.id)).toMatchObject({ hasSecondFactor: true, lastSignInAt: api.clock.now().toISOString() })
    expect(byId.get(plain.id)).toMatchObject({ hasSecondFactor: false, lastSignInAt: null, state: 'active' })
    expect(byId.get(closed.id)).toMatchObject({ state: 'deactivated' })
  })
})

describe('changes to employees', () => {
  test('are refused to read-only roles, and without a recent step-up', async () => {
    const [target, admin] = [await colleague('user'), await colleague('admin', 'administrators', 'user')]
    const as = await signedInAs(api, admin)
    await api.refused('forbidden', changeRoles, give(admin, 'owner'), { as })
    await api.refused('forbidden', deactivatePerson, on(target), { as })
    await api.refused('forbidden', getJoinCode, {}, { as })
    await api.refused('forbidden', renewJoinCode, {}, { as })
    api.clock.advance(10 * MINUTE + 1)
    await api.refused('step_up_needed', changeRoles, give(target, 'admin'), { as: asOwner })
    for (const endpoint of [deactivatePerson, reactivatePerson, resetSecondFactor]) {
      await api.refused('step_up_needed', endpoint, on(target), { as: asOwner })
    }
    await api.refused('step_up_needed', renewJoinCode, {}, { as: asOwner })
    await api.refused('step_up_needed', removeJoinCode, {}, { as: asOwner })
    expect(await rolesOf(target)).toEqual(['user'])
  })

  test('by an owneradmin stay below owners and owneradmins', async () => {
    const deputy = await colleague('owneradmin', 'user')
    const [as, other, plain] = [await signedInAs(api, deputy), await colleague('owneradmin'), await colleague('user')]
    for (const [user, roles] of [
      [deputy, ['owner']],
      [plain, ['owner']],
      [plain, ['owneradmin', 'user']],
      [owner, ['user']],
      [other, ['user']],
    ] as const) {
      await api.refused('role_not_grantable', changeRoles, give(user, ...roles), { as })
    }
    for (const endpoint of [deactivatePerson, resetSecondFactor]) {
      await api.refused('role_not_grantable', endpoint, on(owner), { as })
      await api.refused('role_not_grantable', endpoint, on(other), { as })
    }
    await api.ok(changeRoles, give(plain, 'admin', 'user'), { as })
    expect(await rolesOf(plain)).toEqual(['admin', 'user'])
  })

  test('of roles apply at once, are notified and audited', async () => {
    const target = await colleague('user')
    const as = await signedInAs(api, target)
    await api.refused('forbidden', listPeople, {}, { as })
    await api.refused('required', changeRoles, give(target), { as: asOwner })
    const { people } = await api.ok(changeRoles, give(target, 'user', 'admin', 'user'), { as: asOwner })
    expect(people.find(({ userId }) => userId === target.id)?.roles).toEqual(['admin', 'user'])
    await api.ok(listPeople, {}, { as })
    expect((await lastMailTo(api, target.email)).body).toContain('New role: Travel admin, Traveller')
    const [event] = await eventsAbout(target)
    expect(event).toMatchObject({
      kind: 'roles_changed',
      clientId,
      actorUserId: owner.id,
      details: { before: ['user'], after: ['admin', 'user'] },
    })
    await api.ok(changeRoles, give(target, 'user', 'admin'), { as: asOwner })
    expect(await kindsAbout(target)).toEqual(['roles_changed'])
  })

  test('deactivation ends every session at once and blocks the person until it is undone', async () => {
    const target = await colleague('user')
    const [as, bystander] = [await signedInAs(api, target), await signedInAs(api, await colleague('user'))]
    const device = { browser: '', os: '', madeAt: api.clock.now(), expiresAt: api.clock.now() }
    await api.db
      .insert(rememberedDevices)
      .values({ id: uuidv7(), userId: target.id, clientId, tokenHash: Buffer.from(target.id), ...device })
    await api.ok(askSignInCode, { body: { email: target.email, ...FACTS } })
    const code = await codeTo(api, target.email)
    await api.ok(deactivatePerson, on(target), { as: asOwner })
    await api.refused('account_closed', userProfile, {}, { as })
    await api.refused('code_refused', confirmSignInCode, { body: { email: target.email, code, ...FACTS } })
    await api.ok(userProfile, {}, { as: bystander })
    expect(await api.db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, target.id))).toEqual([])
    expect((await lastMailTo(api, target.email)).subject).toBe('Your account at Gerabah Kasongan was deactivated')
    await api.ok(reactivatePerson, on(target), { as: asOwner })
    expect(await disabledAtOf(target)).toBeNull()
    await api.refused('signed_out_elsewhere', userProfile, {}, { as })
    expect(await kindsAbout(target)).toEqual(expect.arrayContaining(['person_deactivated', 'person_reactivated']))
  })

  test('are confirmed with the number of upcoming stays', async () => {
    const target = await colleague('user')
    const { ratePlanId } = await aHotel(api)
    const booked = await aBooking(api, await signedInAs(api, target), ratePlanId)
    expect(await api.ok(upcomingOfPerson, on(target), { as: asOwner })).toMatchObject({
      bookings: [{ reference: booked.reference, checkIn: booked.checkIn }],
    })
    expect(await api.ok(upcomingOfPerson, on(owner), { as: asOwner })).toEqual({ bookings: [] })
  })

  test('of the second factor remove it and notify the person', async () => {
    const target = await colleague('user')
    const now = api.clock.now()
    await api.db
      .insert(totpFactors)
      .values({ userId: target.id, clientId, secret: Buffer.from('x'), madeAt: now, confirmedAt: now })
    await api.db.insert(backupCodes).values({ userId: target.id, clientId, codeHash: Buffer.from('x'), madeAt: now })
    const onLostDevice = await signedInAs(api, target)
    const { people } = await api.ok(resetSecondFactor, on(target), { as: asOwner })
    expect(people.find(({ userId }) => userId === target.id)?.hasSecondFactor).toBe(false)
    expect(await api.db.select().from(backupCodes).where(eq(backupCodes.userId, target.id))).toEqual([])
    expect(await mailsTo(api, target.email)).toHaveLength(1)
    expect(await kindsAbout(target)).toEqual(['second_factor_reset'])
    await api.refused('signed_out_elsewhere', userProfile, {}, { as: onLostDevice })
  })
})

test('an owner who is deactivated changes nobody’s roles after that', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [leaving, target] = [await colleague('owner', 'user'), await colleague('user')]
    const as = await signedInAs(api, leaving)
    const promote = (roles: Role[]) => api.call(changeRoles, give(target, ...roles), { as })
    const [, ...answers] = await Promise.all([
      api.ok(deactivatePerson, on(leaving), { as: asOwner }),
      ...(['owner', 'admin', 'owneradmin', 'administrators', 'owner'] as const).map((role) => promote([role])),
    ])
    const written = await api.db
      .select({ kind: auditEvents.kind, by: auditEvents.actorUserId, about: auditEvents.subjectUserId })
      .from(auditEvents)
      .where(eq(auditEvents.clientId, clientId))
      .orderBy(auditEvents.id)
    const closed = written.findIndex(({ kind, about }) => kind === 'person_deactivated' && about === leaving.id)
    expect(written.slice(closed).filter(({ by }) => by === leaving.id)).toEqual([])
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.every(({ statusCode }) => statusCode === 401)).toBe(true)
  }
})

describe('an owner', () => {
  test('is demoted or deactivated by another owner only', async () => {
    await aUser(api, { clientId, roles: ['owner'], disabledAt: api.clock.now() })
    await aUser(api, { clientId, roles: ['owner'], emailVerifiedAt: null })
    await aUser(api, { roles: ['owner'] })
    await api.refused('owner_protected', changeRoles, give(owner, 'user'), { as: asOwner })
    await api.refused('owner_protected', deactivatePerson, on(owner), { as: asOwner })
    expect([await rolesOf(owner), await disabledAtOf(owner)]).toEqual([['owner', 'user'], null])
    expect(await kindsAbout(owner)).toEqual([])
    expect(await mailsTo(api, owner.email)).toEqual([])
    const other = await signedInAs(api, await colleague('owner'))
    await api.ok(changeRoles, give(owner, 'user'), { as: other })
  })

  test('remains when two owners demote and deactivate each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aClient(api)
      const [one, two] = [
        await aUser(api, { clientId: id, roles: ['owner'] }),
        await aUser(api, { clientId: id, roles: ['owner'] }),
      ]
      const [asOne, asTwo] = [await signedInAs(api, one), await signedInAs(api, two)]
      const answers = await Promise.all([
        api.call(changeRoles, give(two, 'user'), { as: asOne }),
        api.call(deactivatePerson, on(one), { as: asTwo }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })
})

describe('the company code', () => {
  test('is created, renewed and disabled by those who manage the employees', async () => {
    expect(await api.ok(getJoinCode, {}, { as: asOwner })).toEqual({ joinCode: null })
    const first = await api.ok(renewJoinCode, {}, { as: asOwner })
    expect(first.joinCode).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    const second = await api.ok(renewJoinCode, {}, { as: asOwner })
    expect(second.joinCode).not.toBe(first.joinCode)
    expect(await api.ok(getJoinCode, {}, { as: asOwner })).toEqual(second)
    expect(await api.ok(removeJoinCode, {}, { as: asOwner })).toEqual({ joinCode: null })
    const [company] = await api.db.select().from(clients).where(eq(clients.id, clientId))
    expect(company?.joinCode).toBeNull()
    const isOfCode = and(eq(auditEvents.clientId, clientId), eq(auditEvents.kind, 'join_code_changed'))
    const events = await api.db.select().from(auditEvents).where(isOfCode)
    expect(events.map(({ details }) => details)).toEqual([{ isOn: true }, { isOn: true }, { isOn: false }])
  })
})

test('people are changed while a colleague signs in: neither waits for the other', async () => {
  const [entering, target] = [await colleague('user'), await colleague('user')]
  const { asked } = await transact(api.db, async (tx) => {
    await signedInAs({ app: api.app, clock: api.clock, db: tx }, entering)
    const change = api.call(changeRoles, give(target, 'admin', 'user'), { as: asOwner })
    // The embedded engine has one connection.
    if (api.database.engine === 'server') await change
    return { asked: change }
  })
  expect((await asked).statusCode).toBe(200)
})
