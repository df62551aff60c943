import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import classes from './Floating.module.css'

const GAP_PX = 6
const EDGE_PX = 12
/** With less space than this below, and more above, it opens upwards. */
const ENOUGH_PX = 240
const TALLEST_PX = 440

/** Position of a panel in the page, in logical directions: it scrolls with the page and needs no listener. */
const placeBeside = (anchor: HTMLElement, panel: HTMLElement, fit: boolean): void => {
  const root = document.documentElement
  const rect = anchor.getBoundingClientRect()
  const seen = window.visualViewport?.height ?? window.innerHeight
  const below = seen - rect.bottom - GAP_PX - EDGE_PX
  const above = rect.top - GAP_PX - EDGE_PX
  const up = below < Math.min(ENOUGH_PX, panel.scrollHeight) && above > below
  const { style } = panel
  style.inlineSize = fit ? `${rect.width}px` : ''
  style.maxBlockSize = fit ? `${Math.min(Math.max(up ? above : below, 120), TALLEST_PX)}px` : ''
  const isRtl = getComputedStyle(root).direction === 'rtl'
  const start = isRtl ? root.clientWidth - rect.right : rect.left
  const furthest = root.clientWidth - panel.offsetWidth - EDGE_PX
  style.insetInlineStart = `${Math.max(Math.min(start, furthest), EDGE_PX)}px`
  const top = up ? rect.top - GAP_PX - panel.offsetHeight : rect.bottom + GAP_PX
  style.insetBlockStart = `${Math.max(top, EDGE_PX - window.scrollY) + window.scrollY}px`
}

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
      className={`${classes.panel} ${props.className ?? ''}`}
      onMouseDown={props.keepsFocus ? (event) => event.preventDefault() : undefined}
    >
      {props.children}
    </div>
  )
}
