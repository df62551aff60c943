import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, signIn, test } from '#tests/support/browser.ts'
import { giveReason } from '#tests/support/stays/checkout.ts'

const stay = `checkIn=${inDays(12)}&checkOut=${inDays(14)}&adults=2`

for (const look of [
  // Each choice of theme, direction, language and width comes once; every drawn page has two more looks in drawn.spec.ts.
  { theme: 'dark', direction: 'ltr', locale: 'id', width: 390, height: 844 },
  { theme: 'light', direction: 'rtl', locale: 'en', width: 1440, height: 900 },
] as const) {
  test(`axe finds no faults and nothing overflows: ${look.theme}, ${look.direction}, ${look.locale}, ${look.width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.addInitScript(({ theme, direction, locale }) => {
      localStorage.setItem('singgah.theme', theme)
      localStorage.setItem('singgah.direction', direction)
      localStorage.setItem('singgah.locale', locale)
    }, look)
    const { found, lookAt } = looksOf(page)
    for (const path of [
      '/sign-in',
      '/sign-in?expired=true',
      '/heroes/inline-form?offer=HEMAT10',
      '/heroes/multiple-search',
      '/heroes/split?place=city:bandung&service=flights',
      `/hotels/list?place=city:jakarta&${stay}`,
      '/hotels/list',
      '/hotels/detail',
      '/not-found?from=/x',
      '/hotels/booking',
    ]) {
      await page.goto(path)
      await lookAt(path)
    }
    await page.goto('/hotels/home')
    await page.getByRole('combobox').click()
    await page.getByRole('option').first().waitFor()
    await lookAt('places proposed')
    await page.keyboard.press('Escape')
    const openers = page.locator('main button[aria-haspopup=dialog]')
    for (const [name, opener] of [
      ['calendar', openers.first()],
      ['guests', openers.last()],
    ] as const) {
      await opener.click()
      await page.getByRole('dialog').waitFor()
      await lookAt(name)
      await page.keyboard.press('Escape')
    }
    await page.goto(`/heroes/multiple-search?stops=city:jakarta@${inDays(9)}.2~city:medan@${inDays(11)}.1`)
    await lookAt('trip')
    await page.goto(
      `/hotels/list?place=city:jakarta&${stay}&stops=city:jakarta@${inDays(12)}.2~city:medan@${inDays(14)}.1`,
    )
    await lookAt('list of a trip')
    await page.goto(`/hotels/list?place=city:jakarta&${stay}`)
    await page.locator('article a').first().click()
    await page.locator('a[href*="/hotels/booking"]').first().waitFor()
    await lookAt('detail')
    const booking = await page.locator('a[href*="/hotels/booking"]').first().getAttribute('href')
    await signIn(page, 'owner@khatulistiwa.example')
    await page.goto(booking ?? '/')
    await page.locator('form input[type=tel]').waitFor()
    await lookAt('booking form')
    await page.locator('form input[type=tel]').fill('x')
    await page.locator('main form button[type=submit]:visible').last().click()
    await lookAt('booking form with a mistake')
    await page.locator('form input[type=tel]').fill('+62 811 123 4567')
    await giveReason(page)
    await page.locator('main form button[type=submit]:visible').last().click()
    await page.waitForURL(/booking-confirmed/)
    await lookAt('confirmed')
    await page.getByRole('button', { name: /^(Cancel booking|Batalkan pesanan)$/ }).click()
    await page.getByRole('dialog').locator('dd').first().waitFor()
    await lookAt('cancel')
    await page.goto('/user/bookings')
    await lookAt('my bookings')
    await page.goto('/admin/dashboard')
    await lookAt('admin')
    await page.goto('/agent/dashboard')
    await lookAt('agent')
    await page.goto('/')
    await lookAt('start with the next trip')
    await page.locator('button[aria-haspopup=dialog]:visible').last().click()
    await page.getByRole('dialog').waitFor()
    await lookAt('account')
    expect(found).toEqual([])
  })
}

test('from sign-in to a booked stay by keyboard alone', async ({ page }) => {
  const type = (text: string) => page.keyboard.type(text)
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const reached = await page.evaluate(() => {
        const element = document.activeElement
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
          return `|${[...(element.labels ?? [])].map((one) => one.textContent).join(' ')}`
        }
        const isControl = element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement
        return isControl ? `${element.getAttribute('aria-label') ?? ''}||${element.textContent}` : ''
      })
      if (name.test(reached)) return
    }
    throw new Error(`${name} is not reached with Tab`)
  }
  await page.goto('/sign-in?redirectedFrom=%2Fhotels%2Fhome')
  await page.getByLabel('User name or email').waitFor()
  await tabTo(/User name or email/)
  await type('user@nusantara.example')
  await tabTo(/^\|Password/)
  await type('singgah-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/hotels/home')
  await tabTo(/Where to/)
  await type('solo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText(/Sol|Sura/)
  await page.keyboard.press('Enter')
  await tabTo(/^\|\|Search/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/hotels/list**')
  await page.locator('article').first().waitFor()
  const first = await page.locator('article h2').first().innerText()
  await tabTo(new RegExp(first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^Reserve/ })
    .first()
    .waitFor()
  await tabTo(/^Reserve/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Held for you:/)).toBeVisible()
  await tabTo(/Phone/)
  await page.keyboard.press('Control+A')
  await type('+62 811 123 4567')
  await tabTo(/Why this stay/)
  await type('The meeting moved')
  await tabTo(/^\|\|Book/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
})
