import type { Page } from '@playwright/test'

/** Holds files back until what is returned is called. */
export const hold = async (page: Page, files: string | RegExp): Promise<() => void> => {
  const held: (() => void)[] = []
  const opened = { isOpen: false }
  await page.route(files, async (route) => {
    if (!opened.isOpen) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    opened.isOpen = true
    for (const go of held) go()
  }
}

/** Holds the program of the page and its stylesheets back until what is returned is called. */
export const holdProgram = (page: Page): Promise<() => void> => hold(page, '**/assets/*.{js,css}')

/** Waits until a prerendered page is hydrated, and what was used before is repeated. */
export const tookOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Reflect.get(globalThis, 'singgahPressed') === undefined)
}
