import { useEffect, useRef, useState } from 'react'

/** True from the first time on that an element is on the screen or nearly. */
export const useSeen = <Shown extends Element>() => {
  const element = useRef<Shown>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '160px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { element, isSeen }
}
