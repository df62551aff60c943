import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import { startServer } from '../support/running-server.ts'
import { openProfile, timeReopening, visitAndBook, type Prepare } from './reopen.ts'

const RUNS = 5
export const SLOWER = 4

/** A processor so many times slower, as a cheap telephone has. */
const slowly: Prepare = async (page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** `content`: words that only the screen's own content has; the next trip stands on some before the app has started. */
type Screen = { name: string; path: string; content: RegExp; isKept?: true }

const isViewStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('singgah-user:')) ?? {}
    if (name === undefined) return false
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('records').objectStore('records').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return keys.includes(`view ${location.pathname}${location.search}`)
  })

const NEXT_TRIP: Screen = { name: 'next trip', path: '/?from=icon', content: /SG-[0-9A-Z]{8}/ }

/** Books a stay and opens every screen once, with the network. */
const visited = async (page: Page, origin: string): Promise<Screen[]> => {
  await visitAndBook(page, origin)
  const stay = await page.locator('main a[href*="booking-confirmed"]').first().getAttribute('href')
  const screens: Screen[] = [
    NEXT_TRIP,
    { name: 'bookings', path: '/user/bookings', content: /Upcoming[\s\S]*SG-[0-9A-Z]{8}/, isKept: true },
    { name: 'a booking', path: stay ?? '', content: /Cancellation/, isKept: true },
    { name: 'wallet', path: '/wallet', content: /SG-[0-9A-Z]{8}/ },
    { name: 'help', path: '/help/center', content: /Getting started/, isKept: true },
  ]
  for (const { path, content, isKept } of screens) {
    await page.goto(origin + path)
    await page.locator('main').getByText(content).first().waitFor()
    await page.waitForLoadState('networkidle')
    // The device writes the screen down a moment after its last change.
    for (let isThere = isKept !== true; !isThere; isThere = await isViewStored(page)) await page.waitForTimeout(200)
  }
  return screens
}

/**
 * Milliseconds from the start of the navigation until each promised screen has its content, with the server stopped and each
 * time in a fresh browser process: medians, also with a processor four times slower.
 */
export const measurePromised = async (launch: LaunchOptions) => {
  const server = await startServer()
  const profile = await mkdtemp(join(tmpdir(), 'singgah-promised-'))
  const first = await openProfile(profile, launch)
  const screens = await visited(first.pages()[0] ?? (await first.newPage()), server.origin)
  await first.close()
  await server.kill()
  const results: { name: string; ms: number; slowMs: number }[] = []
  for (const { name, path, content } of screens) {
    const time = async (prepare?: Prepare): Promise<number> => {
      const options = { runs: RUNS, content, ...(prepare && { prepare }) }
      return (await timeReopening(profile, launch, server.origin + path, options)).contentMs
    }
    results.push({ name, ms: await time(), slowMs: await time(slowly) })
  }
  await server.close()
  await rm(profile, { recursive: true, force: true })
  return results
}
