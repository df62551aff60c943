import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClaims } from './claims.ts'
import { tokenOf, tokenWith } from '../device/test-support.ts'

const NAMES = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const ROLE = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

describe('the person of a token', () => {
  it('is read from claims with short names', () => {
    const token = tokenOf({ exp: 2_000, iat: 1_000, sid: 's-1', email: 'sari@n.example', name: 'Sari', role: ['user'] })
    expect(readClaims(token)).toEqual({
      user: {
        id: 'user-1',
        email: 'sari@n.example',
        name: 'Sari',
        role: ['user'],
        clientId: 'nusantara',
        tenantId: 'nusantara',
        phoneNumber: null,
      },
      sessionId: 's-1',
      expiresAt: 2_000_000,
      isSharedDevice: false,
      issuedAt: 1_000_000,
    })
  })

  it('is read from claims named by their long URI', () => {
    const token = tokenWith({
      [`${NAMES}/nameidentifier`]: 'user-7',
      [`${NAMES}/emailaddress`]: 'ayu@n.example',
      [`${NAMES}/name`]: 'Ayu',
      [ROLE]: ['owner', 'user'],
      clientId: 'garis',
      exp: 2_000,
    })
    expect(readClaims(token)).toMatchObject({
      user: { id: 'user-7', email: 'ayu@n.example', name: 'Ayu', role: ['owner', 'user'], tenantId: 'garis' },
      sessionId: null,
    })
  })

  it('reads letters beyond ASCII correctly', () => {
    expect(readClaims(tokenOf({ exp: 2_000, name: 'Zoë 王 Ñusa' }))?.user.name).toBe('Zoë 王 Ñusa')
  })

  it('has the client as tenant, whatever tenant the token contains', () => {
    const user = readClaims(tokenOf({ exp: 2_000, clientId: 'garis', tenantId: 'other' }))?.user
    expect(user?.tenantId).toBe('garis')
    expect(user?.clientId).toBe('garis')
  })

  it('is named by sub where no other claim names it', () => {
    expect(readClaims(tokenWith({ sub: 'user-9', exp: 2_000 }))?.user.id).toBe('user-9')
  })
})

describe('roles', () => {
  it.each([
    ['user', ['user']],
    [
      ['user', 'owner'],
      ['user', 'owner'],
    ],
    ['owneradmin', ['owneradmin']],
    [['owneradmin'], ['owneradmin']],
    [['user', 'user'], ['user']],
    ['Owner', []],
    ['user,owner', []],
    [['root', 'user', 5, null], ['user']],
    [{ owner: true }, []],
    [undefined, []],
  ])('of the claim %j are %j', (claim, roles) => {
    expect(readClaims(tokenOf({ exp: 2_000, role: claim }))?.user.role).toEqual(roles)
  })
})

describe('an unreadable token', () => {
  it.each([
    ['empty', ''],
    ['one word', 'token'],
    ['no JSON inside', 'a.b.c'],
    ['null inside', tokenWith(null)],
    ['a number inside', tokenWith(5)],
    ['a text inside', tokenWith('user')],
    ['a list inside', tokenWith([])],
    ['nobody named', tokenWith({ exp: 2_000, clientId: 'nusantara' })],
    ['no exp', tokenOf({})],
    ['exp as text', tokenOf({ exp: '2000' })],
    ['exp null', tokenOf({ exp: null })],
    ['exp a list', tokenOf({ exp: [2_000] })],
    ['two persons', tokenOf({ exp: 2_000, sub: 'user-2' })],
    ['two persons, long name', tokenWith({ [`${NAMES}/nameidentifier`]: 'user-1', sub: 'user-2', exp: 2_000 })],
  ])('with %s yields no session', (_what, token) => {
    expect(readClaims(token)).toBeNull()
  })

  it('never throws an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(tokenWith)), (token) => {
        expect(() => readClaims(token)).not.toThrow()
      }),
    )
  })
})
