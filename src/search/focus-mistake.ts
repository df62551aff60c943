import type { RefObject } from 'react'

/** Marks errors and moves the focus after rendering, so that screen readers read the field's description. */
export const focusMistake = (form: RefObject<HTMLFormElement | null>): void => {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mistake]')?.focus(),
  )
}
