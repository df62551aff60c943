import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, test as base } from '#tests/support/browser.ts'
import { startServer, type RunningServer } from '#tests/support/running-server.ts'
import { startTileServer, type TileServer } from '#tests/support/doubles/tile-server.ts'

const search = `place=city:jakarta&checkIn=${inDays(12)}&checkOut=${inDays(14)}&adults=2`

/** A server with a map style, whose tiles the test serves. */
const test = base.extend<object, { tiles: TileServer; server: RunningServer }>({
  tiles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const tiles = await startTileServer()
      await provide(tiles)
      await tiles.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ tiles }, provide) => {
      const server = await startServer('dist', { MAP_STYLE_URL: `${tiles.origin}/light/style.json` })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ tiles }) => {
  tiles.asked.length = 0
  tiles.answers = 'all'
})

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the map has a price for each listed hotel, and its card opens and closes by keyboard', async ({
    page,
    tiles,
  }) => {
    await page.goto(`/hotels/list?${search}`)
    const map = page.getByRole('group', { name: 'Map of the hotels' })
    const pins = map.locator('button[aria-pressed]')
    await expect(pins.first()).toBeVisible()
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'shown')
    expect(tiles.asked.some((path) => path.endsWith('.png'))).toBe(true)
    await expect(map.getByRole('link', { name: 'Test tiles' })).toHaveAttribute(
      'href',
      'https://tiles.example/copyright',
    )

    const names = await page.locator('article').getByRole('heading').allInnerTexts()
    const labels = await pins.allInnerTexts()
    // Pins that would cover each other are one.
    const name = names.find((one) => labels.some((label) => label.includes(one))) ?? ''
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name }) })
    const pin = pins.filter({ hasText: name })
    await expect(pin).toHaveText(/Rp/)
    await card.hover()
    await expect(pin).toHaveAttribute('data-pointed')
    await pin.focus()
    await expect(page.locator(`[data-hotel][data-pointed]`)).toContainText(name)
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('group', { name: 'Selected on the map' })
    await expect(chosen.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chosen).toBeHidden()
    await expect(pin).toBeFocused()

    const before = await pins.allInnerTexts()
    await page.getByRole('checkbox', { name: /^5 stars/ }).check()
    await expect.poll(() => pins.allInnerTexts()).not.toEqual(before)
    const { found, lookAt } = looksOf(page)
    await lookAt('list with map')
    expect(found).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the map is loaded when it is asked for, fills the screen, and leads back to the list', async ({
    page,
    tiles,
  }) => {
    const programs: string[] = []
    page.on('request', (request) => {
      if (/StreetMap|maplibre/.test(request.url())) programs.push(request.url())
    })
    await page.goto(`/hotels/list?${search}`)
    await page.locator('article').first().waitFor()
    expect([programs, tiles.asked]).toEqual([[], []])
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'shown')
    expect(programs.length).toBeGreaterThan(1)
    const box = await page.getByRole('group', { name: 'Map of the hotels' }).boundingBox()
    expect(box?.width).toBe(390)
    expect(box?.height).toBeGreaterThan(650)
    await page.locator('[data-map] button[aria-pressed]').first().click()
    await expect(page.getByRole('group', { name: 'Selected on the map' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page.locator('article').first()).toBeVisible()
  })

  for (const answers of inTier(['nothing', 'styles'] as const)) {
    test(`a tile server that answers ${answers} leaves the distances, and a second try the map`, async ({
      page,
      tiles,
    }) => {
      tiles.answers = answers
      await page.goto(`/hotels/list?${search}&view=map`)
      await expect(page.getByText("We can't load the map right now")).toBeVisible()
      await expect(page.getByRole('region', { name: 'Distances from the centre' })).toContainText('Not a map')
      tiles.answers = 'all'
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'shown')
    })
  }

  test('the hotel page loads its map when it is scrolled to', ONLY_ALL, async ({ page, tiles }) => {
    await page.goto(`/hotels/list?${search}`)
    await page.locator('article').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'Rooms and prices' }).waitFor()
    expect(tiles.asked).toEqual([])
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'shown')
    await expect(page.getByText('from the centre of Jakarta, marked with a cross')).toBeVisible()
  })

  test('a browser without WebGL shows the distances and loads no map', async ({ page, tiles }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`/hotels/list?${search}&view=map`)
    await expect(page.getByText("This browser can't show maps")).toBeVisible()
    await expect(page.getByRole('region', { name: 'Distances from the centre' })).toBeVisible()
    expect(tiles.asked).toEqual([])
  })

  test('the position of a property is set with a pin, by keys and by dragging, on a map that was asked for', async ({
    page,
    tiles,
  }) => {
    await page.goto('/listings/add?service=stay&step=basics')
    const field = page.getByLabel('Position', { exact: true })
    await field.fill('-6.2, 106.8')
    expect(tiles.asked).toEqual([])
    await page.getByRole('button', { name: 'Set on the map' }).click()
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'shown')
    const positionOf = async () => (await field.inputValue()).split(', ').map(Number)
    const pin = page.getByRole('button', { name: 'Position on the map' })
    await pin.focus()
    await page.keyboard.press('ArrowRight')
    await expect(field).not.toHaveValue('-6.2, 106.8')
    const [latitude = 0, longitude = 0] = await positionOf()
    expect([Math.abs(latitude + 6.2) < 1e-4, longitude > 106.8, longitude < 106.81]).toEqual([true, true, true])
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(async () => ((await positionOf())[0] ?? 0) > latitude).toBe(true)

    const box = await pin.boundingBox()
    if (box === null) throw new Error('the pin has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const before = await field.inputValue()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y + 30, { steps: 5 })
    await page.mouse.up()
    await expect(field).not.toHaveValue(before)
    const { found, lookAt } = looksOf(page)
    await lookAt('position on a map')
    expect(found).toEqual([])
  })
})
