import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import {
  confirmTotp,
  finishSignIn,
  forgetDevice,
  removeTotp,
  renewBackupCodes,
  secondFactor,
  startTotp,
} from '#contract/accounts/second-factor.ts'
import { auditEvents, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { removeSecondFactor } from '#server/domain/accounts/factors/second-factor.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import {
  BROWSER,
  challengeOf,
  codeOf,
  cookiesIn,
  enrolled,
  nextStep,
  PASSWORD,
  wrongCodeOf,
} from '#tests/support/accounts/second-factor.ts'

const api = apiTest()
const ELEVEN_MINUTES = 11 * 60_000
const kindsOf = async (userId: string) =>
  (await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, userId))).map(({ kind }) => kind)

describe('changing the second factor', () => {
  test('needs recent step-up', async () => {
    const { as } = await enrolled(api)
    api.clock.advance(ELEVEN_MINUTES)
    await api.refused('step_up_needed', startTotp, {}, { as })
    await api.refused('step_up_needed', confirmTotp, { body: { code: '123456' } }, { as })
    await api.refused('step_up_needed', removeTotp, {}, { as })
    await api.refused('step_up_needed', renewBackupCodes, {}, { as })
    expect(await api.ok(secondFactor, {}, { as })).toMatchObject({ backupCodesLeft: 10 })
  })

  test('refuses an invalid code, a wrong code, and a step out of order', async () => {
    const as = await signedInAs(api, await aUser(api))
    await api.refused('illegal_transition', confirmTotp, { body: { code: '123456' } }, { as })
    await api.refused('illegal_transition', renewBackupCodes, {}, { as })
    const { secret } = await api.ok(startTotp, {}, { as })
    for (const code of ['', '12345', '1234567', 'abcdef', wrongCodeOf(api, secret), codeOf(api, secret, 2)]) {
      const { fields } = await api.refused('code_refused', confirmTotp, { body: { code } }, { as })
      expect(fields).toMatchObject([{ field: 'body.code', code: 'code_refused' }])
    }
    expect((await api.ok(secondFactor, {}, { as })).totpSince).toBeNull()
  })

  test('activates an app at its first right code, and returns backup codes once', async () => {
    const user = await aUser(api, { locale: 'id' })
    const as = await signedInAs(api, user)
    const first = await api.ok(startTotp, {}, { as })
    const { secret, uri } = await api.ok(startTotp, {}, { as })
    expect(secret).not.toBe(first.secret)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Singgah:.*secret=/)
    expect(decodeURIComponent(uri)).toContain(user.email)
    const { backupCodes } = await api.ok(confirmTotp, { body: { code: ` ${codeOf(api, secret)} ` } }, { as })
    expect(new Set(backupCodes).size).toBe(10)
    expect(backupCodes.every((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code))).toBe(true)
    expect(await api.ok(secondFactor, {}, { as })).toEqual({
      totpSince: api.clock.now().toISOString(),
      backupCodesLeft: 10,
      devices: [],
    })
    await api.refused('illegal_transition', startTotp, {}, { as })
    expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toEqual(['Verifikasi dua langkah aktif'])
    expect(await kindsOf(user.id)).toEqual(['totp_added'])
  })

  test('stores the secret encrypted, for its owner only', async () => {
    const { secret, user } = await enrolled(api)
    const [row] = await api.db.select().from(totpFactors).where(eq(totpFactors.userId, user.id))
    expect(row?.secret.toString('latin1')).not.toContain(secret)
    const other = await enrolled(api)
    if (row === undefined) throw new Error('no row')
    await api.db.update(totpFactors).set({ secret: row.secret }).where(eq(totpFactors.userId, other.user.id))
    const { challengeId, secret: held } = await challengeOf(api, other.user)
    const answer = await api.call(finishSignIn, {
      body: { challengeId, secret: held, code: codeOf(api, secret), ...BROWSER },
    })
    expect(answer.statusCode).toBe(500)
  })

  test('requests no code once turned off, and deletes the codes', async () => {
    const { user, as } = await enrolled(api)
    await api.ok(removeTotp, {}, { as })
    await api.ok(removeTotp, {}, { as })
    expect(await api.ok(secondFactor, {}, { as })).toEqual({ totpSince: null, backupCodesLeft: 0, devices: [] })
    const { token } = await api.ok(login, { body: { username: user.email, password: PASSWORD, ...BROWSER } })
    expect(token).toEqual(expect.any(String))
    expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toEqual([
      'Two-step verification is on',
      'Two-step verification is off',
    ])
  })

  test('new backup codes invalidate the old ones', async () => {
    const { user, as, backupCodes } = await enrolled(api)
    const renewed = await api.ok(renewBackupCodes, {}, { as })
    expect(renewed.backupCodes).toHaveLength(10)
    const held = await challengeOf(api, user)
    const asked = { challengeId: held.challengeId, secret: held.secret, ...BROWSER }
    await api.refused('code_refused', finishSignIn, { body: { ...asked, backupCode: backupCodes[0] ?? '' } })
    await api.ok(finishSignIn, { body: { ...asked, backupCode: renewed.backupCodes[0] ?? '' } })
  })

  test('the second factor of one person works for no other', async () => {
    const one = await enrolled(api)
    const other = await signedInAs(api, await aUser(api))
    expect(await api.ok(secondFactor, {}, { as: other })).toEqual({ totpSince: null, backupCodesLeft: 0, devices: [] })
    await api.ok(removeTotp, {}, { as: other })
    expect(await api.ok(secondFactor, {}, { as: one.as })).toMatchObject({ backupCodesLeft: 10 })
  })
})

const loginBody = (username: string) => ({ body: { username, password: PASSWORD, ...BROWSER } })

const remember = async () => {
  const person = await enrolled(api)
  const { challengeId, secret } = await challengeOf(api, person.user)
  const answer = await api.call(finishSignIn, {
    body: { challengeId, secret, code: codeOf(api, person.secret), remember: true, ...BROWSER },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...person, headers: cookiesIn(answer), cookies: answer.cookies }
}

describe('a remembered browser', () => {
  test('skips the second factor for thirty days, by a cookie no script reads', async () => {
    const { user, headers, cookies } = await remember()
    expect(cookies.find(({ name }) => name === 'singgah-device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/Auth',
      maxAge: 30 * 86_400,
    })
    expect((await api.ok(login, loginBody(user.email), { headers })).token).toEqual(expect.any(String))
    expect((await api.ok(login, loginBody(user.email))).token).toBeNull()
    api.clock.advance(30 * 86_400_000)
    expect((await api.ok(login, loginBody(user.email), { headers })).token).toBeNull()
  })

  test('works for no other person', async () => {
    const { headers } = await remember()
    const { user } = await enrolled(api)
    expect((await api.ok(login, loginBody(user.email), { headers })).challenge).toBeDefined()
  })

  test('can be forgotten, by its owner only', async () => {
    const { user, as, headers } = await remember()
    const { devices } = await api.ok(secondFactor, {}, { as, headers })
    expect(devices).toMatchObject([{ browser: 'Chrome', os: 'Linux', isThisBrowser: true }])
    const params = { deviceId: devices[0]?.deviceId ?? '' }
    await api.refused('not_found', forgetDevice, { params }, { as: await signedInAs(api, await aUser(api)) })
    await api.ok(forgetDevice, { params }, { as })
    await api.refused('not_found', forgetDevice, { params }, { as })
    expect((await api.ok(login, loginBody(user.email), { headers })).challenge).toBeDefined()
  })

  test('is forgotten with the second factor', async () => {
    const { user, as, headers } = await remember()
    expect(await removeSecondFactor(api.db, user.id)).toBe(true)
    expect(await removeSecondFactor(api.db, user.id)).toBe(false)
    expect(await api.ok(secondFactor, {}, { as, headers })).toEqual({
      totpSince: null,
      backupCodesLeft: 0,
      devices: [],
    })
  })

  test('is not remembered where the device is shared', async () => {
    const { user, secret } = await enrolled(api)
    const held = await challengeOf(api, user)
    nextStep(api)
    const answer = await api.call(finishSignIn, {
      body: {
        challengeId: held.challengeId,
        secret: held.secret,
        code: codeOf(api, secret),
        remember: true,
        isSharedDevice: true,
        ...BROWSER,
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([])
  })
})
