import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useEarlyTyping } from './use-early-typing.ts'
import { useHydrated } from './use-hydrated.ts'

export type ComboboxGroup<Option> = { label?: string; options: readonly Option[] }

export type ComboboxChoice<Option> = {
  /** The chosen option's text, shown while nothing is typed. */
  text: string
  /** Typed but unselected text; kept by the parent, which may pass it to a remounted field. */
  typed: string
  groups: readonly ComboboxGroup<Option>[]
  /** The text that `groups` answer; null while an answer is on its way. */
  answered: string | null
  onOpen: () => void
  onType: (text: string) => void
  onChoose: (option: { key: string }) => void
  onClear: () => void
}

/** Chosen on a prerendered page: known once the parent knows today, or it would store its days as empty. */
const useEarlyChoice = () => {
  const hydrated = useHydrated()
  const [early, setEarly] = useState<{ key: string } | null>(null)
  return [hydrated ? early : null, setEarly] as const
}

/** Keeps the active proposal in view, and shows each answer from its beginning: the first proposals are the best ones. */
const useListScroll = (
  list: RefObject<HTMLDivElement | null>,
  { activeKey, answered }: { activeKey: string | null; answered: string | null },
): void => {
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, activeKey])
  useLayoutEffect(() => {
    const panel = list.current?.closest('[popover]')
    if (panel) panel.scrollTop = 0
  }, [list, answered])
}

/** State, typing and keyboard of a combobox. */
export const useCombobox = <Option extends { key: string }>(
  props: ComboboxChoice<Option>,
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
) => {
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  /** Enter came before the answer: its first proposal is taken when it is there. */
  const [hurried, setHurried] = useState(false)

  const [early, setEarly] = useEarlyChoice()

  const { typed, onType } = props
  const shown = typed === '' ? props.text : typed
  const options = props.groups.flatMap((group) => group.options)
  const wanted = typed.trim()
  const isAnswered = props.answered === wanted
  // Typing puts the first proposal under Enter; before anything is typed Enter belongs to the form.
  const active = options.find(({ key }) => key === activeKey) ?? (wanted !== '' && isAnswered ? options[0] : undefined)

  const show = () => {
    if (!open) props.onOpen()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActiveKey(null)
  }
  const choose = (option: { key: string }) => {
    setHurried(false)
    setEarly(null)
    close()
    props.onChoose(option)
  }

  const type = (text: string) => {
    // From the proposals that came with a prerendered page.
    const chosen = input.current?.dataset.chosen
    delete input.current?.dataset.chosen
    if (chosen !== undefined) return choose({ key: chosen })
    setActiveKey(null)
    setHurried(false)
    if (text === '') props.onClear()
    onType(text)
  }

  useEarlyTyping(input, shown, (text) => {
    const chosen = input.current?.dataset.chosen
    if (chosen !== undefined) {
      setFocused(document.activeElement === input.current)
      setEarly({ key: chosen })
      onType(text)
      return
    }
    type(text)
    if (document.activeElement !== input.current) {
      // Already left: the answer completes it.
      props.onOpen()
      return
    }
    setFocused(true)
    show()
  })

  useEffect(() => {
    if (early === null) return
    delete input.current?.dataset.chosen
    choose(early)
  })

  const completes = (hurried || !focused) && wanted !== '' && isAnswered ? options[0] : undefined
  useEffect(() => {
    if (completes) choose(completes)
  })

  useListScroll(list, { activeKey, answered: props.answered })

  const move = (to: number) => {
    const next = options.at(((to % options.length) + options.length) % options.length)
    if (next) setActiveKey(next.key)
  }

  const press = (event: KeyboardEvent) => {
    const at = active ? options.indexOf(active) : -1
    const isWalking = open && activeKey !== null
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) move(event.key === 'ArrowDown' ? at + 1 : at === -1 ? -1 : at - 1)
      else show()
    } else if ((event.key === 'Home' || event.key === 'End') && isWalking) {
      event.preventDefault()
      move(event.key === 'Home' ? 0 : -1)
    } else if (event.key === 'Enter' && open && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Enter' && wanted !== '' && props.answered === null) {
      event.preventDefault()
      setHurried(true)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const enter = () => {
    setFocused(true)
    show()
  }
  const leave = () => {
    setFocused(false)
    if (wanted === '' && typed !== '') onType('')
    close()
  }

  return { open, focused, expanded: open && options.length > 0, shown, active, show, choose, type, press, enter, leave }
}
