import { useEffect, useMemo, useRef, useState } from 'react'

/** Height of the sticky head, in CSS pixels: a card below it is out of view. */
const HEAD_PIXELS = 72

/** Cards that most desktops show without scrolling. */
export const FIRST_CARDS = 3

/**
 * The hotels of a list whose cards are on screen, by the `data-hotel` of its items; the first ones until that is known,
 * so that a map beside the list changes little. The cards are observed again when the ids change.
 */
export const useInView = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const [observed, setObserved] = useState<ReadonlySet<string> | null>(null)
  const key = ids.join(' ')
  const inView = useMemo(() => observed ?? new Set(key.split(' ').slice(0, FIRST_CARDS)), [observed, key])
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
        if (seen.size > 0) setObserved(new Set(seen))
      },
      { rootMargin: `-${HEAD_PIXELS}px 0px 0px 0px`, threshold: 0.35 },
    )
    for (const item of list.current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [key])
  return { list, inView }
}
