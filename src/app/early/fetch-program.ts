import { HELD_SHEET } from '../../platform/device/held-sheet.ts'
import { nextTask } from '../../platform/device/next-task.ts'

const { dataset } = document.documentElement

const namesIn = (names: string | undefined): string[] => (names ?? '').split(' ').filter((name) => name !== '')

const settled = (element: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(true))
    element.addEventListener('error', () => resolve(false))
  })

const link = (rel: 'stylesheet' | 'modulepreload' | 'preload', href: string): HTMLLinkElement => {
  const element = document.createElement('link')
  element.rel = rel
  element.fetchPriority = 'low'
  element.href = href
  return element
}

/** Links in a row: each costs some milliseconds on a phone, on which a press must not wait for fifty of them. */
const AT_ONCE = 4

const insert = async (links: readonly HTMLLinkElement[], before: Element | null): Promise<void> => {
  for (const [place, element] of links.entries()) {
    if (place > 0 && place % AT_ONCE === 0) await nextTask()
    document.head.insertBefore(element, before)
  }
}

/**
 * Takes the whole sheets in place of the critical rules, before which they stand, once all are there: nothing is styled by a
 * half of them, and the page is styled anew once instead of once for each.
 */
const fetchStyles = async (): Promise<void> => {
  const critical = document.querySelector('style[data-critical]')
  const sheets = namesIn(dataset.styles).map((href) => {
    const sheet = link('stylesheet', href)
    sheet.media = HELD_SHEET
    return sheet
  })
  const comings = sheets.map(settled)
  await insert(sheets, critical)
  const are = await Promise.all(comings)
  for (const sheet of sheets) sheet.removeAttribute('media')
  if (are.every(Boolean)) critical?.remove()
}

/** Shows the font, for whose stand-in nothing moves, once its file is there: before, the page would be laid out twice. */
export const fetchFont = async (): Promise<void> => {
  const fonts = document.getElementById('fonts')
  const [, file] = /url\("?([^")]+)/.exec(fonts?.textContent ?? '') ?? []
  if (file !== undefined) {
    const preload = link('preload', file)
    preload.as = 'font'
    preload.crossOrigin = 'anonymous'
    preload.fetchPriority = 'high'
    const coming = settled(preload)
    document.head.append(preload)
    await coming
  }
  fonts?.setAttribute('media', 'all')
}

let isFetched = false

/** Fetches what the page needs to come alive. */
export const fetchProgram = async (): Promise<void> => {
  if (isFetched) return
  isFetched = true
  await insert(
    namesIn(dataset.programs).map((href) => link('modulepreload', href)),
    null,
  )
  await fetchStyles()
}

/** Runs the program file by file, in tasks of their own, between which what is touched is answered; `main` starts the app. */
export const runProgram = async (main: string): Promise<void> => {
  for (const file of namesIn(dataset.programs)) {
    if (file === main) continue
    await import(/* @vite-ignore */ file)
    await nextTask()
  }
  await import(/* @vite-ignore */ main)
}
