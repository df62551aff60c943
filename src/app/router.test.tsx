import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/core/roles.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { queryClient, session } from '../platform/api/client.ts'
import { tokenOf } from '../platform/device/test-support.ts'
import { createAppRouter } from './router.tsx'

const ROLES = ['admin', 'administrators', 'owner', 'owneradmin', 'user'] as const

/** Section 6 of the specification, written out by paths. */
const allowedOn = (path: string): readonly Role[] | null => {
  if (path.startsWith('/admin/')) return ['admin', 'administrators', 'owner', 'owneradmin']
  if (path.startsWith('/user/') || path.startsWith('/agent/')) return ['user']
  if (/^\/flights\/(list|detail|booking|ticket)$/.test(path)) return ['admin', 'owner', 'owneradmin', 'user']
  return null
}

const SETS: readonly (readonly Role[])[] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, bit) => bits & (1 << bit)),
)

const PATHS = Object.keys(ROUTES)
const GUARDED = PATHS.filter((path) => allowedOn(path) !== null)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(async () => {
  await session.signOut()
  queryClient.clear()
  localStorage.clear()
})

const arriveAt = async (path: string): Promise<{ pathname: string; search: object }> => {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [`${path}?seen=1`] }) })
  await router.load()
  return router.state.location
}

/** Where everybody comes to whom the path is open. The second step is nobody's who did not begin with the first. */
const openEnd = (path: string): string => (path === '/two-factor' ? '/sign-in' : path)

/** The paths of the table at which somebody does not end where the table says; empty when all is right. */
const wrongEnds = async (expected: (path: string) => string): Promise<string[]> => {
  const wrong: string[] = []
  for (const path of PATHS) {
    const { pathname } = await arriveAt(path)
    if (pathname !== expected(path)) wrong.push(`${path} ended at ${pathname}`)
  }
  return wrong
}

test.each(SETS.map((roles) => [roles.join(', ') || 'no role', roles] as const))(
  'every route with %s',
  async (_name, roles) => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 600, role: roles }))
    const wrong = await wrongEnds((path): string => {
      const allowed = allowedOn(path)
      return allowed === null || roles.some((role) => allowed.includes(role)) ? openEnd(path) : '/hotels/home'
    })
    expect(wrong).toEqual([])
  },
)

test.each([
  ['nobody', (): void => undefined],
  [
    'somebody whose token ran out on the way',
    (): void => {
      const soon = Date.now() / 1000 + 600
      session.start(tokenOf({ exp: soon, role: ROLES }))
      vi.spyOn(Date, 'now').mockReturnValue((soon + 1) * 1000)
    },
  ],
  [
    'somebody who signed out',
    async (): Promise<void> => {
      session.start(tokenOf({ exp: Date.now() / 1000 + 600, role: ROLES }))
      await session.signOut()
    },
  ],
] as const)('every route with %s', async (_name, begin) => {
  await begin()
  expect(await wrongEnds((path) => (allowedOn(path) === null ? openEnd(path) : '/sign-in'))).toEqual([])
  for (const path of GUARDED) {
    expect((await arriveAt(path)).search).toEqual({ redirectedFrom: `${path}?seen=1` })
  }
})

test('where a page is left is remembered, also where it was scrolled before it was taken over', async () => {
  history.replaceState(null, '', '/pricing')
  const router = createAppRouter({ isPrerendered: true })
  await router.load()
  vi.stubGlobal('scrollY', 700)
  await router.navigate({ to: '/faq' })
  vi.stubGlobal('scrollY', 0)
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('tsr-scroll'))
  expect(sessionStorage.getItem(key)).toContain('"window":{"scrollX":0,"scrollY":700}')
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
