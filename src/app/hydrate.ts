import { i18n } from '@lingui/core'
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { nextTask } from '../platform/device/next-task.ts'
import { readStored, STORAGE_KEYS } from '../platform/device/storage-keys.ts'
import { prepareToRepeat } from './early/repeat-uses.ts'
import { awaitedPartsThere, setDrawn } from '../platform/device/awaited-parts.ts'
import { isLocale, type Locale } from '../i18n/locale.ts'
import { usedFields, type UsedField } from '../ui/used-fields.ts'

/** A page that the server drew, about to be taken over. */
export type PrerenderedState = {
  locale: Locale
  /** Loads the modules and data of the prerendered screen, so that the first render matches it. */
  prepare: (router: RegisteredRouter, queryClient: QueryClient) => Promise<void>
  /** Transfers input made before hydration to the page, and repeats the presses. */
  release: () => Promise<void>
}

const isDehydrated = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries)

const answersIn = (element: Element | null): DehydratedState | null => {
  try {
    const value: unknown = JSON.parse(element?.textContent ?? 'null')
    return isDehydrated(value) ? value : null
  } catch {
    return null
  }
}

const hasFields = (piece: Element): boolean => piece.querySelector('input, select, textarea') !== null

/**
 * Children of `main`, then the first element of every nested Suspense boundary, those with fields last: typed text is
 * restored right after them.
 */
const piecesOf = (root: HTMLElement): Element[] => {
  const main = root.querySelector('main') ?? root
  const inner = new Set<Element>()
  const comments = document.createTreeWalker(main, NodeFilter.SHOW_COMMENT)
  for (let one = comments.nextNode(); one !== null; one = comments.nextNode()) {
    const first = one instanceof Comment && one.data === '$' ? one.nextElementSibling : null
    if (first !== null && first.parentElement !== main) inner.add(first)
  }
  const [fields, others] = [[...inner].filter(hasFields), [...inner].filter((piece) => !hasFields(piece))]
  return [...main.children, ...others, ...fields]
}

/**
 * Prerendered content for this URL, or null if the page starts empty. A right-to-left page is rendered from scratch:
 * its dates and amounts contain direction marks that the server did not write. So are for signed-in people the pages of
 * visitors, which `index.html` has taken away.
 */
export const readPrerendered = (root: HTMLElement): PrerenderedState | null => {
  const { drawn: locale } = document.documentElement.dataset
  const answers = answersIn(document.getElementById('answers'))
  const { dir, dataset } = document.documentElement
  const isTakenAway = dir === 'rtl' || (dataset.visitors !== undefined && readStored(STORAGE_KEYS.token) !== null)
  if (!isLocale(locale) || answers === null || isTakenAway) {
    globalThis.singgahPressed = undefined
    return null
  }
  let used: (() => UsedField[]) | null = null
  const repeatUses = prepareToRepeat(root)
  return {
    locale,
    async prepare(router, queryClient) {
      hydrate(queryClient, answers)
      setDrawn(true)
      // Marks the first screen as prerendered for the router, which then wraps it like the server did.
      router.ssr = { manifest: undefined }
      await router.load()
      await awaitedPartsThere()
      used = usedFields(root)
    },
    async release() {
      // Creating the number format is slow: it gets its own task.
      i18n.number(0)
      await nextTask()
      // Screens are taken over piece by piece: an event makes React do each before anything else changes, in tasks of their
      // own, between which what is pressed is still noted.
      const pieces = piecesOf(root)
      for (const piece of pieces) {
        piece.dispatchEvent(new Event('input', { bubbles: true }))
        if (piece !== pieces.at(-1)) await nextTask()
      }
      setDrawn(false)
      for (const field of used?.() ?? []) {
        field.giveBack()
        // React renders before the next one: a form may add received values to its state.
        await Promise.resolve()
      }
      await repeatUses()
    },
  }
}
