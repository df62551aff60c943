import { placeBeside } from '#src/ui/place-beside.ts'
import { hasProposals } from './proposals.ts'
import { stored } from './stored.ts'

const NARROW = '(max-width: 47.99em)'

/** The template of what a control opens on a screen of this width. */
const templateFor = (control: Element): HTMLTemplateElement | undefined => {
  const ids = [control.id, control.getAttribute('aria-describedby') ?? ''].filter((id) => id !== '')
  const on = matchMedia(NARROW).matches ? 'narrow' : 'wide'
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-for]')].find(({ dataset }) => {
    const owners = (dataset.for ?? '').split(' ')
    return ids.some((id) => owners.includes(id)) && (dataset.on === undefined || dataset.on === on)
  })
}

/** The choice of what the device remembers, which the server does not know. */
const showStored = (panel: HTMLElement): void => {
  for (const choice of panel.querySelectorAll<HTMLElement>('[data-stored]')) {
    const value = stored(choice.dataset.stored ?? '')
    const options = [...choice.querySelectorAll<HTMLInputElement>('input')]
    if (!options.some((option) => option.value === value)) continue
    for (const option of options) {
      option.checked = option.value === value
      for (const part of [option.parentElement, ...(option.labels ?? [])])
        part?.toggleAttribute('data-active', option.checked)
    }
  }
}

/** Shows the panel that came with the page for this control, as `Floating` and `Sheet` do; null where none did. */
export const openPanel = (control: Element): HTMLElement | null => {
  const made = templateFor(control)?.content.firstElementChild?.cloneNode(true)
  if (!(made instanceof HTMLElement)) return null
  document.body.append(made)
  // The list of the app is not displayed meanwhile (`Combobox.module.css`).
  if (hasProposals(made)) document.documentElement.dataset.earlyList = ''
  showStored(made)
  if (made instanceof HTMLDialogElement) made.showModal()
  else {
    if ('showPopover' in made) made.showPopover()
    placeBeside(control.closest('[data-anchor]') ?? control, made, made.dataset.fit !== undefined)
  }
  return made
}

export const hasPanel = (control: Element): boolean => templateFor(control) !== undefined

/** Takes away what `openPanel` has shown, as often as one likes. */
export const removePanel = (panel: HTMLElement): void => {
  if (panel.isConnected && hasProposals(panel)) delete document.documentElement.dataset.earlyList
  panel.remove()
}
