import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { inDays } from '../support/browser.ts'
import { median } from './median.ts'
import { onSlowPhone } from './slow-phone.ts'

const RUNS = 9

type Target = { path: string; what: string; control: string; answer: string }

const PLACE = { what: 'the place', control: 'main input[role="combobox"]', answer: '[role="listbox"] [role="option"]' }
const GUESTS = { what: 'guests', control: 'main button[aria-haspopup="dialog"][data-fill]', answer: '[role="dialog"]' }
const CALENDAR = {
  what: 'the calendar',
  control: 'main button[aria-haspopup="dialog"]:not([data-fill])',
  answer: '[role="dialog"]',
}

/** What is pressed first, by selector, and what must then be on the screen. */
const TARGETS: readonly Target[] = [
  { path: '/', ...PLACE },
  { path: '/', ...GUESTS },
  { path: '/', ...CALENDAR },
  { path: '/hotels/home', ...PLACE },
  { path: '/flights/home', ...PLACE, what: 'the airport' },
  { path: '/tour/home', ...PLACE },
  { path: '/cabs/home', ...PLACE },
  { path: '/directories/home?place=city:bandung', ...PLACE },
]

/** The same of a hotel without days, for which its page asks. */
const ofHotel = async (origin: string): Promise<Target[]> => {
  const answer = await fetch(
    `${origin}${listHotels.path}?place=city:bandung&checkIn=${inDays(20)}&checkOut=${inDays(22)}`,
  )
  const [hotel] = v.parse(listHotels.response, await answer.json()).items
  if (hotel === undefined) throw new Error('there is no hotel in Bandung')
  const path = `/hotels/detail?id=${hotel.hotelId}`
  return [PLACE, GUESTS, CALENDAR].map((target) => ({ path, ...target }))
}

const seenSchema = v.object({ reactedMs: v.number(), answeredMs: v.number() })

/** Notes, frame by frame from a press on, when something was first seen and when the answer was. */
const watch = ({ control, answer }: Pick<Target, 'control' | 'answer'>): void => {
  const seen: { reactedMs?: number; answeredMs?: number } = {}
  Reflect.set(globalThis, 'singgahSeen', seen)
  addEventListener(
    'pointerdown',
    () => {
      const pressed = performance.now()
      const look = (): void => {
        const target = document.querySelector(control)
        const isAnswered = (document.querySelector(answer)?.getClientRects().length ?? 0) > 0
        const isNoticed =
          document.activeElement === target || target?.getAttribute('aria-busy') === 'true' || isAnswered
        if (isNoticed) seen.reactedMs ??= performance.now() - pressed
        if (isAnswered) seen.answeredMs = performance.now() - pressed
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

/** The planted fault: panels do not come with the page. */
const withoutPanels = (): void => {
  new MutationObserver(() => {
    for (const template of document.querySelectorAll('template[data-for]')) template.remove()
  }).observe(document, { childList: true, subtree: true })
}

const pressedAt = async (page: Page, origin: string, target: Target, atMs: number) => {
  await page.addInitScript(watch, { control: target.control, answer: target.answer })
  await page.goto(origin + target.path, { waitUntil: 'commit' })
  const control = page.locator(target.control).first()
  await control.waitFor()
  await page.waitForFunction((ms) => performance.now() >= ms, atMs)
  await control.scrollIntoViewIfNeeded()
  await control.tap({ noWaitAfter: true })
  const seen = await page.waitForFunction(() => {
    const noted = Reflect.get(globalThis, 'singgahSeen')
    return noted?.answeredMs === undefined ? false : noted
  })
  return v.parse(seenSchema, await seen.jsonValue())
}

/**
 * How long a first press waits on a slow phone: until something is seen, and until the list or panel is there, in
 * milliseconds, middle of nine visits each; pressed one and four seconds after the start of the navigation.
 */
export const measureFirstTap = async (browser: Browser, origin: string) => {
  const rows = []
  for (const target of [...TARGETS, ...(await ofHotel(origin))]) {
    for (const atMs of [1_000, 4_000]) {
      const reacted: number[] = []
      const answered: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const { reactedMs, answeredMs } = await onSlowPhone(browser, (page) => pressedAt(page, origin, target, atMs))
        reacted.push(Math.round(reactedMs))
        answered.push(Math.round(answeredMs))
      }
      rows.push({
        path: target.path,
        what: target.what,
        atMs,
        reactedMs: median(reacted),
        answeredMs: median(answered),
        answered,
      })
    }
  }
  return rows
}

/** The same of the first control with the fault planted, after a second, once: the figure has to notice it. */
export const measurePlantedTap = async (browser: Browser, origin: string): Promise<number> => {
  const [target] = TARGETS
  if (target === undefined) throw new Error('nothing to press')
  const { answeredMs } = await onSlowPhone(browser, async (page) => {
    await page.addInitScript(withoutPanels)
    return pressedAt(page, origin, target, 1_000)
  })
  return Math.round(answeredMs)
}
