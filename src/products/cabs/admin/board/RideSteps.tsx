import { Button, Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { RideOperations } from './ride-operations.ts'
import { RideChangeFailed, useRideChange } from './use-ride-change.tsx'

type Step = { bookingId: string; operations: RideOperations; done: () => void }

/** Something that cannot be undone, asked once more. */
const Sure = (props: {
  label: ReactNode
  sure: ReactNode
  isPending: boolean
  onSure: () => void
  children?: ReactNode
}) => {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {props.label}
      </Button>
    )
  }
  return (
    <Stack gap="xs" align="stretch">
      {props.children}
      <div>
        <Button color="red" loading={props.isPending} onClick={props.onSure}>
          {props.sure}
        </Button>{' '}
        <Button variant="default" disabled={props.isPending} onClick={() => setAsking(false)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Stack>
  )
}

export const ReportNoShow = ({ bookingId, operations, done }: Step) => {
  const { mutate, isPending, error } = useRideChange(
    'no show',
    (idempotencyKey) => operations.reportNoShow(bookingId, idempotencyKey),
    { renewed: operations.renewed, done },
  )
  return (
    <>
      <RideChangeFailed error={error} />
      <Sure
        label={<Trans>Report no-show</Trans>}
        sure={<Trans>Yes, the traveller didn't come</Trans>}
        isPending={isPending}
        onSure={() => mutate(null)}
      />
    </>
  )
}

const MOST_NOTE = 300

type Cancelling = Omit<Step, 'operations'> &
  Pick<RideOperations, 'renewed'> & { cancel: NonNullable<RideOperations['cancel']> }

export const CancelRide = ({ bookingId, cancel, renewed, done }: Cancelling) => {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useRideChange(
    `cancel ${note}`,
    (idempotencyKey) => cancel(bookingId, note, idempotencyKey),
    { renewed, done },
  )
  return (
    <>
      <RideChangeFailed error={error} />
      <Sure
        label={<Trans>Cancel ride</Trans>}
        sure={<Trans>Yes, cancel and refund in full</Trans>}
        isPending={isPending}
        onSure={() => mutate(null)}
      >
        <Textarea
          label={t`Reason (shown to the traveller)`}
          rows={2}
          maxLength={MOST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Sure>
    </>
  )
}
