import { useEffect, useRef } from 'react'

/** The ref of a form; when it has mistakes, the first field with one gets the focus. */
export const useFocusMistake = (mistakes: Readonly<Record<string, string>>) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [mistakes])
  return form
}
