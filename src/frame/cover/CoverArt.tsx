import { memo, useEffect, useState } from 'react'
import { speakIn } from '../../i18n/locale.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './CoverArt.module.css'
import type { CoverArtProps, CoverPicture } from './CoverPicture.tsx'

let Picture: typeof CoverPicture | undefined
let fetching: Promise<void> | undefined
const waiting = new Set<() => void>()
let isDrawing = false

/** Sets the drawing module: on the server, which has it loaded. */
export const renderWith = (picture: typeof CoverPicture): void => {
  Picture = picture
}

/** How long a picture waits for a page with nothing else to do, in milliseconds. */
const PATIENCE_MS = 200

/** One after the other: each has some hundred shapes, and a press must not wait for all of them. */
const drawNext = (): void => {
  const [draw] = waiting
  isDrawing = draw !== undefined
  if (draw === undefined) return
  waiting.delete(draw)
  draw()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawNext, { timeout: PATIENCE_MS })
  else setTimeout(drawNext)
}

/** Fetches the program that draws; a failure leaves places empty until the next picture is shown. */
const fetchPicture = async (): Promise<void> => {
  try {
    const [module] = await Promise.all([import('./CoverPicture.tsx'), speakIn(['pages'])])
    renderWith(module.CoverPicture)
    drawNext()
  } catch {
    // Offline before the first picture: the next one that is shown tries again.
    fetching = undefined
  }
}

/** The place of a picture among those that wait to be drawn. */
const waitForTurn = (act: () => void): (() => void) => {
  waiting.add(act)
  fetching ??= fetchPicture()
  if (Picture !== undefined && !isDrawing) drawNext()
  return () => waiting.delete(act)
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
  const isHydrated = useHydrated()
  const [mayDraw, setMayDraw] = useState((isHydrated || first) && Picture !== undefined)
  useEffect(() => (mayDraw ? undefined : waitForTurn(() => setMayDraw(true))), [mayDraw])
  const [prerenderedId] = useState(first && !isHydrated && !mayDraw ? props.id : null)
  const className = `${classes.art} ${props.className ?? ''}`
  if (prerenderedId === props.id)
    return <svg className={className} dangerouslySetInnerHTML={PRERENDERED} suppressHydrationWarning />
  if (mayDraw && Picture) return <Picture {...props} className={className} />
  return <svg className={`${className} ${classes.empty}`} aria-hidden />
})
