import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  isRedirect,
} from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { AREA_ROLES, type Area, type Role } from '#contract/core/roles.ts'
import { guard } from './guard.ts'
import { createSession, type Session } from './session.ts'
import { memoryStorage, tokenOf } from '../device/test-support.ts'

const NOW = 1_800_000_000_000

/** Section 6 of the specification, written out; every other role of the five stays outside. */
const ALLOWED: Record<Area, readonly Role[] | 'everyone' | 'signed in'> = {
  public: 'everyone',
  signedIn: 'signed in',
  admin: ['admin', 'administrators', 'owner', 'owneradmin'],
  user: ['user'],
  agent: ['user'],
  flights: ['admin', 'owner', 'owneradmin', 'user'],
  people: ['owner', 'owneradmin'],
  owners: ['owner'],
  operator: ['admin', 'owner', 'owneradmin'],
}
const ROLES: readonly Role[] = ['admin', 'administrators', 'owner', 'owneradmin', 'user']
const AREAS = ['admin', 'people', 'operator', 'user', 'agent', 'flights', 'signedIn'] as const

const sessionOf = (role?: unknown) => {
  const clock = { now: NOW }
  const session = createSession({
    now: () => clock.now,
    storage: memoryStorage(),
    tombstones: { bury: async () => undefined, isBuried: async () => false },
  })
  if (role !== undefined) session.start(tokenOf({ exp: NOW / 1000 + 600, role }))
  return { session, clock }
}

/** A router with a guarded page per area, as the pathless parents of the page guard theirs. */
const arrive = async (session: Session, path: string) => {
  const root = createRootRouteWithContext<{ session: Session }>()()
  const areas = AREAS.map((area) => {
    const parent = createRoute({ getParentRoute: () => root, id: `_${area}`, beforeLoad: guard(area) })
    return parent.addChildren([createRoute({ getParentRoute: () => parent, path: `/${area}/page` })])
  })
  const open = ['/sign-in', '/hotels/home'].map((at) => createRoute({ getParentRoute: () => root, path: at }))
  const router = createRouter({
    routeTree: root.addChildren([...areas, ...open]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const { pathname, search, state } = router.state.location
  return { pathname, search, denied: state.denied }
}

it('the table of the contract is the specification’s', () => {
  for (const [area, allowed] of Object.entries(AREA_ROLES)) {
    const expected = Object.entries(ALLOWED).find(([name]) => name === area)?.[1]
    const roles = expected === 'signed in' ? ROLES : expected
    expect(allowed?.toSorted() ?? 'everyone').toEqual(typeof roles === 'string' ? roles : roles?.toSorted())
  }
  expect(Object.keys(AREA_ROLES).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

describe.each(AREAS)('the area %s', (area) => {
  it.each(ROLES)('for %s', async (role) => {
    const allowed = ALLOWED[area]
    const opens = allowed === 'everyone' || allowed === 'signed in' || allowed.includes(role)
    const { pathname, denied } = await arrive(sessionOf(role).session, `/${area}/page`)
    expect(pathname).toBe(opens ? `/${area}/page` : '/hotels/home')
    expect(denied).toBe(opens ? undefined : area)
  })

  it('without a session redirects to sign-in with the full path, including its query', async () => {
    const { pathname, search } = await arrive(sessionOf().session, `/${area}/page?when=past&q=a%26b`)
    expect(pathname).toBe('/sign-in')
    expect(search).toEqual({ redirectedFrom: `/${area}/page?when=past&q=a%26b` })
  })

  it('for an expired token redirects to sign-in and shows the message', async () => {
    const { session, clock } = sessionOf('user')
    clock.now += 600_000
    const { pathname, search } = await arrive(session, `/${area}/page?x=1`)
    expect(pathname).toBe('/sign-in')
    expect(search).toEqual({ redirectedFrom: `/${area}/page?x=1` })
    expect(session.getState().error).toBe('Sesi Anda telah habis, silahkan login kembali.')
  })
})

it('says so when the server ended the session, until somebody signs in again', async () => {
  const { session } = sessionOf('user')
  session.refuse(session.getState().token ?? '')
  const ended = await arrive(session, '/user/page')
  expect(ended).toMatchObject({ pathname: '/sign-in', search: { redirectedFrom: '/user/page', expired: true } })
  session.start(tokenOf({ exp: NOW / 1000 + 900, role: 'user' }))
  await session.signOut()
  expect((await arrive(session, '/user/page')).search).toEqual({ redirectedFrom: '/user/page' })
})

describe('a role claim', () => {
  it('with one matching role among others grants access', async () => {
    expect((await arrive(sessionOf(['user', 'owner']).session, '/admin/page')).pathname).toBe('/admin/page')
  })

  it.each(['Admin', 'superadmin', '', 'user,admin', []])('of %j opens no guarded area', async (role) => {
    for (const area of AREAS) {
      expect(await arrive(sessionOf(role).session, `/${area}/page`)).toMatchObject({
        pathname: '/hotels/home',
        denied: area,
      })
    }
  })
})

it('answers with a redirect of the router and no other side effect', () => {
  const { session } = sessionOf('user')
  expect(() => guard('admin')({ context: { session }, location: { href: '/admin/dashboard' } })).toThrow(
    expect.toSatisfy(isRedirect),
  )
})
