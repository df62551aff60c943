import type { Page } from '@playwright/test'
import { expect, signIn, test as base } from '#tests/support/browser.ts'
import { bookStay } from '#tests/support/stays/booked-stay.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { workerReady } from '#tests/support/phone.ts'

export const NO_CONNECTION = "You're offline. Showing what's saved on this device."

/** So long the page may take to find out by itself that the network is back: its slowest question, and its answer. */
const RECOVERS_MS = 25_000

/** Waits until the page says by itself that the network is back. */
export const recovers = (page: Page): Promise<void> =>
  expect(page.getByText(NO_CONNECTION)).toBeHidden({ timeout: RECOVERS_MS })

/** Signs in and books; answers the reference, once the stay stands in the list and the worker is there. */
export const signInWithStay = async (page: Page): Promise<string> => {
  await signIn(page, 'user@nusantara.example')
  const { bookingId, reference } = await bookStay(page, { city: 'semarang', nights: [10, 12] })
  await page.goto(`/booking-confirmed?id=${bookingId}`)
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.goto('/user/bookings')
  await expect(page.getByText(reference)).toBeVisible()
  await workerReady(page)
  return reference
}

/** Tests behind a slow and lying network of their own: `baseURL` is its near end. */
export const test = base.extend<{ network: FaultProxy }>({
  serviceWorkers: 'allow',
  network: async ({ server }, provide) => {
    const proxy = await startFaultProxy(server.origin)
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
})

export { expect } from '#tests/support/browser.ts'
