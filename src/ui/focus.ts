import type { MouseEvent } from 'react'

/**
 * Selects the text of a field that is pressed, so that typing replaces it. On `mousedown`: where the text was selected
 * before, Chrome puts the caret into it after the click, and what is typed would end up within.
 */
export const selectWhole = (event: MouseEvent<HTMLInputElement>): void => {
  if (event.button !== 0) return
  event.preventDefault()
  event.currentTarget.focus()
  event.currentTarget.select()
}

/** Gives the focus back to what opened a panel, unless the person has gone elsewhere meanwhile; `within` is the whole field. */
export const returnFocus = (to: HTMLElement | null, within: HTMLElement | null): void => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || within?.contains(activeElement)) to?.focus()
}
