import { AREA_ROLES, type Role } from '#contract/core/roles.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { expect, signInOnScreen, signInHere, test, type Demo } from '#tests/support/browser.ts'

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

for (const { path } of GUARDED) {
  test(`nobody signed in: ${path} leads to sign-in and back`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/sign-in?redirectedFrom=${encodeURIComponent(path)}`)
    await signInHere(page, 'owner@nusantara.example')
    await expect(page).toHaveURL(path)
  })
}

for (const { name, roles } of PEOPLE) {
  test(`${name} enters exactly the areas of the table`, async ({ page }) => {
    await signInOnScreen(page, `${name}@nusantara.example`)
    for (const { path, area } of GUARDED) {
      const allowed: readonly Role[] = AREA_ROLES[area]
      await page.goto(path)
      if (roles.some((role) => allowed.includes(role))) {
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      } else {
        await expect(page).toHaveURL('/hotels/home')
        await expect(page.getByText('That page is not open to you')).toBeVisible()
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

for (const [path, title] of [
  ['/', ROUTES['/'].title],
  ['/sign-in', ROUTES['/sign-in'].title],
  ['/hotels/home', ROUTES['/hotels/home'].title],
  ['/hotels/detail', ROUTES['/hotels/detail'].title],
  ['/hotels/booking', ROUTES['/hotels/booking'].title],
  ['/booking-confirmed', ROUTES['/booking-confirmed'].title],
] as const) {
  test(`${path} has its title in both languages`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title.en} · Singgah`)
    await page.evaluate(() => localStorage.setItem('singgah.locale', 'id'))
    await page.reload()
    await expect(page).toHaveTitle(`${title.id} · Singgah`)
  })
}

for (const returnPath of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/sign-in',
  '/no-such-page',
]) {
  test(`redirectedFrom=${returnPath} leads to the hotel home`, async ({ page }) => {
    await signInOnScreen(page, 'agent@nusantara.example', `/sign-in?redirectedFrom=${encodeURIComponent(returnPath)}`)
    await expect(page).toHaveURL('/hotels/home')
  })
}
