import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import type { Page } from '@playwright/test'
import { expect, inDays, openGuests, signIn, test } from '#tests/support/browser.ts'

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
/** What the calendar calls a day. */
const named = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...FULL }).format(new Date(`${day}T12:00:00Z`)).replace(',', ',?')
const cell = (page: Page, day: string) => page.getByRole('gridcell', { name: new RegExp(named(day)) })
const param = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

const service = (page: Page, name: string) => page.getByRole('group', { name: 'Service' }).getByText(name).click()

test('a stay is found by keyboard alone, with the calendar and the counts', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/hotels/home')
  await page.getByLabel('Where to').focus()
  await keyboard.type('band')
  await expect(page.getByRole('option', { name: /^Bandung/ })).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Where to')).toHaveValue('Bandung')
  await expect(page.getByLabel('Check-in')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(cell(page, inDays(1))).toBeFocused()
  for (let day = 0; day < 2; day += 1) await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await expect(cell(page, inDays(16))).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog').getByText('7 nights')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(/Check-out/)).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Guests and rooms' })).toBeFocused()
  await keyboard.press('Enter')
  await page.getByLabel('Rooms', { exact: true }).waitFor()
  for (
    let presses = 0;
    presses < 6 && !(await page.getByLabel('Adults').evaluate((one) => one.matches(':focus')));
    presses += 1
  ) {
    await keyboard.press('Tab')
  }
  await keyboard.press('ArrowUp')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Guests and rooms' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Guests and rooms' })).toHaveText(/2 guests · 1 room/)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
  expect([param(page, 'checkIn'), param(page, 'checkOut'), param(page, 'adults')]).toEqual([
    inDays(16),
    inDays(23),
    '2',
  ])
})

test('dates are typed in common formats, and an invalid date is kept and reported', ONLY_ALL, async ({ page }) => {
  await page.goto('/hotels/home?place=city:bandung')
  const checkIn = page.getByLabel('Check-in')
  const checkOut = page.getByLabel(/Check-out/)
  const [, month = '', day = ''] = inDays(20).split('-')
  await checkIn.fill(`${day}/${month}`)
  await expect(page.getByText(new RegExp(`${Number(day)} \\w+ ${inDays(20).slice(0, 4)}`))).toBeVisible()
  await checkOut.fill('+3')
  await checkOut.blur()
  await expect(page.getByText('3 nights')).toBeVisible()
  await checkIn.fill('besok')
  await checkOut.fill('lusa')
  await search(page)
  await page.getByRole('heading', { name: 'Hotels in Bandung' }).waitFor()
  expect([param(page, 'checkIn'), param(page, 'checkOut')]).toEqual([inDays(1), inDays(2)])

  await checkIn.fill('32 Foo')
  await checkIn.blur()
  await expect(page.getByText('Enter a valid date.')).toBeVisible()
  await expect(checkIn).toHaveValue('32 Foo')
  await expect(checkIn).toHaveAttribute('aria-invalid', 'true')
  await search(page)
  await expect(checkIn).toBeFocused()
  expect(param(page, 'checkIn')).toBe(inDays(1))
  await checkIn.fill(inDays(1))
  await expect(page.getByText('Enter a valid date.')).toHaveCount(0)
})

test('an unavailable day says why and is not selected', ONLY_ALL, async ({ page }) => {
  await page.goto(`/hotels/home?place=city:bandung&checkIn=${inDays(40)}&checkOut=${inDays(42)}`)
  await page.getByRole('button', { name: 'Open the calendar' }).first().click()
  await expect(cell(page, inDays(40))).toBeFocused()
  for (let month = 0; month < 3; month += 1) await page.keyboard.press('PageUp')
  const focused = page.locator('[role=gridcell]:focus')
  await expect(focused).toHaveAttribute('aria-disabled', 'true')
  await expect(focused).toHaveAccessibleDescription('This day has passed.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+PageDown')
  await page.keyboard.press('PageDown')
  await expect(focused).toHaveAccessibleDescription('You can book stays up to 365 nights ahead.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel(/Check-out/).click()
  await cell(page, inDays(42)).waitFor()
  await page.keyboard.press('ArrowDown')
  for (let week = 0; week < 5; week += 1) await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleDescription('A stay can be up to 30 nights.')
  await page.keyboard.press('Escape')
  await search(page)
  expect([param(page, 'checkIn'), param(page, 'checkOut')]).toEqual([inDays(40), inDays(42)])
})

test('on a phone the calendar is a sheet, and typing is one press away', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${server.origin}/hotels/home`)
  await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
  const sheet = page.getByRole('dialog', { name: 'Choose dates' })
  await sheet.getByRole('button', { name: 'Type it instead' }).tap()
  await expect(page.getByLabel('Check-in')).toBeFocused()
  await page.getByLabel('Check-in').tap()
  await sheet.getByRole('button', { name: 'Next month' }).tap()
  await sheet.getByRole('gridcell').filter({ hasText: /^10$/ }).tap()
  await sheet.getByRole('gridcell').filter({ hasText: /^13$/ }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('3 nights')).toBeVisible()
  await context.close()
})

test('switching the service keeps city, dates and travellers, also in the URL', async ({ page }) => {
  await page.goto('/heroes/inline-form?offer=hemat10')
  await page.getByLabel('Where to').fill('surabaya')
  await page
    .getByRole('option', { name: /^Surabaya/ })
    .first()
    .click()
  await page.getByLabel('Check-in').fill(inDays(9))
  await page.getByLabel(/Check-out/).fill(inDays(11))
  await openGuests(page)
  await page.getByLabel('Adults').fill('3')
  await page.keyboard.press('Escape')
  await service(page, 'Flights')
  await expect(page.getByRole('search', { name: 'Search flights' }).getByLabel('To', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible()
  await service(page, 'Tours')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Surabaya')
  await service(page, 'Cabs')
  await expect(page.getByRole('combobox', { name: 'Drop-off', exact: true })).toHaveValue('Surabaya')
  await expect(page.getByRole('button', { name: 'People and bags' })).toHaveText(/3 people/)
  await service(page, 'Hotels')
  await expect(page.getByRole('button', { name: 'Guests and rooms' })).toHaveText(/3 guests/)
  await expect(page.getByText('Code HEMAT10 will be applied')).toBeVisible()
  await search(page)
  await page.waitForURL('**/hotels/list**')
  expect(['place', 'checkIn', 'checkOut', 'adults', 'offer'].map((key) => param(page, key))).toEqual([
    'city:surabaya',
    inDays(9),
    inDays(11),
    '3',
    'HEMAT10',
  ])
  await page.locator('article a').first().click()
  await expect(page.locator('a[href*="/hotels/booking"]').first()).toHaveAttribute('href', /offer=HEMAT10/)
  await page.getByRole('button', { name: 'Remove code HEMAT10' }).click()
  await search(page)
  await expect(page.locator('a[href*="/hotels/booking"]').first()).not.toHaveAttribute('href', /offer=/)
})

test('hotels at an airport are near it, with the way to it', async ({ page }) => {
  await page.goto(`/hotels/list?place=airport:DPS&checkIn=${inDays(5)}&checkOut=${inDays(7)}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Hotels near / })).toBeVisible()
  await expect(page.locator('article').first()).toContainText(/\d (?:m|km) away/)
  await expect(page.getByText('from the centre')).toHaveCount(0)
})

test('recent searches are below the box, can be repeated, and are removed at sign-out', async ({ page }) => {
  await signIn(page, 'user@nusantara.example')
  for (const city of ['Bandung', 'Medan']) {
    await page.goto(`/hotels/home?place=city:${city.toLowerCase()}&checkIn=${inDays(5)}&checkOut=${inDays(7)}`)
    await expect(page.getByLabel('Where to')).toHaveValue(city)
    await search(page)
    await page.getByRole('heading', { name: `Hotels in ${city}` }).waitFor()
  }
  await page.goto('/hotels/home')
  const chips = page.getByRole('list', { name: 'Recent searches' })
  await expect(chips.getByRole('listitem')).toHaveText([/^Medan/, /^Bandung/])
  await page.getByLabel('Where to').click()
  await expect(page.getByRole('option').first()).toHaveText(/^Medan/)
  await page.keyboard.press('Escape')
  await chips.getByRole('button', { name: /^Remove Medan/ }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(1)
  await chips.getByRole('button', { name: /^Bandung/ }).click()
  await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
  expect(param(page, 'checkIn')).toBe(inDays(5))
  await page.goto('/hotels/home')
  await page
    .getByRole('button', { name: /Ayu|More/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(chips).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('singgah.searches'))).toBeNull()
})

test('a trip through several cities is sorted and stepped through', ONLY_ALL, async ({ page }) => {
  await page.goto('/heroes/multiple-search')
  const city = async (number: number, words: string, name: RegExp) => {
    await page.getByLabel(`City ${number}`).fill(words)
    await page.getByRole('option', { name }).first().click()
  }
  await city(1, 'medan', /^Medan/)
  await page.getByRole('button', { name: 'Search the first stop' }).click()
  await expect(page.getByText('Required.')).toBeVisible()
  await expect(page.getByLabel('City 2')).toBeFocused()
  await city(2, 'jakarta', /^Jakarta/)
  await page.getByRole('button', { name: 'Add a city' }).click()
  await city(3, 'bandung', /^Bandung/)
  await page.getByLabel('Check-in').fill(inDays(10))
  await page.getByLabel('Nights').nth(1).fill('3')
  await page.getByRole('button', { name: 'Move stop 2 up' }).click()
  await expect(page.getByRole('button', { name: 'Move stop 1 up' })).toBeFocused()
  await expect(page.getByLabel('City 1')).toHaveValue('Jakarta')
  await expect(page.getByText('3 cities · 5 nights')).toBeVisible()
  await page.getByRole('button', { name: 'Remove stop 3' }).click()
  await expect(page.getByRole('button', { name: 'Add a city' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('City 1')).toHaveValue('Jakarta')
  await expect(page.getByLabel('City 2')).toHaveValue('Medan')

  await page.getByRole('button', { name: 'Search the first stop' }).click()
  await expect(page.getByRole('heading', { name: 'Hotels in Jakarta' })).toBeVisible()
  expect(param(page, 'checkOut')).toBe(inDays(13))
  expect(param(page, 'stops')).toBe(`city:jakarta@${inDays(10)}.3~city:medan@${inDays(13)}.1`)
  const stops = page.getByRole('navigation', { name: 'Stops on this trip' })
  await expect(stops.locator('[aria-current=step]')).toHaveText(/Jakarta/)
  await page.getByLabel(/Check-out/).fill('+4')
  await search(page)
  await expect.poll(() => param(page, 'stops')).toBe(`city:jakarta@${inDays(10)}.4~city:medan@${inDays(14)}.1`)
  await stops.getByRole('button', { name: 'Next: Medan' }).click()
  await expect(page.getByRole('heading', { name: 'Hotels in Medan' })).toBeVisible()
  expect([param(page, 'checkIn'), param(page, 'checkOut')]).toEqual([inDays(14), inDays(15)])
  await page.locator('article a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await stops.getByRole('button', { name: /Jakarta/ }).click()
  await expect(page.getByRole('heading', { name: 'Hotels in Jakarta' })).toBeVisible()
})

for (const look of inTier([
  { width: 390, height: 844, locale: 'id-ID' },
  { width: 1440, height: 900, locale: 'en-GB' },
  { width: 1024, height: 900, locale: 'id-ID' },
])) {
  test.describe(`hotel cards at ${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test('the save button lies on the picture, not on any text, as rows and as cards', async ({ page }) => {
      for (const layout of ['list', 'grid']) {
        await page.goto(`/hotels/${layout}?place=city:jakarta&checkIn=${inDays(12)}&checkOut=${inDays(14)}&adults=2`)
        await page.locator('article button[aria-pressed]').first().waitFor()
        const cards = await page.locator('article').evaluateAll((all) =>
          all.map((card) => {
            const save = card.querySelector('button[aria-pressed]')?.getBoundingClientRect() ?? new DOMRect()
            const { top, bottom } = card.getBoundingClientRect()
            const texts = [...card.querySelectorAll('b, h2, span, label, input')].filter(
              (one) => one.closest('button') === null && one.textContent !== '',
            )
            const covered = texts.filter((one) => {
              const text = one.getBoundingClientRect()
              return (
                text.width > 0 &&
                text.left < save.right &&
                text.right > save.left &&
                text.top < save.bottom &&
                text.bottom > save.top
              )
            })
            return { top, bottom, hasSave: save.width > 0, covered: covered.map((one) => one.textContent) }
          }),
        )
        expect(cards.length).toBeGreaterThan(10)
        expect(cards.filter(({ hasSave }) => !hasSave)).toEqual([])
        expect(cards.flatMap(({ covered }) => covered)).toEqual([])
        if (layout === 'grid' || look.width > 390) continue
        const heights = cards.slice(1).map(({ bottom }, index) => bottom - (cards[index]?.top ?? 0))
        // Between the head of 56 px and the bar of 62 px.
        expect(Math.max(...heights)).toBeLessThan(844 - 56 - 62)
      }
    })
  })
}
