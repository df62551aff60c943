import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

const MOST = 200

/** Why something outside the travel policy is booked. */
export const ReasonField = (props: {
  label: string
  /** The reader, unless every admin of the company. */
  description?: string
  isRequired?: boolean
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}) => {
  const { t } = useLingui()
  return (
    <Textarea
      id="policyReason"
      label={props.label}
      description={props.description ?? t`Your travel admins see this with the booking.`}
      required={props.isRequired ?? false}
      rows={2}
      maxLength={MOST}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
