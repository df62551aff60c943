import { devices } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 13'] ?? {}

test.describe('on an iPhone', () => {
  test.use({
    ...(userAgent && { userAgent }),
    ...(viewport && { viewport, screen: { width: 390, height: 844 } }),
    deviceScaleFactor: deviceScaleFactor ?? 3,
    isMobile: isMobile ?? true,
    hasTouch: hasTouch ?? true,
  })

  test('launch images have exactly the size of the screen, the mark in their middle, and the colour of the page', async ({
    page,
  }) => {
    await page.goto('/sign-in')
    const links = page.locator('link[rel=apple-touch-startup-image]')
    await expect(links).toHaveCount(2)
    const images = await links.evaluateAll((all) =>
      Promise.all(
        all.map(async (link) => {
          const image = new Image()
          image.src = link.getAttribute('href') ?? ''
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join()
          const { width, height } = image
          return {
            media: link.getAttribute('media'),
            size: `${width}x${height}`,
            corner: at(0, 0),
            isMarked: at(width / 2, height / 2 + 130) !== at(0, 0),
          }
        }),
      ),
    )
    expect(images).toEqual([
      { media: 'screen and (orientation: portrait)', size: '1170x2532', corner: '251,250,247', isMarked: true },
      { media: 'screen and (orientation: landscape)', size: '2532x1170', corner: '251,250,247', isMarked: true },
    ])
  })
})

test('others download none', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('User name or email').focus()
  await expect(page.locator('link[rel=apple-touch-startup-image]')).toHaveCount(0)
})
