/** What can be used within a panel. */
const CONTROLS = 'button, input, select, [role="gridcell"], [role="option"]'

/** A press within a panel, or what was filled in: of the controls with this name the `nth`. */
export type PanelUse = { name: string; nth: number; value: string | null }

const nameOf = (control: HTMLElement): string => {
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    return control.labels?.[0]?.textContent ?? control.value
  return control.dataset.key ?? control.getAttribute('aria-label') ?? control.textContent
}

const controlsIn = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(CONTROLS)]

/** The control of a panel that an event is about. */
export const controlAt = (panel: HTMLElement, target: EventTarget | null): HTMLElement | null => {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
  return control !== null && panel.contains(control) ? control : null
}

export const describeUse = (panel: HTMLElement, control: HTMLElement, value: string | null): PanelUse => {
  const name = nameOf(control)
  return {
    name,
    nth: controlsIn(panel)
      .filter((other) => nameOf(other) === name)
      .indexOf(control),
    value,
  }
}

/** The same control in the panel of the app; to the names of days it has added prices. */
export const controlOf = (panel: HTMLElement, { name, nth }: PanelUse): HTMLElement | undefined =>
  controlsIn(panel).filter((control) => nameOf(control) === name || nameOf(control).startsWith(`${name}, `))[nth]
