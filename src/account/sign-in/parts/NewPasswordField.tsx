import { PasswordInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Sending } from '../use-send.ts'

/** A password that is to be kept from now on, with the one sentence that helps to choose it. */
export const NewPasswordField = (props: {
  label: string
  value: string
  sending: Sending
  onChange: (password: string) => void
}) => {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={props.label}
      description={t`At least 12 characters. Four or five words are easy to remember.`}
      name="new-password"
      autoComplete="new-password"
      required
      withAsterisk={false}
      value={props.value}
      error={props.sending.wordsOf('password')}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password` }}
      onChange={(event) => {
        props.sending.forget('password')
        props.onChange(event.currentTarget.value)
      }}
    />
  )
}
