import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** A whole number; null while the field is empty. Other signs are not taken. */
export const NumberInput = (props: {
  label: string
  description?: ReactNode
  value: number | null
  error: string | undefined
  unit?: string
  /** Takes a minus as the first sign. */
  isSigned?: boolean
  onChange: (value: number | null) => void
}) => (
  <TextInput
    label={props.label}
    description={props.description}
    inputMode="numeric"
    autoComplete="off"
    value={props.value === null ? '' : String(props.value)}
    error={props.error}
    rightSection={props.unit && <span aria-hidden>{props.unit}</span>}
    rightSectionPointerEvents="none"
    onChange={({ currentTarget: { value } }) => {
      const sign = props.isSigned === true && value.trim().startsWith('-') ? -1 : 1
      const digits = value.replace(/\D/g, '').slice(0, 12)
      props.onChange(digits === '' ? null : sign * Number(digits))
    }}
  />
)
