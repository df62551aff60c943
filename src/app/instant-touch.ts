import { fetchFont, fetchProgram, runProgram } from './early/fetch-program.ts'
import { noteUses } from './early/note-uses.ts'
import { stored } from './early/stored.ts'

// A prerendered page is readable before any script. Its script is fetched at low priority right after the first paint;
// what is used until then is answered by panels that came with the page, and repeated by `repeatUses`.

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
/** After which the script starts although the page is not idle, in milliseconds. */
const LATEST_MS = 1_000
const WITHOUT_IDLE_MS = 200

const root = document.documentElement

const showWaiting = (): void => {
  const wait = document.createElement('div')
  wait.className = 'shell-wait'
  wait.append(document.createElement('i'), document.createElement('i'), document.createElement('i'))
  document.getElementById('root')?.replaceChildren(wait)
}

const start = (main: string): void => {
  // Prerendered from left to right: the other direction is rendered anew, and nobody types into what goes away.
  const isMirrored = root.dir === 'rtl'
  const hasToken = stored('singgah.token') !== null
  // Signed-in people are not shown what is for visitors: their start page is another, and so are their prices.
  if (isMirrored || (hasToken && root.dataset.visitors !== undefined)) showWaiting()
  noteUses(!hasToken)

  let isBegun = false
  const begin = (): void => {
    if (isBegun) return
    isBegun = true
    for (const touch of TOUCHES) removeEventListener(touch, begin, true)
    void fetchProgram()
    void runProgram(main)
  }
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true })
  // After the first paint, which a second frame is asked for to wait for: the font, and the script, which runs when idle.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(() => {
        void fetchFont()
        void fetchProgram()
        if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS })
        else setTimeout(begin, WITHOUT_IDLE_MS)
      })
    })
  })
  // People who were here before wait for the app itself.
  const wasHere = hasToken || stored('singgah.locale') !== null || navigator.serviceWorker?.controller
  if (wasHere || isMirrored) begin()
}

if (root.dataset.main !== undefined) start(root.dataset.main)
