import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { saveWishlistItem } from '#contract/products/stays/wishlist.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { inDays, signInOnScreen } from '../support/browser.ts'
import { workerReady } from '../support/phone.ts'
import { startServer } from '../support/running-server.ts'
import { caller } from './calls.ts'
import { deviceContents } from './device-contents.ts'
import { openPhone } from './phone-process.ts'
import { leaveRecords } from './phone-records.ts'
import { bookTrip } from './phone-trips.ts'
import { oneOf, randomFrom } from './random.ts'

export type SharedPhone = {
  cycles: number
  killedOnLeaving: number
  /** Of these, kills that came before the press was taken. */
  pressedForNothing: number
  /** Places looked through and strings looked for, all cycles together. */
  places: number
  strings: number
  /** Strings of the first person found once the second one was signed in, with their place. */
  found: string[]
  secondsPerCycle: number
}

/** People with the role `user` of two companies. Each account may sign in ten times in five minutes. */
const FIRST = ['user@nusantara.example', 'owner@nusantara.example', 'agent@nusantara.example'] as const
const SECOND = ['user@khatulistiwa.example', 'owner@khatulistiwa.example', 'agent@khatulistiwa.example'] as const
const LIMIT_MS = 300_000
const LIMIT_PER_ACCOUNT = 8
/** So long after the press the process lives on at most, in milliseconds. */
const LIVES_ON_MS = 60
const PROGRESS = 5
/** So long the page may take to go on with a sign-out that was cut off, in milliseconds. */
const NOTICED_MS = 5_000

const claim = (token: string, name: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
  const value: unknown =
    typeof claims === 'object' && claims !== null ? Object.entries(claims).find(([key]) => key === name)?.[1] : ''
  return typeof value === 'string' ? value : ''
}

const leave = async (page: Page): Promise<void> => {
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click({ noWaitAfter: true })
}

/**
 * One telephone, one profile, two people of two companies after each other: the first signs in, saves, books and looks, and
 * signs out, now and then killing the app right after the press; the second signs in. Everything the device holds is then
 * searched for what was the first one's. `isPlanted` leaves one string behind on purpose.
 */
export const sharedPhone = async (cycles: number, seed: number, isPlanted = false): Promise<SharedPhone> => {
  const random = randomFrom(seed)
  const server = await startServer()
  const { origin } = server
  const calls = caller(origin)
  const profile = await mkdtemp(join(tmpdir(), 'singgah-shared-'))
  const result: SharedPhone = {
    cycles: 0,
    killedOnLeaving: 0,
    pressedForNothing: 0,
    places: 0,
    strings: 0,
    found: [],
    secondsPerCycle: 0,
  }
  const started = performance.now()
  let limitedSince = started
  while (result.cycles < cycles) {
    if (result.cycles > 0 && result.cycles % (LIMIT_PER_ACCOUNT * FIRST.length) === 0) {
      await delay(Math.max(0, LIMIT_MS - (performance.now() - limitedSince)))
      limitedSince = performance.now()
    }
    const username = FIRST[result.cycles % FIRST.length] ?? FIRST[0]
    const next = SECOND[result.cycles % SECOND.length] ?? SECOND[0]
    result.cycles += 1

    let phone = await openPhone(profile)
    let page = await phone.context.newPage()
    await signInOnScreen(page, username, `${origin}/sign-in`)
    await workerReady(page)
    const as = await page.evaluate(() => localStorage.getItem('singgah.token') ?? '')
    const note = `secret-${Math.floor(random(1e12))}`
    const { items } = await calls.good(listHotels, {
      query: { place: 'city:bandung', checkIn: inDays(30), checkOut: inDays(31), adults: 1, rooms: 1, children: 0 },
    })
    await calls.good(saveWishlistItem, { params: { hotelId: oneOf(random, items).hotelId }, body: { note } }, { as })
    const trip = await bookTrip(calls, as, random)
    await page.goto(`${origin}/user/wishlist`)
    await page.getByText(note).first().waitFor()
    // An answer is on the screen before it is on the device.
    await expect
      .poll(async () =>
        Object.values(await deviceContents(page))
          .join('\n')
          .includes(note),
      )
      .toBe(true)
    await page.goto(`${origin}/booking-confirmed?id=${trip.bookingId}`)
    await page.getByText(trip.reference).first().waitFor()
    await page.goto(`${origin}/user/bookings`)
    await page.getByText(trip.reference).first().waitFor()
    const left = await leaveRecords(page, { calls, as, origin, random })
    await page.goto(`${origin}/user/bookings`)
    await page.getByText(trip.reference).first().waitFor()
    const strings = [note, trip.reference, trip.bookingId, username, claim(as, 'sub'), as, ...left].filter(
      (text) => text !== '',
    )
    // What is looked for is there before: a search that finds nothing because it cannot proves nothing.
    const before = Object.values(await deviceContents(page)).join('\n')
    for (const text of [note, trip.reference, as, ...left]) expect(before).toContain(text)

    await leave(page)
    if (random(2) < 1) {
      await delay(random(LIVES_ON_MS))
      await phone.kill()
      result.killedOnLeaving += 1
      phone = await openPhone(profile)
      page = await phone.context.newPage()
    } else {
      await page.waitForURL((url) => url.pathname === '/sign-in')
    }
    // A kill right after the press may come before it was taken: then the person is still signed in, and signs out.
    await page.goto(`${origin}/user/bookings`)
    const isOut = await page
      .waitForURL((url) => url.pathname === '/sign-in', { timeout: NOTICED_MS })
      .then(() => true)
      .catch(() => false)
    if (!isOut) {
      result.pressedForNothing += 1
      await leave(page)
      await page.waitForURL((url) => url.pathname === '/sign-in')
    }
    if (isPlanted) await page.evaluate((text) => localStorage.setItem('left', text), trip.reference)
    await signInOnScreen(page, next, `${origin}/sign-in`)
    await page.goto(`${origin}/user/bookings`)
    await page.getByRole('heading', { name: 'My bookings' }).waitFor()

    const held = await deviceContents(page)
    result.places += Object.keys(held).length
    result.strings += strings.length
    for (const [place, text] of Object.entries(held)) {
      for (const secret of strings) if (text.includes(secret)) result.found.push(`${place}: ${secret.slice(0, 24)}`)
    }
    await leave(page)
    await page.waitForURL((url) => url.pathname === '/sign-in')
    await phone.close()
    result.secondsPerCycle = Math.round((performance.now() - started) / 100 / result.cycles) / 10
    if (isPlanted && result.found.length > 0) break
    if (result.cycles % PROGRESS === 0) console.error(new Date().toISOString(), JSON.stringify(result))
  }
  calls.end()
  await server.close()
  await rm(profile, { recursive: true, force: true })
  return result
}
