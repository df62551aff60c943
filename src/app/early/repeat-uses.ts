import type { EarlyPress, UsedPanel } from './early-press.ts'
import { removePanel } from './open-panel.ts'
import { hasProposals } from './proposals.ts'
import { controlOf, type PanelUse } from './panel-controls.ts'

/** How long the app has to open its own panel, in milliseconds; without it the panel that came with the page goes. */
const PATIENCE_MS = 4_000
const LOOK_MS = 16
const LOOKS_UNTIL_AGAIN = 10

/** Tells React of the field that has the focus, without moving the caret or losing the selection. */
const repeatFocus = (root: HTMLElement): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !root.contains(field)) return
  // Its proposals were closed by choosing one.
  if (field.dataset.settled !== undefined) return
  const { selectionStart, selectionEnd, value } = field
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (value !== '' && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Repeats a press; that of a field only where the person still is in it, or in its panel. */
const repeatPress = ({ control, pointerType, panel }: EarlyPress): void => {
  if ('noted' in control.dataset) control.removeAttribute('aria-busy')
  delete control.dataset.noted
  if (!control.isConnected) return
  if (!(control instanceof HTMLInputElement)) return control.click()
  if (document.activeElement !== control && panel === null) return
  control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  control.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** The app heard of the press as well, and its panel is there already. */
const isAnswered = ({ panel }: EarlyPress): boolean => panel !== null && !panel.isClosed && !panel.element.isConnected

/** The first answer that is not null or undefined, looked for until patience ends. */
const found = async <Found>(look: () => Found | null | undefined): Promise<Found | null> => {
  const until = performance.now() + PATIENCE_MS
  let answer = look()
  while ((answer === null || answer === undefined) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    answer = look()
  }
  return answer ?? null
}

const optionsSeen = (panel: HTMLElement): number => panel.querySelectorAll('[role="option"]:not([hidden])').length

/** What a screen reader calls a panel. */
const titleOf = (panel: HTMLElement): string => {
  const named = [panel, ...panel.querySelectorAll('[role="dialog"], [role="listbox"]')].find((one) =>
    one.matches('[aria-label], [aria-labelledby]'),
  )
  const by = named?.getAttribute('aria-labelledby') ?? null
  const title = by === null ? null : panel.querySelector(`#${CSS.escape(by)}`)
  return title?.textContent ?? named?.getAttribute('aria-label') ?? ''
}

/**
 * What the app has opened, once it proposes as much as the panel that came with the page, which goes then. Until then
 * the list of the app is not displayed, so that nobody, screen readers included, finds each proposal twice.
 */
const takePlace = (root: HTMLElement, { element }: UsedPanel): HTMLElement | null => {
  const panel = [...root.querySelectorAll<HTMLElement>('dialog[open], [popover]')].findLast(
    (one) => titleOf(one) === titleOf(element),
  )
  if (panel === undefined) return null
  // A press that begins in one panel and ends in the other would be none; where one points the order may be another.
  const inUse = hasProposals(element) ? ':active, :hover' : ':active'
  const isInUse = element.isConnected && element.matches(inUse)
  const isAnswered = panel.querySelector('[aria-busy="true"]') === null
  const isFull = !element.isConnected || element.hidden || (isAnswered && optionsSeen(panel) >= optionsSeen(element))
  const isReady = isFull && !isInUse
  if (isReady) removePanel(element)
  return isReady ? panel : null
}

const repeatUse = (control: HTMLElement, { value }: PanelUse): void => {
  if (value === null) return control.click()
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const leave = (panel: HTMLElement): void => {
  if (panel instanceof HTMLDialogElement) panel.dispatchEvent(new Event('cancel', { cancelable: true }))
  else panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

/** Acts without being noted again. */
const unnoted = (act: () => void): void => {
  const pressed = globalThis.singgahPressed
  globalThis.singgahPressed = undefined
  act()
  globalThis.singgahPressed = pressed
}

/** The panel may have been closed before it was there: the person has pressed something else meanwhile. */
const isShut = (control: HTMLElement): boolean =>
  control.getAttribute('aria-expanded') === 'false' && control.getAttribute('aria-busy') === null

/** Waits for the panel of the app, and presses its control again where it was closed at once. */
const panelOf = async (root: HTMLElement, press: EarlyPress, used: UsedPanel): Promise<HTMLElement | null> => {
  let looks = 0
  return await found(() => {
    const panel = takePlace(root, used)
    looks += 1
    if (panel === null && looks % LOOKS_UNTIL_AGAIN === 0 && used.uses.length > 0 && isShut(press.control))
      unnoted(() => repeatPress(press))
    return panel
  })
}

/**
 * Puts the panel of the app in the place of the one that came with the page, and repeats in it what was done there: all
 * at once, so that nothing the person does in between can close it.
 */
const repeatPanel = async (root: HTMLElement, press: EarlyPress, used: UsedPanel): Promise<void> => {
  // Closed meanwhile, with nothing to repeat.
  if (!used.element.isConnected && used.uses.length === 0) return
  const panel = await panelOf(root, press, used)
  removePanel(used.element)
  if (panel === null) return
  for (let use = used.uses.shift(); use !== undefined; use = used.uses.shift()) {
    const meant = use
    // The app may close its panel, or rename its controls, with each use.
    const control = panel.isConnected ? await found(() => controlOf(panel, meant)) : null
    if (control !== null) unnoted(() => repeatUse(control, meant))
    // React renders before the next one.
    await Promise.resolve()
  }
  if (used.isClosed && panel.isConnected) unnoted(() => leave(panel))
}

type Repeating = { press: EarlyPress | null }

/**
 * Puts the panels of the app in the places of those that came with the page before they are painted. Of one control only
 * the earliest press that is still to be repeated: what the app opens is opened for it.
 */
const watchPanels = (root: HTMLElement, repeating: Repeating): MutationObserver => {
  const look = (): void => {
    const earlier = new Set<HTMLElement>()
    for (const { control, panel } of [repeating.press ?? [], globalThis.singgahPressed ?? []].flat()) {
      if (panel !== null && !earlier.has(control)) takePlace(root, panel)
      earlier.add(control)
    }
  }
  const watch = new MutationObserver(look)
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return watch
}

/** Hands on to React what was used before it could hear of it, in order. What is pressed meanwhile comes last. */
const repeatUses = async (root: HTMLElement, repeating: Repeating): Promise<void> => {
  const pressed = globalThis.singgahPressed ?? []
  for (const template of document.querySelectorAll('template[data-for]')) template.remove()
  repeatFocus(root)
  // A search that was started early has to know the place: each field takes the mark away once it has told its form.
  await found(() => (root.querySelector('[data-chosen]') === null ? true : null))
  while (pressed.length > 0) {
    // After what was done before is rendered. A panel that is closed meanwhile takes its press along.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const press = pressed.shift()
    if (press === undefined) break
    repeating.press = press
    if (!isAnswered(press)) unnoted(() => repeatPress(press))
    if (press.panel !== null) await repeatPanel(root, press, press.panel)
    repeating.press = null
  }
  globalThis.singgahPressed = undefined
}

/** To be called before React takes the page over. */
export const prepareToRepeat = (root: HTMLElement) => {
  const repeating: Repeating = { press: null }
  const watch = watchPanels(root, repeating)
  return async (): Promise<void> => {
    await repeatUses(root, repeating)
    watch.disconnect()
  }
}
