import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { MOST_FIRST_ON_REQUEST, type ConfirmationDraft } from '#contract/hosts/requests.ts'
import classes from './Fields.module.css'
import { NumberInput } from './NumberInput.tsx'

/** Booking confirmation of a listing: instant, the first ones on request, or all on request. */
export const Confirmation = (props: {
  rules: ConfirmationDraft
  error: string | undefined
  onChange: (changes: ConfirmationDraft) => void
}) => {
  const { t } = useLingui()
  const { rules, error, onChange } = props
  const { isOnRequest = false, firstOnRequest = 0 } = rules
  return (
    <>
      <Radio.Group
        label={t`Confirmation`}
        value={isOnRequest ? 'request' : 'instant'}
        onChange={(value) => onChange({ isOnRequest: value === 'request' })}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          <Radio value="instant" label={t`Instant booking: every booking is confirmed at once`} />
          <Radio value="request" label={t`On request: you accept or decline each booking`} />
        </div>
      </Radio.Group>
      {!isOnRequest && (
        <NumberInput
          label={t`First bookings on request`}
          description={t`0 to ${MOST_FIRST_ON_REQUEST}; later ones are confirmed at once`}
          value={firstOnRequest}
          error={error}
          onChange={(value) => onChange({ firstOnRequest: value })}
        />
      )}
    </>
  )
}
