import { BookedBy } from '../BookedBy.tsx'
import { Group, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Service } from '#contract/core/services.ts'
import { StateBadge } from '../StateBadge.tsx'
import classes from './Booked.module.css'

/** What became of a booking, its state and its reference. */
export const BookedHead = (props: {
  service: Service
  state: BookingState
  reference: string
  /** Name of the colleague who made the booking. */
  bookedBy: string
  children: ReactNode
}) => {
  const { service, state, reference, bookedBy, children } = props
  return (
    <header className={classes.head}>
      {state === 'confirmed' && (
        <span className={classes.tick} aria-hidden>
          <IconCheck size={30} stroke={2.6} />
        </span>
      )}
      <div>
        <Title order={1}>{children}</Title>
        <Group gap="sm" mt={6}>
          <StateBadge service={service} state={state} />
          <Text component="span">
            <Trans>
              Reference <b className={classes.reference}>{reference}</b>
            </Trans>
          </Text>
        </Group>
        <BookedBy name={bookedBy} />
      </div>
    </header>
  )
}
