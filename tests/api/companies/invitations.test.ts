import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeRoles,
  deactivatePerson,
  inviteAgain,
  invitePerson,
  listPeople,
  withdrawInvitation,
} from '#contract/companies/people.ts'
import { getInvitation, signUp } from '#contract/accounts/sign-up.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import type { Role } from '#contract/core/roles.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let clientId: string
let owner: User
let as: string

beforeEach(async () => {
  clientId = (await aClient(api, { name: 'Gerabah Kasongan' })).id
  owner = await aUser(api, { clientId, roles: ['owner'] })
  as = await signedInAs(api, owner)
})

const anAddress = () => `${uuidv7()}@people.example`
const invite = (email: string, roles: Role[] = ['user'], options: object = {}) =>
  api.ok(invitePerson, { body: { email, roles } }, { as, ...options })
const vet = (isVetted: boolean) =>
  api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, clientId))
const tokenOf = (email: string) => tokenTo(api, email, 'invitation')
const accept = (token: string, more = {}) => ({
  body: {
    way: 'invitation' as const,
    token,
    name: 'Wayan Suryani',
    password: 'perahu kertas biru 7',
    locale: 'id' as const,
    agrees: true as const,
    ...FACTS,
    ...more,
  },
})

beforeAll(() => legalTexts(api))

describe('inviting', () => {
  test('is refused for roles above one’s own, for members, and without recent step-up', async () => {
    const deputy = await signedInAs(api, await aUser(api, { clientId, roles: ['owneradmin'] }))
    const admin = await signedInAs(api, await aUser(api, { clientId, roles: ['admin'] }))
    const body = { email: anAddress(), roles: ['owner' as const] }
    await api.refused('role_not_grantable', invitePerson, { body }, { as: deputy })
    await api.refused('forbidden', invitePerson, { body }, { as: admin })
    await api.refused('required', invitePerson, { body: { ...body, roles: [] } }, { as })
    await api.refused('already_member', invitePerson, { body: { ...body, email: owner.email.toUpperCase() } }, { as })
    api.clock.advance(10 * MINUTE + 1)
    await api.refused('step_up_needed', invitePerson, { body }, { as })
    expect(await mailsTo(api, body.email)).toEqual([])
  })

  test('mails a link to the installation itself, and lists the invitation', async () => {
    await vet(true)
    const email = anAddress()
    await invite(email, ['admin', 'user'], { headers: { 'x-forwarded-host': 'evil.example' } })
    const { body, subject } = await lastMailTo(api, email)
    expect(subject).toBe(`${owner.name} invited you to Gerabah Kasongan on Singgah`)
    expect(body).toContain('https://travel.example/sign-up?invitation=')
    expect(body).not.toContain('evil')
    const listed = await api.ok(listPeople, {}, { as })
    expect(listed.invitations).toMatchObject([{ email, roles: ['admin', 'user'], isOver: false }])
    const offer = await api.ok(getInvitation, { params: { token: await tokenOf(email) } })
    expect(offer).toMatchObject({ company: 'Gerabah Kasongan', email, roles: ['admin', 'user'], invitedBy: owner.name })
  })

  test('does not reveal whether the address has an account elsewhere', async () => {
    const elsewhere = await aUser(api)
    const { invitations: open } = await invite(elsewhere.email)
    expect(open).toMatchObject([{ email: elsewhere.email }])
    // Who holds the link reads the mail of the address, and may know.
    await api.refused('address_taken', signUp, accept(await tokenOf(elsewhere.email)))
  })

  test('again replaces the link, and a withdrawn one becomes invalid', async () => {
    const email = anAddress()
    await invite(email)
    const first = await tokenOf(email)
    const [{ invitationId } = { invitationId: '' }] = (await invite(email.toUpperCase())).invitations
    const second = await tokenTo(api, email.toUpperCase(), 'invitation')
    await api.refused('link_invalid', getInvitation, { params: { token: first } })
    const params = { invitationId }
    expect((await api.ok(inviteAgain, { params }, { as })).invitations).toHaveLength(1)
    await api.refused('link_invalid', getInvitation, { params: { token: second } })
    const third = await tokenTo(api, email.toUpperCase(), 'invitation')
    await api.ok(getInvitation, { params: { token: third } })
    expect((await api.ok(withdrawInvitation, { params }, { as })).invitations).toEqual([])
    await api.refused('link_invalid', signUp, accept(third))
    await api.refused('not_found', withdrawInvitation, { params }, { as })
    await api.refused('not_found', inviteAgain, { params }, { as })
  })

  test('of another company is not found', async () => {
    const [{ invitationId } = { invitationId: '' }] = (await invite(anAddress())).invitations
    const stranger = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
    for (const endpoint of [inviteAgain, withdrawInvitation]) {
      await api.refused('not_found', endpoint, { params: { invitationId } }, { as: stranger })
    }
    expect((await api.ok(listPeople, {}, { as: stranger })).invitations).toEqual([])
  })

  test('of one address is refused after three mails in a day, whichever companies nobody has vetted send them', async () => {
    const email = anAddress()
    const other = await aUser(api, { roles: ['owner'] })
    const owners = [as, await signedInAs(api, other)]
    for (const id of [clientId, other.clientId])
      await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, id))
    const [first = '', second = ''] = owners
    await invite(email)
    await invite(email.toUpperCase(), ['user'], { as: second })
    const { invitations: open } = await invite(email, ['user'], { as: second })
    const params = { invitationId: open[0]?.invitationId ?? '' }
    for (const by of [first, second]) {
      const body = { email, roles: ['user' as const] }
      const refused = await api.call(invitePerson, { body }, { as: by })
      expect(refused.json()).toMatchObject({ code: 'rate_limited' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    }
    await api.refused('rate_limited', inviteAgain, { params }, { as: second })
    expect([...(await mailsTo(api, email)), ...(await mailsTo(api, email.toUpperCase()))]).toHaveLength(3)
    await invite(anAddress())
    // A vetted company mails its people all the same.
    const vetted = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
    await invite(email, ['user'], { as: vetted })
    api.clock.advance(DAY)
    await invite(email, ['user'], { as: await signedInAs(api, other) })
    api.clock.advance(-DAY)
  })

  test('of aliases of one address counts as of one', async () => {
    const name = `v.${uuidv7()}`
    for (const email of [`${name}+1@gmail.com`, `${name}+2@gmail.com`, `v${name.slice(2)}@googlemail.com`]) {
      await invite(email)
    }
    const body = { email: `${name}+3@gmail.com`, roles: ['user' as const] }
    await api.refused('rate_limited', invitePerson, { body }, { as })
  })

  test('of a company that nobody has vetted is refused after ten in a day', async () => {
    await vet(false)
    for (let count = 0; count < 10; count += 1) await invite(anAddress())
    const body = { email: anAddress(), roles: ['user' as const] }
    await api.refused('rate_limited', invitePerson, { body }, { as })
    await vet(true)
    await invite(body.email)
  })

  test('of a company that nobody has vetted has no name in its subject', async () => {
    await vet(false)
    const email = anAddress()
    await invite(email)
    const mail = await lastMailTo(api, email)
    expect(mail.subject).toBe('You’re invited to a company on Singgah')
    expect(mail.body).toContain('Gerabah Kasongan')
  })

  test('ends with the account of the inviter', async () => {
    const deputy = await aUser(api, { clientId, roles: ['owneradmin'] })
    const email = anAddress()
    await invite(email, ['user'], { as: await signedInAs(api, deputy) })
    await api.ok(deactivatePerson, { params: { userId: deputy.id } }, { as })
    await api.refused('link_invalid', signUp, accept(await tokenOf(email)))
  })

  test('ends once its inviter may no longer grant its roles, and goes on for roles still granted', async () => {
    const second = await aUser(api, { clientId, roles: ['owner'] })
    const by = { as: await signedInAs(api, second) }
    const [above, within] = [anAddress(), anAddress()]
    await invite(above, ['owner', 'user'], by)
    await invite(within, ['admin'], by)
    const params = { userId: second.id }
    await api.ok(changeRoles, { params, body: { roles: ['owneradmin'] } }, { as })
    const open = async () => (await api.ok(listPeople, {}, { as })).invitations.map(({ email }) => email)
    expect(await open()).toEqual([within])
    await api.refused('link_invalid', signUp, accept(await tokenOf(above)))
    expect((await api.ok(signUp, accept(await tokenOf(within)))).entered?.success).toBe(true)
    const last = anAddress()
    await invite(last, ['user'], { as: await signedInAs(api, { ...second, roles: ['owneradmin'] }) })
    await api.ok(changeRoles, { params, body: { roles: ['user'] } }, { as })
    await api.refused('link_invalid', signUp, accept(await tokenOf(last)))
    expect(await open()).toEqual([])
  })

  test.each<[string, Partial<User>]>([
    ['lost the role', { roles: ['user'] }],
    ['was closed', { disabledAt: new Date() }],
    ['was erased', { erasedAt: new Date() }],
  ])('is refused though still open where the account of the inviter %s', async (_how, now) => {
    const second = await aUser(api, { clientId, roles: ['owner'] })
    const email = anAddress()
    await invite(email, ['owner'], { as: await signedInAs(api, second) })
    // A change that revokes nothing, such as one at the same moment as the invitation.
    await api.db.update(users).set(now).where(eq(users.id, second.id))
    await api.refused('link_invalid', getInvitation, { params: { token: await tokenOf(email) } })
    await api.refused('link_invalid', signUp, accept(await tokenOf(email)))
    expect(await api.db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  test('of an inviter who moved to another company is refused', async () => {
    const second = await aUser(api, { clientId, roles: ['owner'] })
    const email = anAddress()
    await invite(email, ['owner'], { as: await signedInAs(api, second) })
    const other = await aClient(api)
    await api.db.update(users).set({ clientId: other.id }).where(eq(users.id, second.id))
    await api.refused('link_invalid', signUp, accept(await tokenOf(email)))
  })
})

describe('an invitation', () => {
  test('is refused with unknown links, without consent, and after fourteen days', async () => {
    for (const token of ['short', 'x'.repeat(43)]) {
      await api.refused('link_invalid', getInvitation, { params: { token } })
      await api.refused('link_invalid', signUp, accept(token))
    }
    const email = anAddress()
    await invite(email)
    const token = await tokenOf(email)
    await api.refused('password_like_account', signUp, accept(token, { password: email }))
    const { body } = accept(token)
    const answer = await api.inject({ method: 'POST', url: signUp.path, payload: { ...body, agrees: false } })
    expect(answer.json()).toMatchObject({ code: 'required' })
    api.clock.advance(14 * DAY)
    await api.refused('link_invalid', signUp, accept(token))
  })

  test('creates a member with its roles, signs in, and notifies the inviter', async () => {
    const email = anAddress()
    await invite(email, ['admin', 'user'])
    const token = await tokenOf(email)
    // The address is the invitation's, whatever is sent.
    const { entered } = await api.ok(signUp, accept(token, { email: anAddress(), roles: ['owner'] }))
    expect(await api.ok(userProfile, {}, { as: entered?.token ?? '' })).toMatchObject({
      data: { email, companyName: 'Gerabah Kasongan', role: ['admin', 'user'] },
    })
    expect((await lastMailTo(api, owner.email)).subject).toBe(
      'Wayan Suryani accepted your invitation to Gerabah Kasongan',
    )
    expect((await api.ok(listPeople, {}, { as })).invitations).toEqual([])
    await api.refused('link_invalid', signUp, accept(token))
  })

  test('is accepted once, sent fifty times at the same moment', async () => {
    const email = anAddress()
    await invite(email)
    const token = await tokenOf(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call(signUp, accept(token))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  test('stores no usable token', async () => {
    const email = anAddress()
    await invite(email)
    const rows = await api.db.select().from(invitations).where(eq(invitations.email, email))
    expect(JSON.stringify(rows.map(({ tokenHash }) => String(tokenHash)))).not.toContain(await tokenOf(email))
  })
})
