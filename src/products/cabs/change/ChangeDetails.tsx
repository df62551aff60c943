import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/** Changing the sign, the flight or the notes of a ride that is ahead. */
export const ChangeDetails = ({ booking, className }: { booking: CabBooking; className?: string | undefined }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { part, missing, want } = useOnDemand(() => import('./DetailsEditor.tsx'))
  const isOffline = useConnectivity() === 'offline' || missing
  const open = () => {
    want()
    setOpen(true)
  }
  if (!booking.can.change) return null
  return (
    <section className={className} aria-labelledby="change">
      <Title order={2} size="h3" id="change" mb="sm">
        <Trans>Change details</Trans>
      </Title>
      <Text>
        <Trans>You can change the sign, flight number and notes free of charge until the pick-up.</Trans>
      </Text>
      <Button variant="default" mt="md" disabled={isOffline && !missing} onClick={open}>
        <Trans>Change details</Trans>
      </Button>
      {isOffline && (
        <Text size="sm" mt="xs">
          <Trans>Go online to change your ride.</Trans>
        </Text>
      )}
      {isOpen && !missing && (
        <Sheet title={t`Change details`} closeLabel={t`Close`} onClose={() => setOpen(false)}>
          {part ? (
            <part.DetailsEditor booking={booking} onDone={() => setOpen(false)} />
          ) : (
            <Loading label={t`Loading`} />
          )}
        </Sheet>
      )}
    </section>
  )
}
