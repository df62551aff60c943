// A list of proposals below a text field, as it came with the page.
const optionsIn = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role="option"]')]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** The words of a proposal, which stand in elements without spaces between them. */
const wordsOf = (option: HTMLElement): string =>
  plain(
    [option, ...option.querySelectorAll('*')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent)
      .join(' '),
  )

export const hasProposals = (panel: HTMLElement): boolean => panel.querySelector('[role="listbox"]') !== null

/** Shows the proposals in which a word begins with what is typed; true if there are any. */
export const filterProposals = (panel: HTMLElement, typed: string): boolean => {
  const wanted = plain(typed)
  let count = 0
  for (const option of optionsIn(panel)) {
    option.hidden = wanted !== '' && !` ${wordsOf(option)}`.includes(` ${wanted}`)
    option.setAttribute('aria-selected', 'false')
    if (!option.hidden) count += 1
  }
  for (const group of panel.querySelectorAll<HTMLElement>('[role="group"]'))
    group.hidden = group.querySelector('[role="option"]:not([hidden])') === null
  return count > 0
}

export const activeProposal = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')

/** Moves on by one, around at the ends. */
export const walkProposals = (panel: HTMLElement, input: HTMLElement, by: 1 | -1): void => {
  const seen = optionsIn(panel).filter((option) => !option.hidden)
  const active = activeProposal(panel)
  const from = active === null ? (by === 1 ? -1 : 0) : seen.indexOf(active)
  const next = seen[(from + by + seen.length) % seen.length]
  active?.setAttribute('aria-selected', 'false')
  next?.setAttribute('aria-selected', 'true')
  next?.scrollIntoView({ block: 'nearest' })
  if (next) input.setAttribute('aria-activedescendant', next.id)
}

/** The field takes the proposal; `Combobox` finds the key of it there, with this event or when it takes over. */
export const takeProposal = (input: HTMLInputElement, option: HTMLElement): void => {
  input.dataset.chosen = option.dataset.key ?? ''
  input.dataset.settled = ''
  // React compares with what it has set through the element itself.
  Reflect.set(Object.getPrototypeOf(input), 'value', option.dataset.text ?? '', input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
