import { useMediaQuery } from '@mantine/hooks'
import { use, useEffect, useState, type ComponentType } from 'react'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'
import { awaitPart, isDrawnAlready } from '#src/platform/device/awaited-parts.ts'

/** React leaves the content alone: neither compared with the server's nor changed. */
const LEFT = { __html: '' }

/**
 * A part of a screen that narrow screens hide at first. Wide ones fetch its program together with the screen's; narrow ones
 * when nothing else is to do or when it is shown, and until then React leaves it as the server drew it. Its styles come with
 * the screen (`DRAWN_LATER` of `shell.ts`).
 *
 * @param wide Media query of the screens on which it is always shown.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>, wide: string) => {
  let Part: ComponentType<Props> | undefined
  let fetching: Promise<boolean> | undefined
  let hasFailed = false

  /** Resolves to whether the part is there; the next call tries again. */
  const fetchPart = (): Promise<boolean> => {
    fetching ??= load().then(
      (part) => {
        Part = part
        return true
      },
      (error: unknown) => {
        recoverStaleChunk(error)
        hasFailed = true
        fetching = undefined
        return false
      },
    )
    return fetching
  }
  if (typeof matchMedia === 'undefined' || matchMedia(wide).matches) awaitPart(fetchPart())

  const Late = ({ isShown, className, given }: { isShown: boolean; className?: string | undefined; given: Props }) => {
    const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false })
    const isWanted = isShown || isWide
    // React repeats this render once the part is there, and `use` has to be called again then.
    const [awaited] = useState(() => (isWanted && Part === undefined && !hasFailed ? fetchPart() : null))
    if (awaited !== null) use(awaited)
    // Not `useHydrated`: it renders once more, and all that is taken over piece by piece within would be at once.
    const [isLeft, setLeft] = useState(() => isDrawnAlready() && Part === undefined)
    const [, setThere] = useState(Part !== undefined)
    if (isLeft && isWanted && Part !== undefined) setLeft(false)
    useEffect(() => {
      if (Part !== undefined) return
      const fetchNow = () => void fetchPart().then(() => setThere(Part !== undefined))
      addEventListener('online', fetchNow)
      const stop = () => removeEventListener('online', fetchNow)
      if (isWanted || !('requestIdleCallback' in globalThis)) {
        fetchNow()
        return stop
      }
      const idle = requestIdleCallback(fetchNow)
      return () => {
        stop()
        cancelIdleCallback(idle)
      }
    }, [isWanted])
    if (isLeft) return <div key="left" className={className} dangerouslySetInnerHTML={LEFT} suppressHydrationWarning />
    return (
      <div key="there" className={className}>
        {Part !== undefined && <Part {...given} />}
      </div>
    )
  }
  return Object.assign(Late, { fetchPart })
}
