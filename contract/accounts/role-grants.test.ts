import { describe, expect, it } from 'vitest'
import { grantableRoles, mayChangePeople, mayChangeRoles, mayManage } from './role-grants.ts'
import { ROLES, type Role } from '../core/roles.ts'

describe('roles that each role may grant', () => {
  it.each<[Role[], Role[]]>([
    [['owner'], ['admin', 'administrators', 'owner', 'owneradmin', 'user']],
    [['owneradmin'], ['admin', 'administrators', 'user']],
    [['admin'], []],
    [['administrators'], []],
    [['user'], []],
    [['admin', 'administrators', 'user'], []],
    [
      ['owneradmin', 'user'],
      ['admin', 'administrators', 'user'],
    ],
    [
      ['owner', 'owneradmin'],
      ['admin', 'administrators', 'owner', 'owneradmin', 'user'],
    ],
    [[], []],
  ])('%j gives %j', (roles, grantable) => {
    expect(grantableRoles(roles)).toEqual(grantable)
    expect(mayChangePeople(roles)).toBe(grantable.length > 0)
  })

  it('compares the granted and the revoked roles only', () => {
    expect(mayChangeRoles(['owneradmin'], ['user'], ['owner', 'user'])).toBe(false)
    expect(mayChangeRoles(['owneradmin'], ['owner', 'user'], ['user'])).toBe(false)
    expect(mayChangeRoles(['owneradmin'], ['owner', 'user'], ['owner', 'admin'])).toBe(true)
    expect(mayChangeRoles(['owneradmin'], ['user'], ['owneradmin'])).toBe(false)
    expect(mayChangeRoles(['owner'], ['user'], ['owner'])).toBe(true)
    for (const role of ROLES) expect(mayChangeRoles(['admin'], [], [role])).toBe(false)
  })

  it('prevents deactivating a person with a higher role', () => {
    expect(mayManage(['owneradmin'], ['owner', 'user'])).toBe(false)
    expect(mayManage(['owneradmin'], ['owneradmin'])).toBe(false)
    expect(mayManage(['owneradmin'], ['admin', 'user'])).toBe(true)
    expect(mayManage(['owner'], ['owner'])).toBe(true)
    expect(mayManage(['admin'], ['user'])).toBe(false)
    expect(mayManage(['admin'], [])).toBe(false)
  })
})
