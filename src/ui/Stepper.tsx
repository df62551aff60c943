import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from './IconButton.tsx'
import classes from './Stepper.module.css'

/** A small number between bounds: two buttons around a field that can be typed into. The value stays as typed. */
export const Stepper = (props: {
  label: string
  /** Below the label, smaller. */
  hint?: string
  lessLabel: string
  moreLabel: string
  value: string
  min: number
  max: number
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const id = useId()
  const now = /^\d{1,4}$/.test(props.value) ? Number(props.value) : props.min
  const step = (by: number) => props.onChange(String(Math.min(Math.max(now + by, props.min), props.max)))
  return (
    <div className={classes.stepper}>
      <div className={classes.words}>
        <label htmlFor={id} id={`${id}-label`} className={classes.label}>
          {props.label}
        </label>
        {props.hint && <span className={classes.hint}>{props.hint}</span>}
      </div>
      <div className={classes.control}>
        <IconButton
          label={props.lessLabel}
          aria-describedby={`${id}-label`}
          aria-disabled={now <= props.min}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          value={props.value}
          aria-invalid={props.error === undefined ? undefined : true}
          aria-describedby={props.error === undefined ? undefined : `${id}-error`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => props.onChange(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <IconButton
          label={props.moreLabel}
          aria-describedby={`${id}-label`}
          aria-disabled={now >= props.max}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </div>
      {props.error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {props.error}
        </p>
      )}
    </div>
  )
}
