import { usedFields, type UsedField } from '#src/ui/used-fields.ts'

/**
 * Keeps presses and input in a part of the page that has no program yet. `programCame` is to be called before React
 * takes the part over, `repeat` after it has.
 */
export const keepPresses = (part: HTMLElement) => {
  const pressed: HTMLElement[] = []
  let filled: (() => UsedField[]) | null = null

  const keep = (event: Event): void => {
    const { target } = event
    const control = target instanceof Element ? target.closest('button') : null
    if (control === null || !part.contains(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.setAttribute('aria-busy', 'true')
    pressed.push(control)
  }
  addEventListener('click', keep, true)

  return {
    programCame(): void {
      filled = usedFields(part)
    },
    async repeat(): Promise<void> {
      removeEventListener('click', keep, true)
      for (const field of filled?.() ?? []) field.giveBack()
      for (const control of pressed) {
        control.removeAttribute('aria-busy')
        if (control.isConnected) control.click()
        // React renders before the next one.
        await Promise.resolve()
      }
    },
  }
}
