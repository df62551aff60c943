import type { Browser, Page } from '@playwright/test'

/** A cheap phone on slow 4G, as Lighthouse takes it: bytes a second, and milliseconds there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER_CPU = 4

/** A first visit: runs `act` with a page of a fresh browser context, without the worker. */
export const onSlowPhone = async <Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const result = await act(page)
  await context.close()
  return result
}
