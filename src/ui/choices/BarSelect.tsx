import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './BarSelect.module.css'

type Option<Value> = { value: Value; label: string }

/** One of a few, beside or above a list: the browser's own select. In forms a `NativeSelect` has the room for mistakes. */
export const BarSelect = <Value extends string>(props: {
  label: string
  /** With the label above it; else only screen readers get it. */
  isLabelled?: boolean
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}) => {
  const id = useId()
  const { label, isLabelled = false, value, options, onChange } = props
  return (
    <div className={classes.choice}>
      <label htmlFor={id} className={isLabelled ? classes.label : 'visually-hidden'}>
        {label}
      </label>
      <span className={classes.box}>
        <select
          id={id}
          className={classes.select}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </span>
    </div>
  )
}
