import { describe, expect, it } from 'vitest'
import { ROLES, mayEnter, type Area, type Role } from '#contract/core/roles.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { AREAS, areaOn, areasFor, BAR_SECTIONS, sectionsFor, SHELL_AREAS } from './sections.ts'

const SETS: readonly (readonly Role[])[] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, bit) => bits & (1 << bit)),
)

const routes = new Map<string, { area: Area }>(Object.entries(ROUTES))

describe('sections', () => {
  it.each(SHELL_AREAS)('of %s lead to routes that exist, four of them in the bar', (area) => {
    const { sections } = AREAS[area]
    expect(sections.filter(({ where }) => !routes.has(String(where.to)))).toEqual([])
    expect(sections.filter(({ isInBar }) => isInBar)).toHaveLength(BAR_SECTIONS)
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
  })

  it.each(SETS.map((role) => [role.join(', ') || 'no role', role] as const))(
    'of the areas with %s are all open to that person',
    (_name, role) => {
      const closed = ['/', '/admin/dashboard', '/agent/dashboard', '/hotels/home']
        .map((path) => areaOn(path, { role: [...role] }))
        .concat(areasFor({ role: [...role] }, true))
        .flatMap((area) => sectionsFor(area, { role: [...role] }))
        .filter(({ where }) => !mayEnter(routes.get(String(where.to))?.area ?? 'admin', role))
      expect(closed).toEqual([])
    },
  )
})

describe('areas', () => {
  it('are those of the roles, hosting once the profile says so', () => {
    expect(areasFor({ role: ['user'] }, null)).toEqual(['travel'])
    expect(areasFor({ role: ['user'] }, true)).toEqual(['travel', 'hosting'])
    expect(areasFor({ role: ['owner', 'user'] }, false)).toEqual(['travel', 'company'])
    expect(areasFor({ role: ['administrators'] }, true)).toEqual(['company'])
  })

  it('follow the path where it belongs to one', () => {
    const both: { role: Role[] } = { role: ['owner', 'user'] }
    expect(areaOn('/admin/bookings/list', both)).toBe('company')
    expect(areaOn('/agent/dashboard', both)).toBe('hosting')
    expect(areaOn('/hotels/list', both)).toBe('travel')
    expect(areaOn('/hotels/list', { role: ['admin'] })).toBe('company')
    expect(areaOn('/admin/dashboard', { role: ['user'] })).toBe('travel')
  })
})
