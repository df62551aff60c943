import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { login, logout } from '#contract/accounts/auth.ts'
import { addPasskey, askNewPasskey, askStepUpPasskey } from '#contract/accounts/passkeys.ts'
import { confirmTotp, finishSignIn, secondFactor, startTotp } from '#contract/accounts/second-factor.ts'
import { stepUp } from '#contract/accounts/step-up.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { resetSecondFactor } from '#contract/companies/people.ts'
import { demandTwoFactors, endTwoFactorDemand, getTwoFactorDemand } from '#contract/companies/two-factor-demand.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { BROWSER, challengeOf, codeOf, nextStep, PASSWORD } from '#tests/support/accounts/second-factor.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { goodInput } from '#tests/support/good-input.ts'
import { requestOf } from '#tests/support/request.ts'

const SITE = 'https://singgah.example'
const api = apiTest({ settings: { publicUrl: SITE } })

let owner: User
let asOwner: string
let traveller: User
beforeEach(async () => {
  owner = await aUser(api, { roles: ['owner', 'user'] })
  asOwner = await signedInAs(api, owner)
  traveller = await aUser(api, { clientId: owner.clientId, passwordHash: await hashPassword(PASSWORD) })
})

/** As if the company had demanded it long ago: the owner’s own session is not asked. */
const demand = () =>
  api.db.update(clients).set({ twoFactorsSince: api.clock.now() }).where(eq(clients.id, owner.clientId))

const byPassword = async ({ email }: User): Promise<string> => {
  const { token } = await api.ok(login, { body: { username: email, password: PASSWORD, ...BROWSER } })
  if (token === null) throw new Error('a second factor was asked for')
  return token
}

const withApp = async (as: string): Promise<string> => {
  const { secret } = await api.ok(startTotp, {}, { as })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
  nextStep(api)
  return secret
}

const withPasskey = async (as: string) => {
  const authenticator = anAuthenticator(SITE)
  const asked = await api.ok(askNewPasskey, {}, { as })
  const body = { challengeId: asked.challengeId, made: authenticator.make(asked), name: 'Telephone' }
  await api.ok(addPasskey, { body }, { as })
  return authenticator
}

describe('a company that demands two factors', () => {
  test('is told so by its owner, after step-up, and the log names it', async () => {
    const state = { people: 2, withSecondFactor: 0 }
    const before = await api.ok(getTwoFactorDemand, {}, { as: asOwner })
    expect(before).toEqual({ demandedSince: null, ...state })
    const as = await signedInAs(api, traveller)
    for (const endpoint of [getTwoFactorDemand, demandTwoFactors, endTwoFactorDemand]) {
      await api.refused('forbidden', endpoint, {}, { as })
    }
    await withApp(asOwner)
    const demanded = await api.ok(demandTwoFactors, {}, { as: asOwner })
    expect(demanded).toMatchObject({ demandedSince: expect.any(String), people: 2, withSecondFactor: 1 })
    expect(await api.ok(demandTwoFactors, {}, { as: asOwner })).toEqual(demanded)
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', endTwoFactorDemand, {}, { as: asOwner })
    const again = await signedInAs(api, owner)
    await api.refused('two_factors_needed', endTwoFactorDemand, {}, { as: again })
    const admin = await aUser(api, { clientId: owner.clientId, roles: ['admin'] })
    const asAdmin = await signedInAs(api, admin)
    await withApp(asAdmin)
    const { items } = await api.ok(listAuditEvents, { query: { group: 'people' } }, { as: asAdmin })
    expect(items.map(({ kind }) => kind)).toEqual(['two_factors_demanded'])
  })

  test('opens nothing to a session of one factor but what sets up the second', async () => {
    await demand()
    const as = await byPassword(traveller)
    const table: Endpoint[] = [...ENDPOINTS]
    const guarded = table.filter(({ access, oneFactor }) => access !== 'public' && oneFactor !== true)
    expect(guarded.length).toBeGreaterThan(80)
    const open: string[] = []
    for (const endpoint of guarded) {
      const answer = await api.inject(requestOf(endpoint, goodInput(endpoint), { as, version: 1 }))
      const code = answer.statusCode < 400 ? 'answered' : problemIn(answer).code
      if (code !== 'two_factors_needed') open.push(`${endpoint.name}: ${code}`)
    }
    expect(open).toEqual([])
    await api.ok(secondFactor, {}, { as })
    await api.ok(logout, {}, { as })
  })

  test('opens everything once an app or a passkey is set up there, and at each sign-in with both', async () => {
    await demand()
    const as = await byPassword(traveller)
    const secret = await withApp(as)
    await api.ok(userProfile, {}, { as })
    await api.refused('forbidden', getTwoFactorDemand, {}, { as })
    const { challengeId, secret: held } = await challengeOf(api, traveller)
    const body = { challengeId, secret: held, code: codeOf(api, secret), ...BROWSER }
    const { token } = await api.ok(finishSignIn, { body })
    await api.refused('forbidden', getTwoFactorDemand, {}, { as: token ?? '' })

    const other = await aUser(api, { clientId: owner.clientId })
    const asOther = await signedInAs(api, other)
    await api.refused('two_factors_needed', getTwoFactorDemand, {}, { as: asOther })
    await withPasskey(asOther)
    await api.refused('forbidden', getTwoFactorDemand, {}, { as: asOther })
  })

  test('does not let a password alone add a factor beside those there; the passkey itself opens the session', async () => {
    const authenticator = await withPasskey(await byPassword(traveller))
    await demand()
    const as = await byPassword(traveller)
    await api.refused('two_factors_needed', startTotp, {}, { as })
    await api.refused('two_factors_needed', askNewPasskey, {}, { as })
    const byPasswordAgain = { body: { way: 'password' as const, password: PASSWORD } }
    await api.ok(stepUp, byPasswordAgain, { as })
    await api.refused('two_factors_needed', startTotp, {}, { as })
    const asked = await api.ok(askStepUpPasskey, {}, { as })
    const answer = authenticator.sign(asked)
    await api.ok(stepUp, { body: { way: 'passkey', challengeId: asked.challengeId, answer } }, { as })
    await api.refused('forbidden', getTwoFactorDemand, {}, { as })
  })

  test('helps a person whose passkey is lost: an owner resets it, and the next sign-in sets up another', async () => {
    await withPasskey(await byPassword(traveller))
    await api.ok(resetSecondFactor, { params: { userId: traveller.id } }, { as: asOwner })
    await demand()
    const as = await byPassword(traveller)
    await api.refused('two_factors_needed', getTwoFactorDemand, {}, { as })
    await withApp(as)
    await api.refused('forbidden', getTwoFactorDemand, {}, { as })
  })

  test('may end the demand, and one factor is enough again; other companies were never asked', async () => {
    const stranger = await signedInAs(api, await aUser(api))
    await withApp(asOwner)
    await api.ok(demandTwoFactors, {}, { as: asOwner })
    const as = await byPassword(traveller)
    await api.refused('two_factors_needed', getTwoFactorDemand, {}, { as })
    await api.refused('forbidden', getTwoFactorDemand, {}, { as: stranger })
    await api.ok(endTwoFactorDemand, {}, { as: asOwner })
    await api.refused('forbidden', getTwoFactorDemand, {}, { as })
  })
})
