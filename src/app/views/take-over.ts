/** Longest wait for the app's content, in milliseconds; then it is shown as it is. */
const LONGEST_MS = 3_000
const SETTLED_FRAMES = 2
/** Subject of a press: a button is the same only if the text of its subject is. */
const SUBJECT = 'li, tr, article, section, main'

const nameOf = (element: Element): string =>
  [element.localName, element.getAttribute('aria-label'), element.textContent].join(' ')

/** The control of the app that is one of the view: of as many with the same name the one in the same place; null otherwise. */
const sameIn = (root: Element, view: Element, element: Element): HTMLElement | null => {
  const [there, here] = [view, root].map((part) =>
    [...part.querySelectorAll<HTMLElement>(element.localName)].filter((one) => nameOf(one) === nameOf(element)),
  )
  return there?.length === here?.length ? (here?.[there?.findIndex((one) => one === element) ?? -1] ?? null) : null
}

/** The text around a pressed control, without messages such as how an earlier press ended. */
const subjectOf = (control: Element): string | null => {
  const subject = control.closest(SUBJECT)?.cloneNode(true)
  if (!(subject instanceof Element)) return null
  for (const message of subject.querySelectorAll('[role=alert], [role=status]')) message.remove()
  return subject.textContent
}

/** A list may have changed: the second row can be another booking with the same button. */
const isOfSameSubject = (one: Element, other: Element): boolean => subjectOf(one) === subjectOf(other)

/** Links and buttons around the content: parts of the frame come after the screen. */
const frameControls = (root: Element): number =>
  root.querySelectorAll('a, button').length - root.querySelectorAll('main a, main button').length

const hasContent = (root: Element): boolean => {
  const main = root.querySelector('main')
  return main !== null && main.textContent !== '' && main.querySelector('[aria-busy="true"]') === null
}

const frame = (): Promise<unknown> =>
  document.visibilityState === 'visible'
    ? new Promise((resolve) => requestAnimationFrame(resolve))
    : new Promise((resolve) => setTimeout(resolve, 16))

/** Types a text into a field of the app, as a person does. */
const typeInto = (field: HTMLInputElement, text: string): void => {
  // React notices only what goes round its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Texts typed into fields of the view, with the same fields of the app. */
const typedIn = (root: Element, view: Element) =>
  [...view.querySelectorAll('input')].flatMap((field) => {
    const same = sameIn(root, view, field)
    const isTyped = same instanceof HTMLInputElement && field.value !== field.defaultValue
    return isTyped ? [{ same, text: field.value, end: field.selectionEnd }] : []
  })

/**
 * Puts the app in the place of its view (`show-view.ts`), in one step, once it has its own content and frame, or leads
 * elsewhere. Focus, texts typed into fields, and the last press go over to the same control.
 */
export const takeOver = async (root: HTMLElement): Promise<void> => {
  if (globalThis.singgahView === undefined) return
  const { element: view, pressed, remove } = globalThis.singgahView
  const { href } = location
  const until = performance.now() + LONGEST_MS
  for (let settled = 0; settled < SETTLED_FRAMES && performance.now() < until;) {
    const isThere = hasContent(root) && (location.href !== href || frameControls(root) >= frameControls(view))
    settled = isThere ? settled + 1 : 0
    await frame()
  }
  const [focused, last] = [document.activeElement, pressed()]
  const next = focused !== null && view.contains(focused) ? sameIn(root, view, focused) : null
  const press = last === null ? null : sameIn(root, view, last)
  const isSame = last !== null && press !== null && isOfSameSubject(last, press)
  const texts = typedIn(root, view)
  root.removeAttribute('style')
  remove()
  globalThis.singgahView = undefined
  next?.focus({ preventScroll: true })
  for (const { same, text, end } of texts) {
    typeInto(same, text)
    same.setSelectionRange(end, end)
  }
  if (isSame) press.click()
}
