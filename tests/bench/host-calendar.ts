import { chromium, type Page, type Route } from '@playwright/test'
import * as v from 'valibot'
import {
  calendarEditBody,
  editHostCalendar,
  getHostCalendar,
  type CalendarEditAnswer,
  type HostCalendar,
} from '#contract/products/stays/host-calendar.ts'
import { addDays, nightsBetween, nightsOf } from '#contract/core/days.ts'
import { median } from '../measure/median.ts'
import { signInOnScreen } from '../support/browser.ts'
import { startServer } from '../support/running-server.ts'
import type { Interaction } from './flight-list.ts'
import { LAUNCH } from './phone-states.ts'

const ROOM_TYPES = 50
const SLOWER = 4
/** A guesthouse of the demonstration's host. */
const LISTING = '019b76da-a800-727a-9edf-b2774baca3c2'

const idOf = (row: number): string => `019b76da-a800-727a-9edf-${String(row).padStart(12, '0')}`

const withManyRooms = (calendar: HostCalendar): HostCalendar => ({
  ...calendar,
  rooms: Array.from({ length: ROOM_TYPES }, (_none, row) => {
    const room = calendar.rooms[row % calendar.rooms.length]
    if (room === undefined) throw new Error('a property without rooms has no calendar')
    return { ...room, roomTypeId: idOf(row), name: `Room type ${row + 1}` }
  }),
})

const answerWithMany = async (route: Route): Promise<void> => {
  const calendar = v.parse(getHostCalendar.response, await (await route.fetch()).json())
  await route.fulfill({ json: withManyRooms(calendar) })
}

/** Does all that is asked. */
const answerEdit = async (route: Route): Promise<void> => {
  const { roomTypeId, firstNight, lastNight, change } = v.parse(calendarEditBody, route.request().postDataJSON())
  const answer: CalendarEditAnswer = {
    roomTypeId,
    roomTypeName: 'Room type',
    zone: 'Asia/Jakarta',
    nights: nightsOf(firstNight, addDays(firstNight, nightsBetween(firstNight, lastNight) + 1)).map((night) => ({
      night,
      outcome: 'applied',
      ownPrice: change.price?.kind === 'amount' ? change.price.amount.minor : null,
      rooms: 5,
      sold: 0,
      flags: 0,
      minNights: 0,
      soldAt: null,
      changedAt: null,
    })),
    asOf: new Date().toISOString(),
  }
  await route.fulfill({ json: answer })
}

/** From a press on until the selected cells show the price, and until they wait no more. As text: the compiler's helpers are not in the page. */
const watch = (price: string): string => `
  globalThis.shown = {}
  globalThis.changed = new Promise((resolve) => addEventListener('click', () => {
    const pressed = performance.now()
    const look = () => {
      const cells = [...document.querySelectorAll('[role=gridcell][aria-selected=true]')]
      const areChanged = cells.every((cell) => cell.textContent.includes('${price}'))
      if (areChanged) shown.seen ??= performance.now() - pressed
      if (!areChanged || cells.some((cell) => cell.dataset.pending !== undefined)) return requestAnimationFrame(look)
      shown.done = performance.now() - pressed
      resolve()
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true }))
  0`

const NOTE_PRESSES = `
  globalThis.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })`
const LAST_PRESS = 'Math.max(0, ...presses.splice(0))'
/** Entries come some frames after what they tell of, one for each of the events of a press. */
const SETTLED = 'new Promise((done) => setTimeout(done, 700))'

const EDITS: readonly { name: string; keys: readonly string[]; price: string }[] = [
  { name: 'a night', keys: [], price: '1234567' },
  {
    name: '4 room types, 5 nights',
    keys: [
      ...Array.from({ length: 3 }, () => 'Shift+ArrowDown'),
      ...Array.from({ length: 4 }, () => 'Shift+ArrowRight'),
    ],
    price: '1345678',
  },
]

const grouped = (price: string): string => Number(price).toLocaleString('en-GB')

type Note = (name: string, ms: number) => void

const editOnce = async (page: Page, { name, keys, price }: (typeof EDITS)[number], note: Note): Promise<void> => {
  const grid = page.getByRole('grid')
  await grid.press('ArrowDown')
  await page.evaluate(SETTLED)
  await page.evaluate(LAST_PRESS)
  await grid.press('ArrowRight')
  await page.evaluate(SETTLED)
  note('a day selected', await page.evaluate<number>(LAST_PRESS))
  for (const key of keys) await grid.press(key)
  await page.evaluate(SETTLED)
  await page.evaluate(LAST_PRESS)
  await grid.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await page.evaluate(SETTLED)
  note('form opened', await page.evaluate<number>(LAST_PRESS))
  await sheet.getByLabel('Price per night').selectOption('Set a price')
  await sheet.getByLabel('Price (IDR)').fill(price)
  await page.evaluate(SETTLED)
  await page.evaluate(LAST_PRESS)
  await page.evaluate(watch(grouped(price)))
  await sheet.getByRole('button', { name: /^Change \d+ night/ }).click()
  await page.evaluate('globalThis.changed')
  await page.evaluate(SETTLED)
  note(`${name}: pressed`, await page.evaluate<number>(LAST_PRESS))
  note(`${name}: seen in the grid`, await page.evaluate<number>('shown.seen'))
  note(`${name}: confirmed`, await page.evaluate<number>('shown.done'))
}

/** A year of fifty room types on a computer that is four times slower: what a press takes until it shows, and an edit. */
export const hostCalendar = async (rounds: number): Promise<Interaction[]> => {
  const server = await startServer()
  const browser = await chromium.launch(LAUNCH)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signInOnScreen(page, 'agent@nusantara.example', `${server.origin}/sign-in`)
  const path = getHostCalendar.path.replace(':listingId', LISTING)
  await context.route((url) => url.pathname === path, answerWithMany)
  await context.route((url) => url.pathname === editHostCalendar.path.replace(':listingId', LISTING), answerEdit)
  const client = await context.newCDPSession(page)
  const times = new Map<string, number[]>()
  const note: Note = (name, ms) => void times.set(name, [...(times.get(name) ?? []), Math.round(ms)])
  for (let round = 0; round < rounds; round += 1) {
    for (const edit of EDITS) {
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(`${server.origin}/agent/listings?id=${LISTING}`)
      await page.getByRole('rowheader', { name: 'Room type 2', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Edit selection' }).waitFor()
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.evaluate(NOTE_PRESSES)
      await editOnce(page, edit, note)
    }
  }
  await browser.close()
  await server.close()
  return [...times].map(([name, all]) => ({ name, middleMs: median(all), slowestMs: Math.max(...all) }))
}
