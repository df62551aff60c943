import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { EventEmitter, once } from 'node:events'
import * as v from 'valibot'
import { looksOf } from '../support/axe.ts'
import { prerenderedAddress, prerenderedAddresses } from '../support/prerendered-addresses.ts'
import { expect, inDays, PASSWORD, test } from '../support/browser.ts'
import { holdProgram, tookOver } from '../support/held-program.ts'
import { startLateEnd } from '#tests/support/faults/late-end.ts'

// The worker would answer later visits with the shell.
test.use({ serviceWorkers: 'block' })

for (const look of inTier([
  { theme: 'light', direction: 'ltr', language: 'id', width: 320, height: 700 },
  { theme: 'dark', direction: 'rtl', language: 'en', width: 1440, height: 900 },
] as const)) {
  test(
    `hydrated pages pass axe, no overflow: ${look.theme}, ${look.direction}, ${look.language}, ${look.width} px`,
    ONLY_ALL,
    async ({ page, context, baseURL }) => {
      test.setTimeout(150_000)
      await page.setViewportSize({ width: look.width, height: look.height })
      await context.addCookies([{ name: 'singgah.locale', value: look.language, url: baseURL ?? '' }])
      await page.addInitScript(({ theme, direction, language }) => {
        localStorage.setItem('singgah.theme', theme)
        localStorage.setItem('singgah.direction', direction)
        localStorage.setItem('singgah.locale', language)
      }, look)
      const { found, lookAt } = looksOf(page)
      for (const address of await prerenderedAddresses(context.request)) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', look.language)
        await lookAt(address)
      }
      expect(found).toEqual([])
    },
  )
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page has its heading and styles and no pending content', async ({ page, request }) => {
    for (const address of await prerenderedAddresses(request)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.locator('[aria-busy=true]').count(), address).toBe(0)
      expect(await page.locator('meta[name=description]').getAttribute('content'), address).toMatch(/.{30}/)
    }
  })
})

test('a link to the hotels of a place without days leads to a list that stands there at once', async ({ request }) => {
  const answer = await request.get('/hotels/list?place=city:bandung&sort=price', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  const { location = '' } = answer.headers()
  expect(location).toMatch(/^\/hotels\/list\?place=city%3Abandung&sort=price&checkIn=[\d-]{10}&checkOut=[\d-]{10}$/)
  expect(await (await request.get(location)).text()).toContain('<article')
})

test('in right-to-left pages no text is typed into a page about to be replaced', ONLY_ALL, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('singgah.direction', 'rtl'))
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('User name or email').fill('someone@people.example')
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('User name or email')).toHaveValue('someone@people.example')
})

test('a page is readable before its script, and is hydrated in place', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-same', 'yes'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  bringProgram()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('h1[data-same=yes]')).toHaveCount(1)
})

test('a stored program waits for the end of a page that arrives slowly', async ({ page, baseURL }) => {
  const line = await startLateEnd(baseURL ?? '')
  try {
    // Somebody who was here before has the program, which starts at once.
    await page.goto(`${line.origin}/hotels/home`)
    await tookOver(page)
    await page.evaluate(() => localStorage.setItem('singgah.locale', 'en'))
    line.hold()
    await page.goto(`${line.origin}/hotels/home`, { waitUntil: 'commit' })
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-same', 'yes'))
    await page.evaluate(async () => await import(document.documentElement.dataset.main ?? ''))
    line.bring()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('h1[data-same=yes]')).toHaveCount(1)
  } finally {
    await line.close()
  }
})

test('a page that nobody touches is hydrated by itself', async ({ page }) => {
  await page.goto('/')
  await tookOver(page)
})

test('text typed before the script loads is kept and searched for', async ({ page }) => {
  await page.goto('/help/center', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').pressSequentially('cancel', { delay: 30 })
  await expect(page).toHaveURL(/q=cancel/)
  await expect(page.getByRole('searchbox')).toHaveValue('cancel')
  await expect(page.getByRole('link', { name: 'Cancel a booking' }).last()).toBeVisible()
})

test('a name and a password sent before the script loads sign in, and are in no URL', async ({ page }) => {
  const addressed: string[] = []
  page.on('request', (request) => addressed.push(request.url()))
  const entered = new EventEmitter().setMaxListeners(100)
  await page.route('**/assets/*.js', async (route) => {
    await once(entered, 'enter')
    await route.continue()
  })
  await page.goto('/sign-in?redirectedFrom=%2Fuser%2Fbookings')
  await page.getByLabel('User name or email').fill('agent@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  entered.emit('enter')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page).toHaveURL(/\/user\/bookings$/)
  expect(addressed.filter((address) => address.includes(PASSWORD))).toEqual([])
})

test('a hotel list whose address the router rewrites is shown by the browser alone', async ({ page }) => {
  await page.goto(`/hotels/list?place=city:bandung&checkIn=${inDays(9)}&checkOut=${inDays(10)}&stars=5`)
  await expect(page.locator('[data-hotel]').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
})

test('a hotel page has structured data for search engines', ONLY_ALL, async ({ page, context }) => {
  await page.goto(await prerenderedAddress('/hotels/detail', context.request))
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.map((fact) => v.parse(v.looseObject({ '@type': v.string() }), JSON.parse(fact))['@type'])).toEqual([
    expect.stringMatching(/^(?:Hotel|Resort|BedAndBreakfast|LodgingBusiness)$/),
    'BreadcrumbList',
  ])
  expect(facts[0]).toContain('"addressLocality":"Bandung"')
  await expect(page.getByRole('heading', { name: 'Rooms and prices' })).toBeVisible()
})

test('a language other than the browser’s is prerendered as chosen, without a flash of the first', async ({
  page,
  context,
}) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Language and appearance' }).click()
  await page.getByRole('dialog').getByText('Bahasa Indonesia').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tanpa biaya tersembunyi')
  const answer = await context.request.get('/pricing')
  expect(await answer.text()).toContain('Tanpa biaya tersembunyi')
})

test('another language reaches dates, amounts and answers at once, and keeps what was typed', async ({ page }) => {
  for (const path of ['/hotels/home', '/tour/home']) {
    await page.goto(`${path}?lang=en`, { waitUntil: 'networkidle' })
    await expect(page.locator('main')).toContainText(/Rp\d+,\d{3}|until \w{3} \d/)
    const field = page.getByRole('combobox').first()
    await field.fill('Bandu')
    await page.getByRole('button', { name: 'Language and appearance' }).click()
    await page.getByRole('dialog').getByText('Bahasa Indonesia').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(field).toHaveValue('Bandung')
    await field.fill('')
    await page.keyboard.press('Escape')
    await expect(page.locator('main')).toContainText(/Rp\d+\.\d{3}|sampai \w{3}, \d/)
    const switched = await page.locator('main').innerText()
    await page.reload({ waitUntil: 'networkidle' })
    expect(switched).toBe(await page.locator('main').innerText())
    await page.evaluate(() => localStorage.clear())
  }
})

test(
  'a page prerendered in another language hydrates and then switches to the stored one',
  ONLY_ALL,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('singgah.locale', 'id'))
    for (const [address, words] of [
      ['/pricing', 'Tanpa biaya tersembunyi'],
      ['/help/center', 'Ada yang bisa kami bantu?'],
      ['/', 'Perjalanan dinas'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    }
  },
)
