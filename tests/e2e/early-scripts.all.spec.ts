import type { Locator, Page } from '@playwright/test'
import { oneOf, randomFrom, type Random } from '#tests/bench/random.ts'
import { expect, test } from '#tests/support/browser.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

/** `EARLY_SCRIPTS` makes more of them, in all. */
const SCRIPTS = Number(process.env.EARLY_SCRIPTS ?? 40)

/** One tap or key; a whole action is several, so that the page can be taken over between any two of them. */
type Step = (page: Page) => Promise<void>
type Action = (random: Random) => Step[]

const typed = (text: string): Step[] => text.split('').map((key) => (page) => page.keyboard.press(key))

const tapLabel =
  (label: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().click()

const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key)
const leave = press('Tab')

/** Types the whole name of a city and leaves the field, which completes it. */
const typeCity =
  (label: string): Action =>
  (random) => [tapLabel(label), ...typed(oneOf(random, ['Bandung', 'Surabaya', 'Makassar', 'Medan', 'Ambon'])), leave]

type Box = { x: number; y: number; width: number; height: number }

/** How often is looked for something to press before giving up; each look takes at least two frames. */
const LOOKS = 300

/** Where something stands, if it stands still for two frames and no answer is on its way that could move it. */
const stillBox = (what: Locator): Promise<Box | null> =>
  what
    .evaluate(
      async (element) => {
        const box = () => element.getBoundingClientRect().toJSON()
        const before: Box = box()
        for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        const isBusy = document.querySelector('main [role="listbox"][aria-busy="true"]') !== null
        return isBusy || !element.isConnected || JSON.stringify(before) !== JSON.stringify(box()) ? null : before
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => null)

/** Looks again where a list moves when its answers arrive, or one panel takes the place of the other. */
const boxOf = async (what: Locator): Promise<Box> => {
  for (let look = 0; look < LOOKS; look += 1) {
    await what.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined)
    const box = await stillBox(what)
    if (box !== null) return box
  }
  throw new Error('nothing to press stood still')
}

/** Presses what is seen there, as a finger does: Playwright's own click presses again where panels change places meanwhile. */
const tap = async (page: Page, what: Locator): Promise<void> => {
  const { x, y, width, height } = await boxOf(what)
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Chooses one of the proposals after some letters, which replace what stood there. */
const chooseCity =
  (label: string): Action =>
  (random) => {
    const name = oneOf(random, ['Jakarta', 'Surabaya', 'Makassar', 'Medan'])
    const letters = name.slice(0, 1 + Math.floor(random(3)))
    return [tapLabel(label), ...typed(letters), (page) => tap(page, page.getByRole('option', { name }).first())]
  }

const typeDay =
  (label: string): Action =>
  (random) => [tapLabel(label), ...typed(`${10 + Math.floor(random(18))}/12/2026`), press('Escape'), leave]

const count: Action = (random) => [
  (page) => tap(page, page.locator('main button[data-fill]').first()),
  ...Array.from(
    { length: 1 + Math.floor(random(3)) },
    (): Step => (page) => tap(page, page.getByRole('button', { name: 'Add one' }).first()),
  ),
  (page) => tap(page, page.getByRole('button', { name: 'Done' }).first()),
]

const TEXTS = ['Budi', 'sari@example.com', 'apa kabar', 'Room 12'] as const
// While a space is the last letter of an address, the page cannot read it: a browser leaves it out.
const ADDRESSES = ['Budi', 'sari@example.com', 'sari@'] as const

const writeText =
  (label: string, texts: readonly string[] = TEXTS): Action =>
  (random) => [tapLabel(label), press('End'), ...typed(oneOf(random, texts))]

const days = [typeDay('Check-in'), typeDay('Departure')] as const
const [checkIn, departure] = days
const stays = [typeCity('Where to'), chooseCity('Where to'), checkIn, count]
/** The drawn screens with fields, and what can be done on each. */
const SCREENS: readonly (readonly [path: string, actions: readonly Action[]])[] = [
  ['/', stays],
  ['/hotels/home', stays],
  ['/heroes/split', stays],
  ['/heroes/inline-form', stays],
  ['/flights/home', [typeCity('From'), typeCity('To'), chooseCity('From'), chooseCity('To'), departure, count]],
  ['/pages/contact', [writeText('Name'), writeText('Email', ADDRESSES), writeText('Message')]],
  ['/pages/contact-2', [writeText('Name'), writeText('Email', ADDRESSES), writeText('Message')]],
  ['/sign-in', [writeText('User name or email'), writeText('Password')]],
]

/** All that fields and their buttons say. */
const filledIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('main input, main textarea, main [data-fill]')]
      .filter((field) => field.closest('dialog, [popover]') === null)
      .map((field) => (field instanceof HTMLButtonElement ? field.textContent : field.value)),
  )

const openPanels = (page: Page): Promise<number> => page.locator('dialog[open], [popover]').count()

const stateOf = async (page: Page) => ({ fields: await filledIn(page), panels: await openPanels(page) })

for (let seed = 1; seed <= SCRIPTS; seed += 1) {
  const random = randomFrom(seed)
  const [path, actions] = SCREENS[seed % SCREENS.length] ?? ['/', stays]
  const drawn = Array.from({ length: 1 + Math.floor(random(3)) }, () => oneOf(random, actions))
  // A live page moves the last day with each first one that is typed, the other one only with the last of them.
  const isOnce = (action: Action, at: number): boolean => !days.includes(action) || drawn.indexOf(action) === at
  const steps = drawn.filter(isOnce).flatMap((action) => action(random))
  const takenOverAt = Math.floor(random(steps.length + 1))

  test(`${path}, script ${seed}: taken over before step ${takenOverAt} of ${steps.length}, everything is as if it were before`, async ({
    page,
    browser,
    server,
  }) => {
    const other = await browser.newContext({ serviceWorkers: 'block' })
    const alive = await other.newPage()
    await alive.goto(server.origin + path)
    await tookOver(alive)
    for (const step of steps) await step(alive)
    const bringProgram = await holdProgram(page)
    await page.goto(path, { waitUntil: 'commit' })
    for (const [index, step] of steps.entries()) {
      if (index === takenOverAt) bringProgram()
      await step(page)
    }
    bringProgram()
    await tookOver(page)
    await expect(async () => expect(await stateOf(page)).toEqual(await stateOf(alive))).toPass({ timeout: 5_000 })
    await other.close()
  })
}
