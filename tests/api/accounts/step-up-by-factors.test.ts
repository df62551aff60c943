import { describe, expect, test } from 'vitest'
import { addPasskey, askNewPasskey, askStepUpPasskey, askSignInPasskey } from '#contract/accounts/passkeys.ts'
import { stepUpMethods, stepUp } from '#contract/accounts/step-up.ts'
import { finishSignIn, renewBackupCodes } from '#contract/accounts/second-factor.ts'
import { apiTest } from '#tests/support/api.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { BROWSER, challengeOf, codeOf, enrolled, wrongCodeOf } from '#tests/support/accounts/second-factor.ts'

const SITE = 'https://singgah.example'
const api = apiTest({ settings: { publicUrl: SITE } })
const ELEVEN_MINUTES = 11 * 60_000

const shown = (code: string) => ({ body: { way: 'totp' as const, code } })

describe('step-up by a code of the app', () => {
  test('refuses a wrong and a used code; accepts a right one', async () => {
    const { as, secret } = await enrolled(api)
    expect(await api.ok(stepUpMethods, {}, { as })).toEqual({ ways: ['password', 'totp'] })
    api.clock.advance(ELEVEN_MINUTES)
    await api.refused('code_refused', stepUp, shown('12'), { as })
    const { fields } = await api.refused('step_up_refused', stepUp, shown(wrongCodeOf(api, secret)), { as })
    expect(fields).toMatchObject([{ field: 'body.code', code: 'step_up_refused' }])
    await api.refused('step_up_needed', renewBackupCodes, {}, { as })
    await api.ok(stepUp, shown(codeOf(api, secret)), { as })
    await api.ok(renewBackupCodes, {}, { as })
    await api.refused('step_up_refused', stepUp, shown(codeOf(api, secret)), { as })
  })

  test('allows five wrong codes, and is not affected by those at sign-in', async () => {
    const { as, secret, user } = await enrolled(api)
    const wrong = wrongCodeOf(api, secret)
    for (let round = 0; round < 2; round += 1) {
      const held = await challengeOf(api, user)
      const body = { challengeId: held.challengeId, secret: held.secret, ...BROWSER, code: wrong }
      for (let attempt = 0; attempt < 5; attempt += 1) await api.refused('code_refused', finishSignIn, { body })
    }
    await api.ok(stepUp, { body: { way: 'totp', code: codeOf(api, secret) } }, { as })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.refused('step_up_refused', stepUp, { body: { way: 'totp', code: wrong } }, { as })
    }
    await api.refused('rate_limited', stepUp, { body: { way: 'totp', code: codeOf(api, secret) } }, { as })
  })
})

const withPasskey = async () => {
  const { as } = await enrolled(api)
  const authenticator = anAuthenticator(SITE)
  const asked = await api.ok(askNewPasskey, {}, { as })
  const made = authenticator.make(asked)
  await api.ok(addPasskey, { body: { challengeId: asked.challengeId, made, name: 'Telephone' } }, { as })
  api.clock.advance(ELEVEN_MINUTES)
  return { as, authenticator }
}

describe('step-up by a passkey', () => {
  test('refuses another person’s, another challenge and a repeated one; accepts a right one', async () => {
    const { as, authenticator } = await withPasskey()
    const other = await withPasskey()
    const signed = (challengeId: string, answer: ReturnType<typeof authenticator.sign>) => ({
      body: { way: 'passkey' as const, challengeId, answer },
    })
    const asked = await api.ok(askStepUpPasskey, {}, { as })
    await api.refused('step_up_refused', stepUp, signed(asked.challengeId, other.authenticator.sign(asked)), { as })
    const general = await api.ok(askSignInPasskey, {})
    await api.refused('step_up_refused', stepUp, signed(general.challengeId, authenticator.sign(general)), { as })
    const theirs = await api.ok(askStepUpPasskey, {}, { as: other.as })
    await api.refused('step_up_refused', stepUp, signed(theirs.challengeId, authenticator.sign(theirs)), { as })
    await api.refused('step_up_needed', renewBackupCodes, {}, { as })
    const good = await api.ok(askStepUpPasskey, {}, { as })
    await api.ok(stepUp, signed(good.challengeId, authenticator.sign(good)), { as })
    await api.ok(renewBackupCodes, {}, { as })
    await api.refused('step_up_refused', stepUp, signed(good.challengeId, authenticator.sign(good)), { as })
  })
})
