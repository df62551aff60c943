import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconHourglassHigh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { withdrawRequest } from '#contract/products/request-withdrawal.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RunRefusal } from '../RunRefusal.tsx'
import { useBookingChange, type BookingStore } from '../use-booking-change.ts'

type Props<Booking> = {
  bookingId: string
  /** The reader may withdraw the request. */
  canWithdraw: boolean
  savedAt: number
  store: BookingStore<Booking>
  /** The booking of this product in an answer; null in that of another. */
  own: (answer: BookingOfService) => Booking | null
  /** Until when the host answers. */
  title: string
  /** Explains the hold and refunds. */
  children: ReactNode
}

/** The booking waits for its host: until when, what happens then, and the way out. */
export const WaitsForHost = <Booking,>(props: Props<Booking>) => {
  const { bookingId, canWithdraw, savedAt, store, own, title, children } = props
  const isOffline = useConnectivity() === 'offline'
  const withdrawal = useBookingChange({
    bookingId,
    store,
    send: async (_nothing: null, idempotencyKey) =>
      own(await call(withdrawRequest, { params: { bookingId } }, { idempotencyKey })) ?? store.find(bookingId),
  })
  return (
    <Notice
      kind="info"
      icon={<IconHourglassHigh size={22} />}
      title={title}
      actions={
        canWithdraw && (
          <Button
            size="sm"
            variant="default"
            loading={withdrawal.isPending}
            disabled={isOffline}
            onClick={() => withdrawal.mutate(null)}
          >
            <Trans>Withdraw the request</Trans>
          </Button>
        )
      }
    >
      {children}{' '}
      {isOffline ? (
        <Trans>
          As of {formatInstant(new Date(savedAt).toISOString(), deviceZone())}. We'll check again when you're back
          online.
        </Trans>
      ) : (
        <Trans>We'll email you and update this page.</Trans>
      )}
      <RunRefusal error={withdrawal.error} />
    </Notice>
  )
}
