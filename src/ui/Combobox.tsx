import { IconX } from '@tabler/icons-react'
import { useId, useRef, type ReactNode } from 'react'
import classes from './Combobox.module.css'
import { ComboboxList, optionId } from './ComboboxList.tsx'
import { drawEarly } from './early-panels.ts'
import { Field, fieldIds } from './Field.tsx'
import { Floating } from './Floating.tsx'
import { IconButton } from './IconButton.tsx'
import { selectWhole } from './focus.ts'
import { useCombobox, type ComboboxChoice } from './use-combobox.ts'

type ComboboxProps<Option> = ComboboxChoice<Option> & {
  label: string
  placeholder: string
  clearLabel: string
  listLabel: string
  icon: ReactNode
  error: string | undefined
  /** Read out politely and, where there are no options, shown in their place. */
  status: string
  row: (option: Option) => ReactNode
  /** What stands in the field once the option is chosen. */
  textOf: (option: Option) => string
}

/**
 * A text field with suggestions (ARIA 1.2 combobox). Typing searches, arrows with Home and End navigate, Enter selects,
 * Escape closes. Unselected text is completed with the first suggestion on blur, even if results arrive later; without
 * one the text stays. All labels are passed in.
 */
export const Combobox = <Option extends { key: string }>(props: ComboboxProps<Option>) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { open, focused, expanded, shown, active, show, choose, type, press, enter, leave } = useCombobox(
    props,
    input,
    list,
  )
  const proposals = (
    <Floating anchor={box} fit keepsFocus className={classes.panel}>
      <ComboboxList
        id={id}
        listRef={list}
        label={props.listLabel}
        groups={props.groups}
        active={active}
        isStale={props.answered !== props.typed.trim()}
        row={props.row}
        textOf={props.textOf}
        onChoose={choose}
        onKeyDown={press}
      />
    </Floating>
  )
  if (props.groups.some(({ options }) => options.length > 0))
    drawEarly(id, () => Promise.resolve({ narrow: proposals, wide: proposals }))
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
        aria-activedescendant={expanded && active ? optionId(id, active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={shown}
        onFocus={(event) => {
          // React repeats a focus of before the take-over after text that came with it: selected, the next key would replace it.
          if (!focused) event.currentTarget.select()
          enter()
        }}
        onMouseDown={(event) => {
          // On a press that enters, an answer may complete the text at this moment.
          if (props.typed === '' || !focused) selectWhole(event)
        }}
        onClick={show}
        onChange={(event) => {
          const { dataset, value } = event.currentTarget
          // Told of a proposal that came with the page after it was chosen: React heard of it while it took over.
          if (!event.nativeEvent.isTrusted && dataset.settled !== undefined && dataset.chosen === undefined) return
          // Focused before the page was taken over: no focus event came.
          enter()
          type(value)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <span className="visually-hidden" aria-live="polite">
        {open ? props.status : ''}
      </span>
      {expanded && proposals}
      {open && !expanded && props.status !== '' && (
        <Floating anchor={box} fit keepsFocus className={classes.panel}>
          <div className={classes.none}>{props.status}</div>
        </Floating>
      )}
    </Field>
  )
}
