import { useEffect, useRef, useState } from 'react'

/** Height of the sticky head, in CSS pixels: a card below it is out of view. */
const HEAD_PIXELS = 72

/**
 * The hotels of a list whose cards are on screen, by the `data-hotel` of its items; null until that is known. The
 * cards are observed again when the ids change.
 */
export const useInView = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const [inView, setInView] = useState<ReadonlySet<string> | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || list.current === null) return
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target instanceof HTMLElement ? target.dataset.hotel : undefined
          if (id === undefined) continue
          if (isIntersecting) seen.add(id)
          else seen.delete(id)
        }
        // Scrolled past the list, the last ones stay.
        if (seen.size > 0) setInView(new Set(seen))
      },
      { rootMargin: `-${HEAD_PIXELS}px 0px 0px 0px`, threshold: 0.35 },
    )
    for (const item of list.current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [key])
  return { list, inView }
}
