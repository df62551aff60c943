import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { AREA_ROLES, ROLES, type Role } from '#contract/core/roles.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { requestOf } from '#tests/support/request.ts'
import { goodInput } from '#tests/support/good-input.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const table: Endpoint[] = [...ENDPOINTS]
const rolesOf = ({ access }: Endpoint): readonly Role[] | null => AREA_ROLES[access]
const guarded = table.filter((endpoint) => endpoint.access !== 'public')

/** Sessions of calls that change nothing: one of each role and kind of company is enough. */
const shared = new Map<string, Promise<string>>()
const aSession = async (role: Role, isOperator: boolean): Promise<string> => {
  const client = await aClient(api, { isOperator })
  return signedInAs(api, await aUser(api, { roles: [role], clientId: client.id }))
}
const aSharedSession = (role: Role, isOperator: boolean): Promise<string> => {
  const key = `${role} ${isOperator}`
  const session = shared.get(key) ?? aSession(role, isOperator)
  shared.set(key, session)
  return session
}

describe.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('refuses callers without a session, before it validates their input', async () => {
    const answer = await api.inject(requestOf(endpoint, goodInput(endpoint)))
    expect(problemIn(answer).code).toBe('unauthenticated')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('admits exactly the roles of its area', async () => {
    for (const role of ROLES) {
      // An area of the operator is for its company alone.
      const isOperator = endpoint.access === 'operator'
      const isAdmitted = rolesOf(endpoint)?.includes(role) !== false
      const changes = isAdmitted && endpoint.method !== 'GET'
      const as = await (changes ? aSession : aSharedSession)(role, isOperator)
      const answer = await api.inject(requestOf(endpoint, goodInput(endpoint), { as, version: 1 }))
      const isRefused = answer.statusCode === 403
      expect(isRefused, `${role}: ${answer.body}`).toBe(!isAdmitted)
    }
  })
})
