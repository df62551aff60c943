import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Sending } from '../use-send.ts'

/** The address of an account. */
export const AddressField = (props: { value: string; sending: Sending; onChange: (email: string) => void }) => {
  const { t } = useLingui()
  return (
    <TextInput
      type="email"
      label={t`Email address`}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      value={props.value}
      error={props.sending.wordsOf('email')}
      onChange={(event) => {
        props.sending.forget('email')
        props.onChange(event.currentTarget.value)
      }}
    />
  )
}
