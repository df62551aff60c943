import { expect, test } from 'vitest'
import { demoAccounts, login } from '#contract/accounts/auth.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser } from '#tests/support/accounts/people.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest({ settings: { demo: true }, rateLimits: { perMinute: 1_000_000 } })
const BROWSER = { browser: '', version: '', os: '', userAgent: '' }

test('demo mode lists its accounts and signs them in; other modes list none', async () => {
  const client = await aClient(api, { isDemonstration: true, name: 'Nusantara Energi' })
  await aUser(api)
  const user = await aUser(api, { clientId: client.id, passwordHash: await hashPassword('singgah-demo') })
  await aHotel(api, { ownerUserId: user.id })
  expect(await api.ok(demoAccounts, {})).toEqual({
    password: 'singgah-demo',
    accounts: [{ username: user.email, name: user.name, company: 'Nusantara Energi', roles: ['user'], isHost: true }],
  })
  const body = { username: user.email, password: 'singgah-demo', ...BROWSER }
  expect(await api.ok(login, { body })).toMatchObject({ success: true })
})

test('wrong sign-ins are counted per account and address, also from this machine', async () => {
  const body = { username: 'one@people.example', password: 'x', ...BROWSER }
  for (let round = 0; round < 5; round += 1) await api.ok(login, { body })
  await api.refused('proof_needed', login, { body: { ...body, username: ' ONE@people.example' } })
  await api.ok(login, { body: { ...body, username: 'two@people.example' } })
})
