const GAP_PX = 6
const EDGE_PX = 12
/** With less space than this below, and more above, it opens upwards. */
const ENOUGH_PX = 240
const TALLEST_PX = 440

/**
 * Places a panel beside its anchor, in logical directions: it scrolls with the page and needs no listener. `fit` gives it
 * the anchor's width.
 */
export const placeBeside = (anchor: Element, panel: HTMLElement, fit: boolean): void => {
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
