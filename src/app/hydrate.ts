import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { isLocale, speakOnScreens, type Locale } from '../i18n/locale.ts'
import { fetchPicture } from '../frame/cover/CoverArt.tsx'
import { usedFields, type UsedField } from '../ui/used-fields.ts'

declare global {
  /** Presses of buttons before the page could act on them, noted by the script in `index.html`; absent once it can. */
  var singgahPressed: HTMLElement[] | undefined
}

/** A page that the server drew, about to be taken over. */
export type Drawn = {
  locale: Locale
  /** Loads what the drawn screen is made of, so that the first render is the same as what is seen. */
  prepare: (router: RegisteredRouter, queryClient: QueryClient) => Promise<void>
  /** Gives what was typed and chosen meanwhile to the page, and does what was pressed. */
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

/**
 * What the server drew for this address, or null where the page begins empty. A page that runs from right to left
 * begins anew: dates and amounts are written with marks there that the server did not know of.
 */
export const readDrawn = (root: HTMLElement): Drawn | null => {
  const { drawn: locale } = document.documentElement.dataset
  const answers = answersIn(document.getElementById('answers'))
  if (!isLocale(locale) || answers === null) return null
  if (document.documentElement.dir === 'rtl') {
    root.replaceChildren()
    globalThis.singgahPressed = undefined
    return null
  }
  let used: UsedField[] = []
  return {
    locale,
    async prepare(router, queryClient) {
      hydrate(queryClient, answers)
      // What tells the router that the first screen stands already: it then wraps it as the server did.
      router.ssr = { manifest: undefined }
      await Promise.all([speakOnScreens(), fetchPicture(), router.load()])
      used = usedFields(root)
    },
    async release() {
      // Screens are taken over piece by piece: an event makes React do each now, before anything else changes.
      for (const piece of root.querySelectorAll('main > *')) piece.dispatchEvent(new Event('input', { bubbles: true }))
      for (const field of used) {
        field.giveBack()
        // React renders before the next one: a form may put what it is told beside what it has.
        await Promise.resolve()
      }
      const pressed = globalThis.singgahPressed ?? []
      globalThis.singgahPressed = undefined
      for (const control of pressed) if (control.isConnected) control.click()
    },
  }
}
