import type { KeyboardEvent, ReactNode, Ref } from 'react'
import classes from './Combobox.module.css'
import type { ComboboxGroup } from './use-combobox.ts'

export const optionId = (id: string, option: { key: string }): string => `${id}-${option.key}`

/** The suggestions of a combobox, in groups where they have a label. */
export const ComboboxList = <Option extends { key: string }>({
  listRef,
  ...props
}: {
  /** Id of the combobox. */
  id: string
  listRef: Ref<HTMLDivElement>
  label: string
  groups: readonly ComboboxGroup<Option>[]
  active: Option | undefined
  /** What is shown answers an earlier text: the next answer is on its way. */
  isStale?: boolean
  row: (option: Option) => ReactNode
  /** For proposals below a field: what stands there once one is chosen. */
  textOf?: (option: Option) => string
  onChoose: (option: Option) => void
  onKeyDown: (event: KeyboardEvent) => void
}) => {
  const groupOf = (options: readonly Option[]) =>
    options.map((option) => (
      <div
        key={option.key}
        id={optionId(props.id, option)}
        role="option"
        data-key={option.key}
        data-text={props.textOf?.(option)}
        aria-selected={option === props.active}
        className={classes.option}
        tabIndex={-1}
        onClick={() => props.onChoose(option)}
        onKeyDown={props.onKeyDown}
      >
        {props.row(option)}
      </div>
    ))
  return (
    <div
      ref={listRef}
      id={`${props.id}-list`}
      role="listbox"
      aria-label={props.label}
      aria-busy={props.isStale || undefined}
      tabIndex={-1}
    >
      {props.groups.map(({ label, options }) =>
        label === undefined || options.length === 0 ? (
          groupOf(options)
        ) : (
          <div key={label} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {groupOf(options)}
          </div>
        ),
      )}
    </div>
  )
}
