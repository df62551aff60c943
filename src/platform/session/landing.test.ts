import { expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/core/roles.ts'
import { landingFor } from './landing.ts'

const SETS: readonly (readonly Role[])[] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, bit) => bits & (1 << bit)),
)

/** Written out by names, without the access table that `landingFor` reads. */
const expected = (roles: readonly Role[], isHost: boolean): string => {
  if (['admin', 'administrators', 'owner', 'owneradmin'].some((role) => roles.some((own) => own === role)))
    return '/admin/dashboard'
  return isHost && roles.includes('user') ? '/agent/dashboard' : '/'
}

test.each(SETS.map((roles) => [roles.join(', ') || 'no role', roles] as const))('landing with %s', (_name, roles) => {
  expect([false, true].map((isHost) => landingFor(roles, isHost))).toEqual(
    [false, true].map((isHost) => expected(roles, isHost)),
  )
})
