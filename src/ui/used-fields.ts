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

const typed = (field: HTMLInputElement | HTMLTextAreaElement): UsedField => {
  const before = field.value
  // Text typed since then is appended.
  return {
    giveBack: () => dispatch(field, field.value.startsWith(before) ? field.value : before + field.value, 'input'),
  }
}

const usedField = (field: Field): UsedField[] => {
  // Some fields look for themselves what stands in them.
  if ('adopts' in field.dataset) return []
  let used: UsedField | null = null
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const wasChosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    if (value !== wasChosen?.value) used = { giveBack: () => dispatch(field, value, 'change') }
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // Of two radios that have changed, pressing the chosen one is enough.
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) used = ticked(field)
  } else if (field.value !== field.defaultValue) used = typed(field)
  return used === null ? [] : [{ giveBack: () => field.isConnected && used.giveBack() }]
}

/** Input on a prerendered page before hydration, of which React gets no events. */
export const usedFields = (root: HTMLElement): UsedField[] =>
  [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(usedField)
