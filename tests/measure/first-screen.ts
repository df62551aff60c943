import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Brotli bytes of JavaScript and CSS that a screen loads before anybody touches it, the worker kept out. */
export const measureFirstScreen = async (browser: Browser, origin: string, path: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await context.close()
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join('dist/page', `${file}.br`))).size))
  return { path, files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
