type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field that was used before the page took it over, and how it is used again in a way that the page hears of. */
export type UsedField = { giveBack: () => void }

/** React notes what is set through the field itself, and tells a change by what the browser then has instead. */
const say = (field: Field, value: string, event: 'input' | 'change'): void => {
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(event, { bubbles: true }))
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
  // What was typed since comes after it.
  return { giveBack: () => say(field, field.value.startsWith(before) ? field.value : before + field.value, 'input') }
}

const usedField = (field: Field): UsedField[] => {
  // Some fields look for themselves what stands in them.
  if ('adopts' in field.dataset) return []
  let used: UsedField | null = null
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const wasChosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    if (value !== wasChosen?.value) used = { giveBack: () => say(field, value, 'change') }
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // Of two radios that have changed, pressing the chosen one is enough.
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) used = ticked(field)
  } else if (field.value !== field.defaultValue) used = typed(field)
  return used === null ? [] : [{ giveBack: () => field.isConnected && used.giveBack() }]
}

/** What was typed, ticked and chosen on a page that the server drew. React does not hear of it by itself. */
export const usedFields = (root: HTMLElement): UsedField[] =>
  [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(usedField)
