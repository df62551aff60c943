import { expect, type Page } from '@playwright/test'
import { DAMAGES, type Damage } from './damages.ts'

/** The app has started, and with its styles. The page may load itself once more before. */
export const isUp = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'singgahStarted'))).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const font = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontWeight)
    expect(Number(font)).toBeGreaterThan(600)
  }).toPass({ timeout: 30_000 })

/** Damages files in the worker's store; how many they are. */
export const damageStored = async (page: Page, path: RegExp, how: Damage): Promise<number> => {
  const stored = await page.evaluate(async (source) => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'))
    const cache = await caches.open(name ?? '')
    const files = (await cache.keys()).filter(({ url }) => new RegExp(source).test(new URL(url).pathname))
    return Promise.all(
      files.map(async ({ url }) => {
        const response = await cache.match(url)
        const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
        return { name, url, type: response?.headers.get('content-type') ?? '', bytes: [...bytes] }
      }),
    )
  }, path.source)
  for (const { name, url, type, bytes } of stored) {
    const { status, headers, body } = DAMAGES[how]({ body: Buffer.from(bytes), type })
    await page.evaluate(
      async ([cacheName = '', address = '', kept = '', text = '', code = '200']) => {
        const content = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
        const response = new Response(content, { status: Number(code), headers: { 'content-type': kept } })
        await (await caches.open(cacheName)).put(address, response)
      },
      // A redirect cannot be made by hand: its end is the page of the portal.
      [
        name ?? '',
        url,
        headers['content-type'] ?? 'text/html',
        body.toString('base64'),
        String(status === 302 ? 200 : status),
      ],
    )
  }
  return stored.length
}

export const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Every stored file has its right content, by the worker's own count. */
export const hasWholeFiles = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .evaluate(
            () =>
              new Promise((resolve) => {
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = ({ data }) => resolve(data.missing)
                navigator.serviceWorker.controller?.postMessage({ kind: 'count', mend: false }, [port2])
              }),
          )
          // The page may be loading itself anew.
          .catch(() => null),
      { timeout: 30_000 },
    )
    .toBe(0)

const PROGRAM = /data-program href="([^"]+)"/

/** The program that a server's page names. */
export const programOf = async (origin: string): Promise<string> =>
  PROGRAM.exec(await (await fetch(`${origin}/index.html`)).text())?.[1] ?? ''

/** Asks the page and requests nothing: requests may keep the old worker from stopping. */
export const hasProgram = async (page: Page, program: string): Promise<void> =>
  expect(page.locator('[data-program]').first()).toHaveAttribute('href', program, { timeout: 20_000 })
