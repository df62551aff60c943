import { AREA_ROLES, type Role } from '#contract/core/roles.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { expect, signIn, signInOnScreen, signInHere, test, type Demo } from '#tests/support/browser.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'

const GUARDED = [
  { path: '/user/bookings?when=past', area: 'user' },
  { path: '/agent/dashboard', area: 'agent' },
  { path: '/admin/dashboard', area: 'admin' },
] as const

const PEOPLE: readonly { name: Demo; roles: readonly Role[] }[] = [
  { name: 'user', roles: ['user'] },
  { name: 'admin', roles: ['admin'] },
  { name: 'administrators', roles: ['administrators'] },
  { name: 'owner', roles: ['owner', 'user'] },
  { name: 'owneradmin', roles: ['owneradmin'] },
]

for (const { path, area } of GUARDED) {
  test(`without a session: ${path} leads to sign-in and back`, area === 'admin' ? {} : ONLY_ALL, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/sign-in?redirectedFrom=${encodeURIComponent(path)}`)
    await signInHere(page, 'owner@nusantara.example')
    await expect(page).toHaveURL(path)
  })
}

for (const { name, roles } of PEOPLE) {
  // The one that enters some areas and not others; `contract/core/roles.test.ts` has the table.
  test(`${name} enters exactly the areas of the table`, name === 'user' ? {} : ONLY_ALL, async ({ page }) => {
    await signIn(page, `${name}@nusantara.example`)
    for (const { path, area } of GUARDED) {
      const allowed: readonly Role[] = AREA_ROLES[area]
      await page.goto(path)
      if (roles.some((role) => allowed.includes(role))) {
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      } else {
        await expect(page).toHaveURL('/hotels/home')
        await expect(page.getByText("You don't have access to that page")).toBeVisible()
      }
    }
  })
}

test('every unknown path leads to /not-found, which names it', async ({ page }) => {
  await page.goto('/no/such/page?x=1')
  await expect(page).toHaveURL(/\/not-found\?from=/)
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await expect(page).toHaveTitle(`${ROUTES['/not-found'].title.en} · Singgah`)
})

test('screens have their titles in both languages', ONLY_ALL, async ({ page }) => {
  const paths = ['/', '/sign-in', '/hotels/home', '/hotels/detail', '/hotels/booking', '/booking-confirmed'] as const
  for (const language of ['en', 'id'] as const) {
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${ROUTES[path].title[language]} · Singgah`)
    }
    await page.evaluate(() => localStorage.setItem('singgah.locale', 'id'))
  }
})

for (const returnPath of [
  '/\\evil.example',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/sign-in',
  '/no-such-page',
]) {
  test(
    `redirectedFrom=${returnPath} leads to the hotel home`,
    returnPath === '/\\evil.example' ? {} : ONLY_ALL,
    async ({ page }) => {
      await signInOnScreen(page, 'agent@nusantara.example', `/sign-in?redirectedFrom=${encodeURIComponent(returnPath)}`)
      await expect(page).toHaveURL('/hotels/home')
    },
  )
}
