import { inTier } from '#tests/support/tiers.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'
import { findings, overflow } from '#tests/support/axe.ts'
import { expect, inDays, signIn, signInOnScreen, test } from '#tests/support/browser.ts'

for (const { account, path, title, sections } of inTier([
  {
    account: 'user@nusantara.example',
    path: '/',
    title: 'My next trip',
    sections: ['Home', 'Bookings', 'Hotels', 'Flights'],
  },
  {
    account: 'agent@nusantara.example',
    path: '/agent/dashboard',
    title: 'My listings today',
    sections: ['Today', 'Settings', 'My bookings'],
  },
  {
    account: 'admin@nusantara.example',
    path: '/admin/dashboard',
    title: 'Company today',
    sections: ['Today', 'Bookings', 'Approvals'],
  },
])) {
  test(`${account} lands on ${path}, with a side bar on desktops and a bar at the bottom on phones`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInOnScreen(page, account)
    await expect(page).toHaveURL(path)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation).toHaveCount(1)
    for (const name of sections) await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(navigation.getByRole('link', { name: sections[0] ?? '', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Help centre', 'Privacy'])
    // That of the screen before is there until this one is.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await findings(page)).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(navigation.getByRole('link')).toHaveCount(4)
    await navigation.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
  })
}

test('the palette opens a section and a city’s hotels by keyboard', async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/')
  await expect(page.getByRole('heading', { name: 'My next trip' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search or go to' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(field).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.type('trav')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Travellers/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/travelers')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('band')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Hotels in Bandung/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the first hotel of a list is within twelve tab stops', async ({ page }) => {
  const reachesFirstHotel = async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('article')?.contains(document.activeElement))).toBe(true)
  }
  const release = await holdProgram(page)
  // `load` may wait for the stylesheets that are held back.
  await page.goto(`/hotels/list?place=city:bandung&checkIn=${inDays(9)}&checkOut=${inDays(10)}`, {
    waitUntil: 'commit',
  })
  await page.locator('article').first().waitFor()
  await reachesFirstHotel()
  release()
  await page.goto(page.url().split('#')[0] ?? '')
  await tookOver(page)
  await reachesFirstHotel()
})
