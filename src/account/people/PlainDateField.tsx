import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { monthNames } from './person-labels.ts'
import classes from './PlainDateField.module.css'

type Parts = { day: string; month: string; year: string }

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** `YYYY-MM-DD` when complete; until then the entered parts, or empty. */
const valueOf = ({ day, month, year }: Parts): string =>
  day + month + year === '' ? '' : `${year}-${month}-${day.length === 1 && year.length === 4 ? `0${day}` : day}`

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

/**
 * A date of birth or document date as three plain fields: a calendar is unsuitable for forty years, and the browser's
 * date field uses its own language's order. An incomplete date is kept as it is and is not valid.
 */
export const PlainDateField = (props: {
  id: string
  label: string
  value: string
  error: string | undefined
  /** The browser may autofill the user's date of birth. */
  isOwn: boolean
  onChange: (value: string) => void
}) => {
  const { t } = useLingui()
  const { id, value, error, isOwn } = props
  const [typed, setTyped] = useState(() => partsOf(value))
  // Typed text stays as it is; an external value takes precedence.
  const parts = valueOf(typed) === value ? typed : partsOf(value)
  const change = (next: Partial<Parts>) => {
    const all = { ...parts, ...next }
    setTyped(all)
    props.onChange(valueOf(all))
  }
  const isWrong = error !== undefined
  return (
    <fieldset className={classes.field} aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend>
        <Input.Label labelElement="div" size="md">
          {props.label}
        </Input.Label>
      </legend>
      <div className={classes.parts}>
        <TextInput
          error={isWrong}
          id={id}
          aria-label={t`Day`}
          placeholder={t({ message: 'Day', context: 'in a narrow field' })}
          inputMode="numeric"
          autoComplete={isOwn ? 'bday-day' : 'off'}
          value={parts.day}
          onChange={(event) => change({ day: digits(event.currentTarget.value, 2) })}
        />
        <NativeSelect
          error={isWrong}
          aria-label={t`Month`}
          autoComplete={isOwn ? 'bday-month' : 'off'}
          value={parts.month}
          onChange={(event) => change({ month: event.currentTarget.value })}
        >
          <option value="">{t`Month`}</option>
          {monthNames().map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          error={isWrong}
          aria-label={t`Year`}
          placeholder={t`Year`}
          inputMode="numeric"
          autoComplete={isOwn ? 'bday-year' : 'off'}
          value={parts.year}
          onChange={(event) => change({ year: digits(event.currentTarget.value, 4) })}
        />
      </div>
      {isWrong && (
        <Input.Error size="md" className={classes.mistake} id={`${id}-error`}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
