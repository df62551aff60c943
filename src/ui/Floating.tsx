import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import classes from './Floating.module.css'
import { placeBeside } from './place-beside.ts'

/**
 * A panel in the top layer beside its anchor, so that no container clips it. It is open while mounted and does not take
 * the focus; `fit` gives it the anchor's width.
 */
export const Floating = (props: {
  anchor: RefObject<HTMLElement | null>
  fit?: boolean
  className?: string | undefined
  /** A press outside of panel and anchor. */
  onOutside?: () => void
  /** A press inside leaves the focus where it is. */
  keepsFocus?: boolean
  children: ReactNode
}) => {
  const panel = useRef<HTMLDivElement>(null)
  const { anchor, fit = false, onOutside } = props

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    if ('showPopover' in element) element.showPopover()
    const place = () => {
      if (anchor.current) placeBeside(anchor.current, element, fit)
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(element)
    window.addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [anchor, fit])

  useLayoutEffect(() => {
    if (!onOutside) return
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || panel.current?.contains(target) || anchor.current?.contains(target)) return
      onOutside()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [anchor, onOutside])

  return (
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      // Otherwise some browsers make the scrollable area a tab stop.
      tabIndex={-1}
      data-fit={fit || undefined}
      className={`${classes.panel} ${props.className ?? ''}`}
      onMouseDown={props.keepsFocus ? (event) => event.preventDefault() : undefined}
    >
      {props.children}
    </div>
  )
}
