import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to `heir` when the focused element within `page` is removed, such as a button with its dialog:
 * keyboard and screen reader users continue there, not at the page's start. A button that was disabled during its work
 * gets the focus again. A press on such a button takes the focus to what is around it, which is nowhere.
 */
export const useFocusHeir = (page: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | null = null
    let isPressed = false
    const surrounds = (element: EventTarget | null) =>
      element instanceof Element && page.current !== null && element.contains(page.current)
    const has = (event: FocusEvent) => {
      const { target } = event
      if (isPressed && surrounds(target)) return
      last = target instanceof Element && page.current?.contains(target) === true ? target : null
    }
    // A press elsewhere means that no element should get the focus.
    const press = ({ target }: PointerEvent) => {
      isPressed = target instanceof Node && last?.contains(target) === true
      if (!isPressed) last = null
    }
    const pass = (changes: MutationRecord[]) => {
      const { activeElement, body } = document
      const isNowhere = activeElement === null || activeElement === body || (isPressed && surrounds(activeElement))
      if (last === null || !isNowhere) return
      if (!last.isConnected) heir.current?.focus()
      else if (last instanceof HTMLElement && changes.some(({ target }) => target === last)) last.focus()
    }
    const observer = new MutationObserver(pass)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', has)
    document.addEventListener('pointerdown', press, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', has)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [page, heir])
}
