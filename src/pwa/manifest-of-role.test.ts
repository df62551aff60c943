import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Role } from '#contract/core/roles.ts'
import { forgetHost, noteHost } from '../platform/session/host.ts'
import { followRole } from './manifest-of-role.ts'

const linked = (): string => document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''

beforeEach(() => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.setAttribute('href', '/manifest.webmanifest')
  document.head.append(link)
})
// Test files share modules.
beforeEach(forgetHost)
afterEach(forgetHost)
afterEach(() => document.querySelector('link[rel=manifest]')?.remove())

/** A page on which people sign in and out. */
const aPage = () => {
  let roles: Role[] | null = null
  const listeners: (() => void)[] = []
  followRole({
    getState: () => ({ user: roles === null ? null : { id: 'user-1', role: roles } }),
    subscribe: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
  })
  return (next: Role[] | null): string => {
    roles = next
    for (const listener of listeners) listener()
    return linked()
  }
}

it('is the one of the signed-in person, and of everybody again after a sign-out', () => {
  const become = aPage()
  expect(linked()).toBe('/manifest.webmanifest')
  expect(become(['owner', 'user'])).toBe('/manifest-company.webmanifest')
  expect(become(['user'])).toBe('/manifest.webmanifest')
  noteHost('user-1', { isHost: true, isOperator: false, staffRole: null })
  expect(linked()).toBe('/manifest-host.webmanifest')
  become(['admin'])
  expect(become(null)).toBe('/manifest.webmanifest')
})
