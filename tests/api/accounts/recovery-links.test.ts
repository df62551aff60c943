import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { askAddressChange, confirmAddressChange, restoreAddress } from '#contract/accounts/email-address.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { confirmTotp, renewBackupCodes, startTotp, removeTotp } from '#contract/accounts/second-factor.ts'
import { mailedSecrets } from '#server/database/schema/accounts/accounts.ts'
import { makeSecret } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { signedInAs, type User } from '#tests/support/accounts/people.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword, PASSWORD } from '#tests/support/accounts/sign-in.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const anAddress = () => `${uuidv7()}@new.example`
const change = async (as: string, email: string) => {
  await api.ok(askAddressChange, { body: { email } }, { as })
  await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as })
}
const addApp = async (as: string) => {
  const { secret } = await api.ok(startTotp, {}, { as })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
  return secret
}
const stolen = async () => {
  const user = await aUserWithPassword(api)
  const as = await signedInAs(api, user)
  return { user, as, thief: anAddress() }
}
const secretsOf = ({ id }: User) => api.db.select().from(mailedSecrets).where(eq(mailedSecrets.userId, id))

describe('a new sign-in method in an account whose address was just changed', () => {
  test('is told to the address before as well, and gives the new one no link', async () => {
    const { user, as, thief } = await stolen()
    await change(as, thief)
    await addApp(as)
    for (const reader of [thief, user.email]) {
      const told = await lastMailTo(api, reader)
      expect(told.subject).toBe('Two-step verification is on')
      expect(told.body).toContain('undoes both changes')
    }
    expect((await secretsOf(user)).map(({ purpose }) => purpose)).not.toContain('restore_access')
  })

  test.each(['back', 'third'])('leaves no link once the owner changes the address (%s)', async (where) => {
    const { user, as, thief } = await stolen()
    await change(as, thief)
    // As a version before made it.
    const { token } = await makeSecret(
      api.db,
      { keys: { codes: Buffer.alloc(32) }, now: api.clock.now() },
      { userId: user.id, email: thief, purpose: 'restore_access' },
    )
    const asOwner = await signedInAs(api, user)
    await api.ok(changePassword, { body: { current: PASSWORD, next: 'perahu kertas biru 7' } }, { as: asOwner })
    await change(asOwner, where === 'back' ? user.email : anAddress())
    await api.refused('link_invalid', restoreAddress, {
      body: { token, ...FACTS },
    })
  })
})

test('the link of a method added before the address was changed stays valid', async () => {
  const { user, as, thief } = await stolen()
  await addApp(as)
  const token = await tokenTo(api, user.email, 'secure')
  await change(as, thief)
  expect((await api.ok(restoreAddress, { body: { token, ...FACTS } })).email).toBe(user.email)
})

test('mails about other changes do not use up those about new sign-in methods', async () => {
  const { user, as } = await stolen()
  await addApp(as)
  for (let times = 0; times < 20; times++) await api.ok(renewBackupCodes, {}, { as })
  const told = (await mailsTo(api, user.email)).length
  await api.ok(renewBackupCodes, {}, { as })
  expect(await mailsTo(api, user.email)).toHaveLength(told)
  await api.ok(removeTotp, {}, { as })
  await addApp(as)
  expect((await lastMailTo(api, user.email)).subject).toBe('Two-step verification is on')
  expect(await tokenTo(api, user.email, 'secure')).not.toBe('')
})
