import { HELD_SHEET } from '../platform/device/held-sheet.ts'

/** Files that have come or are on their way, by address. */
const fetched = new Map<string, Promise<unknown>>()

const linkOf = (href: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll('link')].find(
    (link) => link.href === href && /^(?:modulepreload|stylesheet)$/.test(link.rel),
  )

const fetchFile = async (href: string): Promise<void> => {
  const response = await fetch(href, { credentials: 'same-origin' })
  // A captive portal answers with its own page.
  const isOurs = /javascript|css/.test(response.headers.get('Content-Type') ?? '')
  if (!response.ok || !isOurs) {
    await response.body?.cancel()
    throw new TypeError(`${href} answered ${response.status}`)
  }
  await response.arrayBuffer()
}

const applyStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`${href} could not be applied`))
    })
    document.head.append(link)
  })

const bring = async (href: string): Promise<void> => {
  const link = linkOf(href)
  if (link !== undefined) {
    // What a person asks for does not wait for all sheets of the first page.
    if (link.media === HELD_SHEET) link.removeAttribute('media')
    return
  }
  await fetchFile(href)
  if (href.endsWith('.css')) await applyStyles(href)
}

const once = (href: string): Promise<unknown> => {
  const known = fetched.get(href)
  if (known !== undefined) return known
  const coming = bring(href)
  fetched.set(href, coming)
  coming.catch(() => fetched.delete(href))
  return coming
}

/** The address in `() => import("./file.js")`: the build lists what a module needs, but not one that needs nothing. */
const OWN = /import\(\s*["'`]\.\/([^"'`]+)["'`]/

/**
 * Imports a module once it and the files it needs (`assets/…`) have come; the build calls it in place of Vite's helper.
 * Browsers remember for as long as a page is open that a module could not be fetched (the module map of HTML), so that
 * `import()` fails at once from then on, also with the network back. What this throws is known to `isChunkFailure`, and it
 * can be called again.
 */
export const loadModule = async <Module>(
  load: () => Promise<Module>,
  needs: readonly string[] = [],
): Promise<Module> => {
  const own = OWN.exec(String(load))?.[1]
  const files = [...new Set([...needs, ...(own === undefined ? [] : [`assets/${own}`])])]
  try {
    await Promise.all(files.map((file) => once(new URL(`/${file}`, location.origin).href)))
  } catch (cause) {
    // Not worded like the browser's own errors: on those the router reloads the page, which offline leads nowhere.
    throw new TypeError(`Could not fetch dynamically imported module: ${own ?? files[0]}`, { cause })
  }
  return load()
}
