import type { Page } from '@playwright/test'
import { expect, test as base } from './browser.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

export const NO_CONNECTION = 'No connection. You see what is saved on this device.'

/** So long the page may take to find out by itself that the network is back: its slowest question, and its answer. */
export const RECOVERS_MS = 25_000

/** Waits until the page says by itself that the network is back. */
export const recovers = (page: Page): Promise<void> =>
  expect(page.getByText(NO_CONNECTION)).toBeHidden({ timeout: RECOVERS_MS })

/** Tests behind a slow and lying network of their own: `baseURL` is its near end. */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ server }, provide) => {
    const proxy = await startFaultProxy(server.origin)
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
})

export { expect } from './browser.ts'
