type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field that was used before the page took it over, and how it is used again in a way that the page hears of. */
export type UsedField = { giveBack: () => void }

/**
 * React tracks values set through the element's own setter, and detects a change by comparing it with the browser's
 * value.
 */
const dispatch = (field: Field, value: string, event: 'input' | 'change'): void => {
  const caret = field instanceof HTMLSelectElement || document.activeElement !== field ? null : field.selectionStart
  // What was typed before may be put in front.
  const added = value.length - field.value.length
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(event, { bubbles: true }))
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret + added, caret + added)
}

const ticked = (field: HTMLInputElement): UsedField => {
  const { checked } = field
  return {
    giveBack() {
      if (field.checked === checked) field.checked = !checked
      field.click()
    },
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (field: EventTarget | null): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')

// Some fields look for themselves what stands in them.
const adopts = ({ dataset }: Field): boolean => 'adopts' in dataset

/** The field in the place of one that React drew anew: it does where what the server drew differs from what it draws. */
const heirOf = (root: HTMLElement, { name, type }: TextField): TextField | undefined =>
  [...root.querySelectorAll<TextField>('input, textarea')].find(
    (other) => name !== '' && other.name === name && other.type === type && isTextField(other) && !adopts(other),
  )

/** What is typed into text fields from now on; React may empty each of them once while it takes over. */
const typedTexts = (root: HTMLElement) => {
  /** What React took away, and what was left in the field by the last key. */
  const texts = new Map<TextField, { taken: string; last: string }>()
  for (const field of root.querySelectorAll<TextField>('input, textarea'))
    if (isTextField(field) && !adopts(field) && field.value !== field.defaultValue)
      texts.set(field, { taken: '', last: field.value })

  const before = ({ target }: Event): void => {
    if (!isTextField(target) || adopts(target)) return
    const text = texts.get(target) ?? { taken: '', last: target.value }
    if (target.value === '') text.taken += text.last
    texts.set(target, text)
  }
  // What password managers fill in comes without a `beforeinput`.
  const after = ({ target }: Event): void => {
    if (!isTextField(target) || adopts(target)) return
    texts.set(target, { taken: texts.get(target)?.taken ?? '', last: target.value })
  }
  root.addEventListener('beforeinput', before, true)
  root.addEventListener('input', after, true)

  return (): UsedField[] => {
    root.removeEventListener('beforeinput', before, true)
    root.removeEventListener('input', after, true)
    return [...texts].map(([field, { taken, last }]) => ({
      giveBack() {
        if (field.isConnected) return dispatch(field, taken + (field.value === '' ? last : field.value), 'input')
        const heir = heirOf(root, field)
        if (heir?.value === '') dispatch(heir, taken + last, 'input')
      },
    }))
  }
}

const chosen = (field: HTMLInputElement | HTMLSelectElement): UsedField[] => {
  let used: UsedField | null = null
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const wasChosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    if (value !== wasChosen?.value) used = { giveBack: () => dispatch(field, value, 'change') }
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    // Of two radios that have changed, pressing the chosen one is enough.
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) used = ticked(field)
  }
  return used === null ? [] : [{ giveBack: () => field.isConnected && used.giveBack() }]
}

/**
 * Input on a prerendered page, of which React gets no events: to be called before it takes the page over, and what is
 * returned after it has.
 */
export const usedFields = (root: HTMLElement): (() => UsedField[]) => {
  const choices = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter((field) => !adopts(field))
    .flatMap(chosen)
  const texts = typedTexts(root)
  return () => [...choices, ...texts()]
}
