import { expect, test } from 'vitest'
import {
  askPasswordReset,
  askSignInCode,
  confirmSignInCode,
  resetPassword,
} from '#contract/accounts/emailed-sign-in.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, FACTS, tokenTo } from '#tests/support/sent-mails.ts'
import { enrolled } from '#tests/support/accounts/second-factor.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const CHALLENGED = { success: true, token: null, challenge: { ways: expect.arrayContaining(['totp', 'backup_code']) } }

test('a code by e-mail returns the second-factor challenge, and sets no cookie', async () => {
  const { user } = await enrolled(api)
  await api.ok(askSignInCode, { body: { email: user.email, ...FACTS } })
  const body = { email: user.email, code: await codeTo(api, user.email), ...FACTS }
  const answer = await api.call(confirmSignInCode, { body })
  expect(answer.json()).toMatchObject(CHALLENGED)
  expect(answer.cookies).toEqual([])
})

test.each(['code', 'link'] as const)('a password set by %s is answered with the same question', async (by) => {
  const { user } = await enrolled(api)
  await api.ok(askPasswordReset, { body: { email: user.email, ...FACTS } })
  const shown =
    by === 'code'
      ? { by, email: user.email, code: await codeTo(api, user.email) }
      : { by, token: await tokenTo(api, user.email, 'reset') }
  const answer = await api.call(resetPassword, { body: { ...shown, password: 'perahu kertas biru 7', ...FACTS } })
  expect(answer.json()).toMatchObject(CHALLENGED)
  expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([])
})
