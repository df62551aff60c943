import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/**
 * Brotli bytes of JavaScript and CSS that a screen has loaded once it can be used, untouched and with the worker kept out.
 * Styles inside the page are counted with it.
 */
export const measureFirstScreen = async (browser: Browser, origin: string, path: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname)
  })
  const outside = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) outside.add(request.url())
  })
  let fonts = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) fonts += Number(await response.headerValue('content-length'))
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Reflect.get(globalThis, 'singgahPressed') === undefined)
  const styles = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent))
  await context.close()
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join('dist/page', `${file}.br`))).size))
  const inline = brotliCompressSync(styles.join('\n')).length
  return {
    path,
    files: files.size,
    bytes: sizes.reduce((sum, size) => sum + size, inline),
    fonts,
    outside: [...outside],
  }
}
