import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the heading when another record is opened in the same screen, for keyboard and screen reader users. */
export const useHeadingFocus = (opened: string | undefined): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(opened)
  useEffect(() => {
    if (shown.current === opened) return
    shown.current = opened
    heading.current?.focus()
  }, [opened])
  return heading
}
