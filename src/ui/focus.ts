import type { MouseEvent } from 'react'

/**
 * Selects the text of a field that is pressed, so that typing replaces it. Chrome would put the caret into it both when
 * the button goes down and, where the text was selected before, when it goes up.
 */
export const selectWhole = (event: MouseEvent<HTMLInputElement>): void => {
  if (event.button !== 0) return
  event.preventDefault()
  window.addEventListener('mouseup', (released) => released.preventDefault(), { once: true })
  event.currentTarget.focus()
  event.currentTarget.select()
}

/** Gives the focus back to what opened a panel, unless the person has gone elsewhere meanwhile; `within` is the whole field. */
export const returnFocus = (to: HTMLElement | null, within: HTMLElement | null): void => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || within?.contains(activeElement)) to?.focus()
}

/** As a ref: what asks is not missed by who works by keyboard. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()
