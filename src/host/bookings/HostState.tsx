import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import badge from '#src/bookings/StateBadge.module.css'

const textOf = ({ state, request }: HostBooking): ReactNode => {
  if (state === 'issuing' && request?.answer === null) return <Trans>Waits for your answer</Trans>
  if (request?.answer === 'declined') return <Trans>Declined by you</Trans>
  if (request?.answer === 'expired') return <Trans>Not answered in time</Trans>
  if (request?.answer === 'withdrawn') return <Trans>Withdrawn by the guest</Trans>
  return null
}

/** The state of a booking in the words of its host. */
export const HostState = ({ booking }: { booking: HostBooking }) => {
  const text = textOf(booking)
  if (text === null) return <StateBadge service={booking.service} state={booking.state} />
  return <span className={`${badge.badge} ${booking.state === 'issuing' ? badge.waiting : badge.over}`}>{text}</span>
}
