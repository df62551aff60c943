import type { EarlyPress } from './early-press.ts'
import { hasPanel } from './open-panel.ts'
import { createOpenedPanel, isBefore, markBusy } from './opened-panel.ts'
import { controlAt } from './panel-controls.ts'
import { activeProposal, filterProposals, hasProposals, walkProposals } from './proposals.ts'

const NARROW = '(max-width: 47.99em)'

type Opened = ReturnType<typeof createOpenedPanel>

const pointerOf = (event: Event): string => (event instanceof PointerEvent && event.pointerType) || 'mouse'

const isTyped = (control: HTMLElement): boolean =>
  control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === 'text')

const pressWithin = (opened: Opened, event: Event): void => {
  const element = opened.current()?.element
  if (element === undefined) return
  if (event.target === element && element instanceof HTMLDialogElement) return opened.close()
  const control = controlAt(element, event.target)
  if (control === null || isTyped(control)) return
  event.preventDefault()
  if (control.role === 'option') opened.choose(control)
  else opened.use(control)
}

type Press = {
  mayOpen: boolean
  /** The press brought the focus to the control. */
  isEntering: boolean
}

const pressOnPage = (opened: Opened, { mayOpen, isEntering }: Press, event: Event): void => {
  const { target } = event
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button, [role="button"], input[data-adopts]') : null
  if (control === null) return
  const isField = control instanceof HTMLInputElement
  // As in `Combobox`: typing replaces a chosen place and left text.
  if (isField) {
    const isChosen = control.dataset.chosen !== undefined && opened.current() === null
    if (isChosen || (isEntering && control.role === 'combobox')) control.select()
  }
  const pointerType = pointerOf(event)
  if (!isField) {
    // React must not hear it as well: a press heard twice opens and closes.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (opened.current()?.control === control) return opened.close()
  }
  // As in `StayDates`: a mouse in a narrow window is there with a keyboard, and the day is typed.
  const isForTyping = isField && control.role !== 'combobox' && pointerType === 'mouse' && matchMedia(NARROW).matches
  if (mayOpen && !isForTyping && opened.open(control, pointerType)) return
  // React hears the press on a field itself.
  if (isField && !isBefore()) return
  if (!isField) markBusy(control)
  opened.note(control, pointerType)
}

/** True while the field says what the proposal does that was chosen. */
const saysChosen = (panel: HTMLElement, { dataset, value }: HTMLInputElement): boolean =>
  [...panel.querySelectorAll<HTMLElement>('[role="option"]')].some(
    (option) => option.dataset.key === dataset.chosen && option.dataset.text === value,
  )

const fill = (opened: Opened, { target }: Event): void => {
  const panel = opened.current()
  if (target instanceof HTMLInputElement && (panel === null || !saysChosen(panel.element, target))) {
    delete target.dataset.chosen
    delete target.dataset.settled
  }
  if (target instanceof HTMLElement) delete target.dataset.left
  if (panel === null || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (opened.has(target)) opened.use(target, target.value)
  else if (target === panel.control && hasProposals(panel.element))
    panel.element.hidden = !filterProposals(panel.element, target.value)
}

const pressKey = (opened: Opened, event: KeyboardEvent): void => {
  const panel = opened.current()
  if (panel === null) return
  const { control, element } = panel
  // A dialog tells by itself that it was cancelled.
  if (event.key === 'Escape' && !(element instanceof HTMLDialogElement)) return opened.close()
  if (event.target !== control || !hasProposals(element)) return
  const active = activeProposal(element)
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    walkProposals(element, control, event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Enter' && active !== null) {
    event.preventDefault()
    opened.choose(active)
  }
}

/**
 * Answers and notes what is used on a prerendered page before its script runs: a control whose panel came with the page
 * opens it where `mayOpen`, other buttons are marked busy. `repeatUses` repeats all of it.
 */
export const noteUses = (mayOpen: boolean): void => {
  const pressed: EarlyPress[] = []
  globalThis.singgahPressed = pressed
  const opened = createOpenedPanel(pressed)
  const listen = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void): void =>
    addEventListener(
      name,
      (event) => {
        if (globalThis.singgahPressed === pressed) act(event)
      },
      true,
    )
  const isOverList = (): boolean => hasProposals(opened.current()?.element ?? document.createElement('div'))

  /** Near the control whose panel is open, which it does not cover. */
  const isAtAnchor = (target: EventTarget | null): boolean => {
    const control = opened.current()?.control
    const anchor = control?.closest('[data-anchor]') ?? control
    return target instanceof Node && anchor?.contains(target) === true
  }

  listen('click', (event) => {
    if (opened.has(event.target)) pressWithin(opened, event)
    else pressOnPage(opened, { mayOpen, isEntering: event.target !== before && event.target === pressedAt }, event)
  })
  listen('input', (event) => fill(opened, event))
  listen('keydown', (event) => pressKey(opened, event))
  /** The last pressed element, and the one with the focus before that. */
  let pressedAt: EventTarget | null = null
  let before: Element | null = null
  listen('pointerdown', ({ target }) => {
    pressedAt = target
    before = document.activeElement
    if (!opened.has(target) && !isAtAnchor(target)) opened.close()
  })
  listen('mousedown', (event) => {
    // The focus stays at the control: that of the app would close its own panel if it went to this one.
    const isFilledIn = event.target instanceof HTMLElement && isTyped(event.target)
    if (opened.has(event.target) && !isFilledIn) event.preventDefault()
  })
  let entered: EventTarget | null = null
  listen('focusin', ({ target }) => {
    // React repeats the focus while it takes over: selected again, what was typed since would be lost to the next key.
    if (target === entered) return
    entered = target
    if (!(target instanceof HTMLInputElement) || target.dataset.adopts === undefined) return
    // As in `DateField` and `Combobox`: typing replaces a day, and the place that was left.
    target.select()
    if (mayOpen && target.role === 'combobox' && hasPanel(target)) opened.open(target, 'mouse')
  })
  listen('focusout', ({ target, relatedTarget }) => {
    entered = null
    if (target instanceof HTMLInputElement && target.dataset.adopts !== undefined) target.dataset.left = ''
    if (opened.current() === null || opened.has(relatedTarget)) return
    const isLeft = isOverList()
      ? target === opened.current()?.control
      : relatedTarget !== null && !isAtAnchor(relatedTarget)
    if (isLeft) opened.close()
  })
}
