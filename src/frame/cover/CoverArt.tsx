import { memo, useSyncExternalStore } from 'react'
import classes from './CoverArt.module.css'
import type { CoverArtProps, CoverPicture } from './CoverPicture.tsx'

let Picture: typeof CoverPicture | undefined
let fetching: Promise<void> | undefined
const waiting = new Set<() => void>()

/** Makes the program that draws known at once: for the server, which has it anyway. */
export const drawWith = (picture: typeof CoverPicture): void => {
  Picture = picture
  for (const tell of waiting) tell()
}

/** Fetches the program that draws; a failure leaves places empty until the next picture is shown. */
export const fetchPicture = async (): Promise<void> => {
  try {
    drawWith((await import('./CoverPicture.tsx')).CoverPicture)
  } catch {
    // Offline before the first picture: the next one that is shown tries again.
    fetching = undefined
  }
}

const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell)
  fetching ??= fetchPicture()
  return () => waiting.delete(tell)
}

/**
 * A drawn picture for what has no photo: always the same for the same id, kind and city, and said to be a drawing. The
 * program that draws is fetched with the first picture; until then its place is empty. Pages drawn by the server hold
 * only those marked `first`, which are seen without scrolling: all of them would weigh more than the rest of the page.
 */
export const CoverArt = memo(({ first = false, ...props }: CoverArtProps & { first?: boolean }) => {
  const Drawing = useSyncExternalStore(
    subscribe,
    () => Picture,
    () => (first ? Picture : undefined),
  )
  const className = `${classes.art} ${props.className ?? ''}`
  if (Drawing) return <Drawing {...props} className={className} />
  return <svg className={`${className} ${classes.empty}`} aria-hidden />
})
