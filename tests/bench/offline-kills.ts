import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { listTravellers, removeTraveller } from '#contract/accounts/travellers.ts'
import { listOutsideBookings, removeOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { listWishlist, removeWishlistItem } from '#contract/products/stays/wishlist.ts'
import { signInOnScreen } from '../support/browser.ts'
import { hotelsIn } from '../support/stays/checkout.ts'
import { recordsOn } from '../support/device-contents.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { workerReady } from '../support/phone.ts'
import { startServer } from '../support/running-server.ts'
import { caller, type Caller } from './calls.ts'
import { openPhone } from './phone-process.ts'
import { bookTrip, type Trip } from './phone-trips.ts'
import { oneOf, randomFrom, type Random } from './random.ts'

/** A server without keys, and a disk that says "written" and forgets. */
export type OfflinePlant = 'forgetKeys' | 'forgetDisk'

export type OfflineKills = {
  cycles: number
  /** Wishes, cancellations, outside bookings and travellers that the page said it keeps. */
  changes: number
  lost: number
  /** What was lost, by cycle. */
  lostWhat: string[]
  doubled: number
  /** Cycles that took longer than a person would wait; what came then is not lost. */
  late: number
  /** Changes that counted and were told as refused. */
  mistold: number
  answersLost: number
  secondsPerCycle: number
}

const SETTLES_MS = 45_000
/** So long after the page's word the process lives on, in milliseconds. */
const LIVES_ON_MS = 120

const tokenOn = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('singgah.token') ?? '')

/** Changes that lie on the device and wait. */
const pendingOn = async (page: Page): Promise<number> =>
  (await recordsOn(page, 'singgah-outbox:')).filter((record) => record.includes('"state":"waiting"')).length

const saveButtons = (page: Page) => page.locator('article').getByRole('button', { name: /^Save / })

/** Presses some hearts of a list that is on the screen, each until the device has it; answers the hotels. */
const saveSome = async (page: Page, random: Random): Promise<string[]> => {
  const saved: string[] = []
  const wanted = 1 + Math.floor(random(3))
  for (let index = 0; index < wanted; index += 1) {
    const saveButton = saveButtons(page).nth(index)
    saved.push(((await saveButton.getAttribute('aria-label')) ?? '').replace(/^Save /, ''))
    const before = await pendingOn(page)
    await saveButton.click()
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
    // A heart is seen pressed at once, which says nothing of the disk yet.
    await expect.poll(() => pendingOn(page)).toBe(before + 1)
  }
  return saved
}

/** Adds something booked elsewhere and a traveller, each under a name of its own, and says what was added. */
const addRecords = async (page: Page, origin: string, cycle: number): Promise<string[]> => {
  const [title, givenNames] = [`Train ${cycle}`, `Person ${'abcdefghij'.repeat(3).slice(0, 1 + (cycle % 25))}`]
  const saved = page.getByText(/^Saved on this device; sent when/)
  await page.goto(`${origin}/user/outside-bookings?edit=${uuidv7()}`)
  await page.getByLabel('Name').fill(title)
  await page.getByLabel('Starts on').fill('2027-03-12')
  await page.getByRole('button', { name: 'Save on this device' }).click()
  await page.locator('main li').filter({ hasText: title }).filter({ has: saved }).first().waitFor()
  await page.goto(`${origin}/user/travelers?edit=${uuidv7()}`)
  await page.getByLabel('Given names').fill(givenNames)
  await page.getByLabel('Family name').fill(String(cycle).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''))
  await page.getByRole('button', { name: 'Save on this device' }).click()
  await page.locator('main li').filter({ hasText: givenNames }).filter({ has: saved }).first().waitFor()
  return [title, givenNames]
}

const cancelTrip = async (page: Page, origin: string, { bookingId }: Trip): Promise<void> => {
  await page.goto(`${origin}/booking-confirmed?id=${bookingId}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel when back online' }).click()
  await expect(page.getByText('Cancellation not sent yet')).toBeVisible()
}

/** What the server has of the changes: cancelled bookings, and the names of saved hotels, of outside bookings and travellers. */
const effects = async (calls: Caller, as: string, trips: readonly Trip[]) => {
  const states = await Promise.all(
    trips.map(({ bookingId }) => calls.good(getStayBooking, { params: { bookingId } }, { as })),
  )
  const { items } = await calls.good(listWishlist, {}, { as })
  const outside = (await calls.good(listOutsideBookings, {}, { as })).items.map(({ title }) => title)
  const people = (await calls.good(listTravellers, {}, { as })).items.map(({ name }) => name.givenNames)
  return {
    cancelled: states.filter(({ state }) => state === 'cancelled').length,
    saved: [...items.map(({ hotel }) => hotel.name), ...outside, ...people],
  }
}

const emptyLists = async (calls: Caller, as: string): Promise<void> => {
  for (const { hotel } of (await calls.good(listWishlist, {}, { as })).items)
    await calls.good(removeWishlistItem, { params: { hotelId: hotel.hotelId } }, { as })
  for (const { outsideId } of (await calls.good(listOutsideBookings, {}, { as })).items)
    await calls.good(removeOutsideBooking, { params: { outsideId } }, { as })
  for (const { travellerId, revision } of (await calls.good(listTravellers, {}, { as })).items)
    await calls.good(removeTraveller, { params: { travellerId }, query: { revision, edit: uuidv7() } }, { as })
}

/** Whether it came within so many milliseconds. */
const inTime = async (isThere: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (await isThere()) return true
    await delay(100)
  }
  return false
}

/**
 * Changes made without network, the browser killed with SIGKILL a moment after the page said that it keeps them, opened
 * again with two tabs before a server that is back and loses some answers: so many times over.
 */
export const offlineKills = async (cycles: number, seed: number, plant?: OfflinePlant): Promise<OfflineKills> => {
  const random = randomFrom(seed)
  const server = await startServer()
  const network: FaultProxy = await startFaultProxy(server.origin)
  if (plant === 'forgetKeys') network.forgetKeys()
  const { origin } = network
  const profile = await mkdtemp(join(tmpdir(), 'singgah-offline-'))
  const forgotten = `${profile}-before`
  const calls = caller(server.origin)
  const found: OfflineKills = {
    cycles: 0,
    changes: 0,
    lost: 0,
    lostWhat: [],
    late: 0,
    doubled: 0,
    mistold: 0,
    answersLost: 0,
    secondsPerCycle: 0,
  }

  const first = await openPhone(profile)
  const start = await first.context.newPage()
  await signInOnScreen(start, 'user@nusantara.example', `${origin}/sign-in`)
  await workerReady(start)
  await first.close()

  const started = performance.now()
  while (found.cycles < cycles) {
    found.cycles += 1
    const phone = await openPhone(profile)
    const page = await phone.context.newPage()
    await page.goto(`${origin}/hotels/home`)
    const as = await tokenOn(page)
    await emptyLists(calls, as)
    const trips: Trip[] = []
    const wanted = 1 + Math.floor(random(2))
    while (trips.length < wanted) trips.push(await bookTrip(calls, as, random))
    for (const { bookingId, reference } of trips) {
      await page.goto(`${origin}/booking-confirmed?id=${bookingId}`)
      await page.getByText(reference).first().waitFor()
      // Seen is not on the disk yet: who leaves in the same instant has it not.
      await expect
        .poll(async () => (await recordsOn(page, 'singgah-user:')).some((record) => record.includes(bookingId)))
        .toBe(true)
    }
    // Lists that are changed without network are on the device.
    for (const path of ['/user/outside-bookings', '/user/travelers']) {
      await page.goto(origin + path)
      await page
        .locator('main')
        .getByText(/^(?:Nothing booked elsewhere yet|No saved travellers yet)$/)
        .waitFor()
    }
    const night = 20 + Math.floor(random(60))
    const wishlist = page.waitForResponse((answer) => answer.url().endsWith('/api/Wishlist') && answer.ok())
    await page.goto(origin + hotelsIn(oneOf(random, ['bandung', 'medan', 'surabaya']), [night, night + 1]))
    await saveButtons(page).nth(3).waitFor()
    // Until then the list on the device is of the last cycle, and a press would take off what it shows as saved.
    await wishlist
    await expect(saveButtons(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
    if (plant === 'forgetDisk') {
      await rm(forgotten, { recursive: true, force: true })
      await cp(profile, forgotten, {
        recursive: true,
        filter: (path) => !/Singleton|DevToolsActivePort|Cache_Data/.test(path),
      })
    }

    network.line({ resetAfterBytes: 0 })
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    const saved = await saveSome(page, random)
    saved.push(...(await addRecords(page, origin, found.cycles)))
    for (const trip of trips) await cancelTrip(page, origin, trip)
    found.changes += saved.length + trips.length
    await delay(random(LIVES_ON_MS))
    await phone.kill()
    if (plant === 'forgetDisk') {
      await rm(profile, { recursive: true, force: true })
      await cp(forgotten, profile, { recursive: true })
    }

    network.repair()
    const sentBefore = network.seen.length
    if (plant === 'forgetKeys' || random(2) < 1) {
      network.fault({ kind: 'drop', method: 'POST', path: /\/cancellation$/, times: 1 })
      found.answersLost += 1
    }
    const again = await openPhone(profile)
    const tabs = [await again.context.newPage(), await again.context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto(`${origin}/user/bookings`, { waitUntil: 'commit' })))
    const isSettled = async () => {
      const { cancelled, saved: names } = await effects(calls, as, trips)
      return cancelled === trips.length && saved.every((name) => names.includes(name))
    }
    if (!(await inTime(isSettled, plant === undefined ? SETTLES_MS : SETTLES_MS / 4)) && plant === undefined) {
      found.late += 1
      await inTime(isSettled, SETTLES_MS * 4)
    }
    const [tab] = tabs
    const outbox = tab?.getByRole('region', { name: 'Changes from this device' })
    const pending = async () => ((await outbox?.getByText(/^Waits|^Sending/).count()) ?? 0) === 0
    await inTime(pending, SETTLES_MS / 3)

    const there = await effects(calls, as, trips)
    const missing = saved.filter((name) => !there.saved.includes(name)).length
    const uncancelled = trips.length - there.cancelled
    found.lost += uncancelled + missing
    if (uncancelled + missing > 0)
      found.lostWhat.push(
        `${uncancelled} cancellations and ${missing} of ${saved.join(', ')} in cycle ${found.cycles}; the outbox: ${await outbox?.innerText().catch(() => 'not there')}`,
      )
    found.doubled += there.saved.length - new Set(there.saved).size
    const sent = network.seen.slice(sentBefore)
    for (const { bookingId } of trips) {
      const counted = sent.filter((one) => one.path.includes(`${bookingId}/cancellation`) && one.method === 'POST')
      const effective = counted.filter(({ status, isReplay }) => status === 200 && !isReplay)
      if (effective.length > 1) found.doubled += 1
      if (effective.length > 0 && counted.some(({ status }) => (status ?? 0) >= 400)) found.mistold += 1
    }
    await again.kill()
    network.repair()
    if (plant !== undefined && found.lost + found.doubled + found.mistold > 0) break
  }
  found.secondsPerCycle = Math.round((performance.now() - started) / 100 / found.cycles) / 10
  calls.end()
  await network.close()
  await server.close()
  await rm(profile, { recursive: true, force: true })
  await rm(forgotten, { recursive: true, force: true })
  return found
}
