import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayEnter, ROLES, rolesFromClaim } from './roles.ts'

it('are the five of the specification', () => {
  expect([...ROLES].toSorted()).toEqual(['admin', 'administrators', 'owner', 'owneradmin', 'user'])
})

describe('a role claim', () => {
  it.each([
    ['user', ['user']],
    ['owneradmin', ['owneradmin']],
    [
      ['owneradmin', 'owneradmin', 'user'],
      ['owneradmin', 'user'],
    ],
    ['OWNER', []],
    [' owner', []],
    ['owner,user', []],
    [[['owner']], []],
    [null, []],
    [0, []],
    [{ 0: 'owner', length: 1 }, []],
    ['__proto__', []],
  ])('%j means %j', (claim, roles) => {
    expect(rolesFromClaim(claim)).toEqual(roles)
  })

  it('gives known roles only, each once, whatever it is', () => {
    const claim = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.constantFrom(...ROLES), fc.string())))
    fc.assert(
      fc.property(claim, (value) => {
        const roles = rolesFromClaim(value)
        expect(roles.every((role) => ROLES.includes(role))).toBe(true)
        expect(new Set(roles).size).toBe(roles.length)
      }),
    )
  })

  it('as a text means the same as a list of it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom<string>(...ROLES), fc.string()), (role) => {
        expect(rolesFromClaim(role)).toEqual(rolesFromClaim([role]))
      }),
    )
  })
})

describe('the table', () => {
  const TABLE = {
    public: ['admin', 'administrators', 'owner', 'owneradmin', 'user'],
    signedIn: ['admin', 'administrators', 'owner', 'owneradmin', 'user'],
    admin: ['admin', 'administrators', 'owner', 'owneradmin'],
    user: ['user'],
    agent: ['user'],
    flights: ['admin', 'owner', 'owneradmin', 'user'],
    people: ['owner', 'owneradmin'],
  } as const

  it.each(['public', 'signedIn', 'admin', 'people', 'user', 'agent', 'flights'] as const)('of the area %s', (area) => {
    expect(ROLES.filter((role) => mayEnter(area, [role])).toSorted()).toEqual([...TABLE[area]].toSorted())
  })

  it('opens only the public area to no role', () => {
    expect(mayEnter('public', [])).toBe(true)
    for (const area of ['signedIn', 'admin', 'people', 'user', 'agent', 'flights'] as const)
      expect(mayEnter(area, [])).toBe(false)
  })

  it('opens with one fitting role among several', () => {
    expect(mayEnter('admin', ['user', 'owner'])).toBe(true)
    expect(mayEnter('flights', ['administrators', 'user'])).toBe(true)
  })
})
