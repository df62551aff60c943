import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatNumber } from '#src/i18n/formats.ts'
import classes from './Marks.module.css'

const MARKS = Array.from({ length: 10 }, (_, index) => index + 1)

/** One mark from 1 to 10: ten radio buttons in a row, gone through with the arrow keys. */
export const Marks = (props: {
  label: string
  value: number | undefined
  error: string | undefined
  onChange: (mark: number) => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const { label, value, error } = props
  return (
    <fieldset
      className={classes.marks}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes.legend}>
        {label}
        <span className={classes.given} aria-hidden>
          {value === undefined ? '–' : formatNumber(value)}
        </span>
      </legend>
      <div className={classes.row}>
        {MARKS.map((mark) => (
          <label key={mark} className={classes.mark} data-filled={(value !== undefined && mark <= value) || undefined}>
            <input
              type="radio"
              name={id}
              value={mark}
              checked={value === mark}
              aria-label={t`${mark} of 10`}
              onChange={() => props.onChange(mark)}
            />
            <span aria-hidden>{formatNumber(mark)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
