import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './Combobox.module.css'
import { Field, fieldIds } from './Field.tsx'
import { Floating } from './Floating.tsx'
import { IconButton } from './IconButton.tsx'
import { useEarlyTyping } from './use-early-typing.ts'

export type ComboboxGroup<Option> = { label?: string; options: readonly Option[] }

/**
 * A text field with suggestions (ARIA 1.2 combobox). Typing searches, arrows with Home and End navigate, Enter selects,
 * Escape closes. Unselected text is completed with the first suggestion on blur, even if results arrive later; without
 * one the text stays. All labels are passed in.
 */
export const Combobox = <Option extends { key: string }>(props: {
  label: string
  placeholder: string
  clearLabel: string
  listLabel: string
  icon: ReactNode
  /** The chosen option's text, shown while nothing is typed. */
  text: string
  /** Typed but unselected text; kept by the parent, which may pass it to a remounted field. */
  typed: string
  error: string | undefined
  groups: readonly ComboboxGroup<Option>[]
  /** The text that `groups` answer; null while an answer is on its way. */
  answered: string | null
  /** Read out politely and, where there are no options, shown in their place. */
  status: string
  row: (option: Option) => ReactNode
  onOpen: () => void
  onType: (text: string) => void
  onChoose: (option: Option) => void
  onClear: () => void
}) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  /** Enter came before the answer: its first proposal is taken when it is there. */
  const [hurried, setHurried] = useState(false)

  const { typed, onType } = props
  const shown = typed === '' ? props.text : typed
  const options = props.groups.flatMap((group) => group.options)
  const wanted = typed.trim()
  const isAnswered = props.answered === wanted
  // Typing puts the first proposal under Enter; before anything is typed Enter belongs to the form.
  const active = options.find(({ key }) => key === activeKey) ?? (wanted !== '' && isAnswered ? options[0] : undefined)
  const optionId = (option: Option) => `${id}-${option.key}`

  const show = () => {
    if (!open) props.onOpen()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActiveKey(null)
  }
  const choose = (option: Option) => {
    setHurried(false)
    close()
    props.onChoose(option)
  }

  const type = (text: string) => {
    setActiveKey(null)
    setHurried(false)
    if (text === '') props.onClear()
    onType(text)
  }

  useEarlyTyping(input, shown, (text) => {
    type(text)
    if (document.activeElement !== input.current) {
      // Already left: the answer completes it.
      props.onOpen()
      return
    }
    setFocused(true)
    show()
  })

  const completes = (hurried || !focused) && wanted !== '' && isAnswered ? options[0] : undefined
  useEffect(() => {
    if (completes) choose(completes)
  })

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

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

  const expanded = open && options.length > 0
  const groupOf = (options: readonly Option[]) =>
    options.map((option) => (
      <div
        key={option.key}
        id={optionId(option)}
        role="option"
        aria-selected={option === active}
        className={classes.option}
        tabIndex={-1}
        onClick={() => choose(option)}
        onKeyDown={press}
      >
        {props.row(option)}
      </div>
    ))
  return (
    <Field
      id={id}
      label={props.label}
      icon={props.icon}
      error={props.error}
      boxRef={box}
      trailing={
        shown !== '' && (
          <IconButton
            label={props.clearLabel}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              props.onClear()
              input.current?.focus()
              show()
            }}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        )
      }
    >
      <input
        data-adopts
        ref={input}
        {...fieldIds(id, props.error)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={expanded && active ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={shown}
        onFocus={(event) => {
          setFocused(true)
          event.currentTarget.select()
          show()
        }}
        onClick={show}
        onChange={(event) => {
          type(event.currentTarget.value)
          show()
        }}
        onKeyDown={press}
        onBlur={() => {
          setFocused(false)
          if (wanted === '' && typed !== '') onType('')
          close()
        }}
      />
      <span className="visually-hidden" aria-live="polite">
        {open ? props.status : ''}
      </span>
      {open && (expanded || props.status !== '') && (
        <Floating anchor={box} fit keepsFocus className={classes.panel}>
          {expanded ? (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={props.listLabel} tabIndex={-1}>
              {props.groups.map(({ label, options: own }) =>
                label === undefined || own.length === 0 ? (
                  groupOf(own)
                ) : (
                  <div key={label} role="group" aria-label={label}>
                    <div className={classes.group} aria-hidden>
                      {label}
                    </div>
                    {groupOf(own)}
                  </div>
                ),
              )}
            </div>
          ) : (
            <div className={classes.none}>{props.status}</div>
          )}
        </Floating>
      )}
    </Field>
  )
}
