import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Sending } from '../use-send.ts'
import classes from '../SignIn.module.css'

/** The eight digits of a mail, in one field; spaces do not count. */
export const CodeField = (props: { value: string; sending: Sending; onChange: (code: string) => void }) => {
  const { t } = useLingui()
  const { value, sending, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      className={classes.code}
      label={t`8-digit code`}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      error={sending.wordsOf('code')}
      onChange={(event) => {
        sending.forget('code')
        onChange(event.currentTarget.value)
      }}
    />
  )
}
