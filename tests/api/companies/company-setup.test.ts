import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { dismissSetup, getCompanySetup, openStepOf, skipSetupStep } from '#contract/companies/company-setup.ts'
import type { SetupStep } from '#contract/companies/setup-steps.ts'
import { saveLegalEntity } from '#contract/companies/legal-entities.ts'
import { invitePerson } from '#contract/companies/people.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUnit } from '#tests/support/companies/structure.ts'

const api = apiTest()

const aCompany = async () => {
  const { id: clientId } = await aClient(api)
  const as = await signedInAs(api, await aUser(api, { clientId, roles: ['owner'] }))
  return { clientId, as }
}
const setupOf = (as: string) => api.ok(getCompanySetup, {}, { as })
const doneOf = async (as: string): Promise<SetupStep[]> =>
  (await setupOf(as)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
const skip = (as: string, step: SetupStep, isSkipped = true) =>
  api.ok(skipSetupStep, { params: { step }, body: { isSkipped } }, { as })

test('steps become done by what the company has', async () => {
  const { clientId, as } = await aCompany()
  // In the demonstration people can pay online.
  expect(await doneOf(as)).toEqual(['payment'])
  const entity = { name: 'PT Satu', countryCode: 'ID', taxNumber: '0000000018000000', nitku: '', address: 'Jalan 1' }
  const body = { ...entity, invoiceEmail: 'ap@people.example', isDefault: true, seenVersion: 0 }
  await api.ok(saveLegalEntity, { params: { entityId: uuidv7() }, body }, { as })
  await aUnit(api, clientId)
  await api.ok(invitePerson, { body: { email: `${uuidv7()}@people.example`, roles: ['user'] } }, { as })
  expect(await doneOf(as)).toEqual(['entity', 'structure', 'people', 'payment'])
  await aUser(api, { clientId, roles: ['admin'] })
  await api.db.insert(travelPolicies).values({ clientId, rules: { currency: 'IDR' }, activeFrom: api.clock.now() })
  const setup = await setupOf(as)
  expect(setup.steps.every(({ isDone }) => isDone)).toBe(true)
  expect(openStepOf(setup)).toBeNull()
})

test('goes on at the first open step, for every admin of the company and for no other company', async () => {
  const { clientId, as } = await aCompany()
  expect(openStepOf(await setupOf(as))).toBe('entity')
  await skip(as, 'entity')
  await skip(as, 'entity')
  const deputy = await signedInAs(api, await aUser(api, { clientId, roles: ['owneradmin'] }))
  expect(openStepOf(await setupOf(deputy))).toBe('structure')
  await Promise.all([skip(as, 'structure'), skip(deputy, 'policy')])
  expect((await setupOf(as)).steps.flatMap(({ step, isSkipped }) => (isSkipped ? [step] : []))).toEqual([
    'entity',
    'structure',
    'policy',
  ])
  expect(openStepOf(await skip(deputy, 'entity', false))).toBe('entity')
  const other = await aCompany()
  expect(openStepOf(await setupOf(other.as))).toBe('entity')
})

test('is read by admin roles, and changed by owners and deputies alone', async () => {
  const { clientId, as } = await aCompany()
  for (const role of ['admin', 'administrators'] as const) {
    const reader = await signedInAs(api, await aUser(api, { clientId, roles: [role] }))
    expect((await setupOf(reader)).isDismissed).toBe(false)
    const step = 'people' as const
    await api.refused('forbidden', skipSetupStep, { params: { step }, body: { isSkipped: true } }, { as: reader })
    await api.refused('forbidden', dismissSetup, { body: { isDismissed: true } }, { as: reader })
  }
  const user = await signedInAs(api, await aUser(api, { clientId }))
  await api.refused('forbidden', getCompanySetup, {}, { as: user })
  expect((await api.ok(dismissSetup, { body: { isDismissed: true } }, { as })).isDismissed).toBe(true)
  expect((await api.ok(dismissSetup, { body: { isDismissed: false } }, { as })).isDismissed).toBe(false)
})
