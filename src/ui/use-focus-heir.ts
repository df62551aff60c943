import { useEffect, type RefObject } from 'react'

/**
 * Gives the focus to `heir` when what had it within `page` goes, such as a button with the question it answered: keyboards
 * and readers go on there, not before the page. A button that was closed while it worked has it again itself.
 */
export const useFocusHeir = (page: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | null = null
    const has = (event: FocusEvent) => {
      const { target } = event
      last = target instanceof Element && page.current?.contains(target) === true ? target : null
    }
    // Who presses beside everything wants the focus nowhere.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && last?.contains(target) !== true) last = null
    }
    const pass = (changes: MutationRecord[]) => {
      const { activeElement, body } = document
      if (last === null || (activeElement !== null && activeElement !== body)) return
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
