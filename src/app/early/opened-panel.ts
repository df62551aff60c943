import type { EarlyPress, UsedPanel } from './early-press.ts'
import { openPanel, removePanel } from './open-panel.ts'
import { describeUse } from './panel-controls.ts'
import { takeProposal } from './proposals.ts'

type Opened = UsedPanel & { control: HTMLElement }

export const markBusy = (control: HTMLElement): void => {
  control.setAttribute('aria-busy', 'true')
  control.dataset.noted = ''
}

/** True until React has taken over, which removes the templates. */
export const isBefore = (): boolean => document.querySelector('template[data-for]') !== null

const isUsed = ({ panel }: EarlyPress): boolean => panel !== null && panel.uses.length > 0

/** The one early panel that is open, and what is done in it; presses are noted in `pressed`. */
export const createOpenedPanel = (pressed: EarlyPress[]) => {
  let opened: Opened | null = null

  const forget = (isMeant: (press: EarlyPress) => boolean): void => {
    for (const press of pressed.filter(isMeant)) pressed.splice(pressed.indexOf(press), 1)
  }

  const close = (): void => {
    const closed = opened
    opened = null
    // Otherwise the app has replaced it by its own.
    if (closed === null || !closed.element.isConnected) return
    removePanel(closed.element)
    closed.control.setAttribute('aria-expanded', 'false')
    if (closed.uses.length > 0) closed.isClosed = true
    else forget(({ panel }) => panel === closed)
  }

  return {
    current: (): Opened | null => opened,

    has: (target: EventTarget | null): boolean => target instanceof Node && opened?.element.contains(target) === true,

    close,

    /** Notes a press on a control of the page: once for each, until its effect can be seen. */
    note(control: HTMLElement, pointerType: string, panel: UsedPanel | null = null): void {
      if (isBefore()) forget((press) => press.control === control && !isUsed(press))
      pressed.push({ control, pointerType, panel })
    },

    /** False where no panel came for the control. */
    open(control: HTMLElement, pointerType: string): boolean {
      if (opened?.control === control) return true
      const element = openPanel(control)
      if (element === null) return false
      close()
      opened = { control, element, uses: [], isClosed: false }
      control.setAttribute('aria-expanded', 'true')
      element.addEventListener('cancel', close)
      this.note(control, pointerType, opened)
      return true
    },

    /** A press on one of its controls, or what is filled in. */
    use(control: HTMLElement, value: string | null = null): void {
      if (opened === null) return
      const { element, uses } = opened
      const use = describeUse(element, control, value)
      // Of what is typed into a field only the last counts.
      if (value !== null && uses.at(-1)?.value !== null && uses.at(-1)?.name === use.name) uses.pop()
      if (control.dataset.closes !== undefined) return close()
      uses.push(use)
      if (value === null) markBusy(control)
    },

    choose(option: HTMLElement): void {
      if (!(opened?.control instanceof HTMLInputElement)) return
      takeProposal(opened.control, option)
      close()
    },
  }
}
