import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/core/roles.ts'
import { mayCancelBooking, maySeeBooking, mayUseCredit, mayUseHold } from './access.ts'

const actor = (more: { userId?: string; clientId?: string; isOperator?: boolean; roles?: Role[] }) => ({
  userId: 'someone',
  clientId: 'elsewhere',
  isOperator: false,
  roles: ['user'] as Role[],
  ...more,
})
const booking = { userId: 'siti', clientId: 'acme', hostUserId: 'made' }

describe('a booking', () => {
  test('is open to its owner, unless the company is another now', () => {
    expect(maySeeBooking(actor({ userId: 'siti', clientId: 'acme' }), booking)).toBe(true)
    expect(maySeeBooking(actor({ userId: 'siti' }), booking)).toBe(false)
  })

  test.each(ROLES)('is open to %s of the company only where the role runs it', (role) => {
    const colleague = actor({ clientId: 'acme', roles: [role] })
    expect(maySeeBooking(colleague, booking)).toBe(role !== 'user')
    expect(mayCancelBooking(colleague, booking)).toBe(role !== 'user')
    expect(maySeeBooking(actor({ roles: [role] }), booking)).toBe(false)
  })

  test('is visible to the host, who cannot cancel it', () => {
    expect(maySeeBooking(actor({ userId: 'made' }), booking)).toBe(true)
    expect(mayCancelBooking(actor({ userId: 'made' }), booking)).toBe(false)
    expect(maySeeBooking(actor({ userId: 'made' }), { ...booking, hostUserId: null })).toBe(false)
  })

  test('is open to admins of the operator, not to its travellers', () => {
    expect(mayCancelBooking(actor({ isOperator: true, roles: ['admin'] }), booking)).toBe(true)
    expect(maySeeBooking(actor({ isOperator: true }), booking)).toBe(false)
  })
})

test('a credit is also for its traveller, as long as they belong to the company that booked', () => {
  const credit = { userId: 'siti', clientId: 'acme', isTraveller: false }
  const colleague = actor({ clientId: 'acme' })
  expect(mayUseCredit(actor({ userId: 'siti', clientId: 'acme' }), credit)).toBe(true)
  expect(mayUseCredit(colleague, credit)).toBe(false)
  expect(mayUseCredit(colleague, { ...credit, isTraveller: true })).toBe(true)
  expect(mayUseCredit(actor({}), { ...credit, isTraveller: true })).toBe(false)
})

test('a hold belongs to the person who made it, whatever the role', () => {
  const hold = { userId: 'siti', clientId: 'acme' }
  expect(mayUseHold(actor({ ...hold }), hold)).toBe(true)
  expect(mayUseHold(actor({ clientId: 'acme', roles: ['admin'] }), hold)).toBe(false)
  expect(mayUseHold(actor({ isOperator: true, roles: ['admin'] }), hold)).toBe(false)
})
