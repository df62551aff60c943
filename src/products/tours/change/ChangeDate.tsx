import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/** The operator's rule of changing the date, and the way to do it; nothing where a booking has no rule. */
export const ChangeDate = ({ booking, className }: { booking: TourBooking; className?: string | undefined }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { part, missing, want } = useOnDemand(() => import('./ChooseDeparture.tsx'))
  const isOffline = useConnectivity() === 'offline' || missing
  const open = () => {
    want()
    setOpen(true)
  }
  const { can, reschedule, zone } = booking
  if (!can.reschedule || reschedule.days === null) return null
  return (
    <section className={className} aria-labelledby="change-date">
      <Title order={2} size="h3" id="change-date" mb="sm">
        <Trans>Change date</Trans>
      </Title>
      <Text>
        <Plural
          value={reschedule.left}
          one="You can change the date # more time"
          other="You can change the date # more times"
        />
        {reschedule.until !== null && (
          <>
            , <Trans>until {formatInstant(reschedule.until, zone)}</Trans>
          </>
        )}
        .
      </Text>
      <Text size="sm" c="dimmed">
        {reschedule.rule?.difference === 'charged' ? (
          <Trans>A higher price is charged; a lower one isn't refunded.</Trans>
        ) : (
          <Trans>Only to a date that costs the same or less; a difference isn't refunded.</Trans>
        )}
      </Text>
      <Button variant="default" mt="md" disabled={isOffline && !missing} onClick={open}>
        <Trans>Choose a new date</Trans>
      </Button>
      {isOffline && (
        <Text size="sm" mt="xs">
          <Trans>Go online to change the date.</Trans>
        </Text>
      )}
      {isOpen && !missing && (
        <Sheet title={t`Choose a new date`} closeLabel={t`Close`} onClose={() => setOpen(false)}>
          {part ? (
            <part.ChooseDeparture booking={booking} days={reschedule.days} onDone={() => setOpen(false)} />
          ) : (
            <Loading label={t`Loading`} />
          )}
        </Sheet>
      )}
    </section>
  )
}
