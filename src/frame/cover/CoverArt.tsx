import { memo, useState, useSyncExternalStore } from 'react'
import { speakIn } from '../../i18n/locale.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './CoverArt.module.css'
import type { CoverArtProps, CoverPicture } from './CoverPicture.tsx'

let Picture: typeof CoverPicture | undefined
let fetching: Promise<void> | undefined
const waitingCovers = new Set<() => void>()

/** Sets the drawing module: on the server, which has it loaded. */
export const renderWith = (picture: typeof CoverPicture): void => {
  Picture = picture
}

/** How long a picture waits for a page with nothing else to do, in milliseconds. */
const PATIENCE_MS = 200

/** One after the other: each has some hundred shapes, and a press must not wait for all of them. */
const drawWaiting = (covers: readonly (() => void)[]): void => {
  const [draw, ...rest] = covers
  if (draw === undefined) return
  if (waitingCovers.has(draw)) draw()
  const next = () => drawWaiting(rest)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: PATIENCE_MS })
  else setTimeout(next)
}

/** Fetches the program that draws; a failure leaves places empty until the next picture is shown. */
const fetchPicture = async (): Promise<void> => {
  try {
    const [module] = await Promise.all([import('./CoverPicture.tsx'), speakIn(['pages'])])
    renderWith(module.CoverPicture)
    drawWaiting([...waitingCovers])
  } catch {
    // Offline before the first picture: the next one that is shown tries again.
    fetching = undefined
  }
}

const subscribe = (notifyListeners: () => void): (() => void) => {
  waitingCovers.add(notifyListeners)
  fetching ??= fetchPicture()
  return () => waitingCovers.delete(notifyListeners)
}

/** React leaves the content alone: neither compared with the server's nor changed. */
const PRERENDERED = { __html: '' }

/**
 * Illustration for items without a photo: stable for the same id, kind and city, and labelled as an illustration. The
 * drawing module loads with the first illustration; until then its place is empty. Prerendered pages only contain those
 * marked `first`, which are visible without scrolling: all of them would be larger than the rest of the page. Hydration
 * keeps these as they are, so that it does not wait for the drawing module.
 */
export const CoverArt = memo(({ first = false, ...props }: CoverArtProps & { first?: boolean }) => {
  const Drawn = useSyncExternalStore(
    subscribe,
    () => Picture,
    () => (first ? Picture : undefined),
  )
  const isHydrating = !useHydrated() && Drawn === undefined
  const [prerenderedId] = useState(first && isHydrating ? props.id : null)
  const className = `${classes.art} ${props.className ?? ''}`
  if (prerenderedId === props.id)
    return <svg className={className} dangerouslySetInnerHTML={PRERENDERED} suppressHydrationWarning />
  if (Drawn) return <Drawn {...props} className={className} />
  return <svg className={`${className} ${classes.empty}`} aria-hidden />
})
