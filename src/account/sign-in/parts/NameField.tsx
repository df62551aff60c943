import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Sending } from '../use-send.ts'

/** The name of who gets an account. */
export const NameField = (props: { value: string; sending: Sending; onChange: (name: string) => void }) => {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Your name`}
      name="name"
      autoComplete="name"
      required
      withAsterisk={false}
      value={props.value}
      error={props.sending.wordsOf('name')}
      onChange={(event) => {
        props.sending.forget('name')
        props.onChange(event.currentTarget.value)
      }}
    />
  )
}
