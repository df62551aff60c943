import { chromium, type Page, type Route } from '@playwright/test'
import * as v from 'valibot'
import { searchFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { median } from '../measure/median.ts'
import { inDays, signInOnScreen } from '../support/browser.ts'
import { startServer } from '../support/running-server.ts'
import { LAUNCH } from './phone-states.ts'

const OFFERS = 1_000
const SLOWER = 4
/** From one copy of a flight to the next, so that no two cost the same. */
const DEARER_MINOR = 1_300

/** A press or tick, and what it takes from there to the next paint: the middle and the slowest, in milliseconds. */
export type Interaction = { name: string; middleMs: number; slowestMs: number }

/** The offers of a route again and again, each under a flight number of its own. */
const manyOf = (offers: readonly FlightOffer[]): FlightOffer[] =>
  Array.from({ length: OFFERS }, (_none, place) => {
    const offer = offers[place % offers.length]
    if (offer === undefined) throw new Error('a route without flights cannot be listed')
    const copy = Math.floor(place / offers.length)
    const offerId = offer.offerId.replace(/\d+/, (number) => String(Number(number) + copy * 1_000))
    const fares = offer.fares.map((fare) => {
      return { ...fare, total: { ...fare.total, minor: fare.total.minor + copy * DEARER_MINOR } }
    })
    return { ...offer, offerId, fares }
  })

const answerWithMany = async (route: Route): Promise<void> => {
  const results = v.parse(searchFlights.response, await (await route.fetch()).json())
  await route.fulfill({
    json: { ...results, legs: results.legs.map((leg) => ({ ...leg, offers: manyOf(leg.offers) })) },
  })
}

/** Notes how long each press took to show, as the browser tells it. As text: the compiler's helpers are not in the page. */
const NOTE_PRESSES = `
  globalThis.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })`
const LAST_PRESS = 'Math.max(0, ...presses.splice(0))'
/** Entries come some frames after what they tell of, one for each of the events of a press. */
const SETTLED = 'new Promise((done) => setTimeout(done, 500))'

const PRESSES: readonly { name: string; press: (page: Page) => Promise<void> }[] = [
  { name: 'sorted by price', press: (page) => page.getByRole('button', { name: /^Cheapest/ }).click() },
  { name: 'sorted by time', press: (page) => page.getByRole('button', { name: /^Fastest/ }).click() },
  { name: 'unfolded', press: (page) => page.locator('article button[aria-expanded]').first().click() },
  { name: 'more shown', press: (page) => page.getByRole('button', { name: 'Show more flights' }).click() },
  { name: 'filters opened', press: (page) => page.getByRole('button', { name: /^Filters/ }).click() },
  { name: 'direct flights ticked', press: (page) => page.getByRole('checkbox', { name: /^Direct/ }).click() },
  { name: 'checked baggage ticked', press: (page) => page.getByRole('checkbox', { name: /^Checked bag/ }).click() },
  { name: 'filters closed', press: (page) => page.getByRole('button', { name: /^Show \d+ flights?$/ }).click() },
]

/** A list of 1,000 flights on a phone whose processor is four times slower: what each press takes until it shows. */
export const flightList = async (rounds: number): Promise<Interaction[]> => {
  const server = await startServer()
  const browser = await chromium.launch(LAUNCH)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signInOnScreen(page, 'user@nusantara.example', `${server.origin}/sign-in`)
  await context.route((url) => url.pathname === searchFlights.path, answerWithMany)
  const client = await context.newCDPSession(page)
  const times = new Map<string, number[]>(PRESSES.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`${server.origin}/flights/list?legs=CGK.DPS.${inDays(12)}&adults=2`)
    await page.locator('article').first().waitFor()
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(NOTE_PRESSES)
    for (const { name, press } of PRESSES) {
      await press(page)
      await page.evaluate(SETTLED)
      times.get(name)?.push(await page.evaluate<number>(LAST_PRESS))
    }
  }
  await browser.close()
  await server.close()
  return [...times].map(([name, all]) => ({ name, middleMs: median(all), slowestMs: Math.max(...all) }))
}
