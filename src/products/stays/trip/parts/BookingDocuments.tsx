import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { FileButtons, MakeFailure } from '#src/bookings/documents/FileButtons.tsx'
import { Invoices } from '#src/bookings/documents/Invoices.tsx'
import { useBookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import classes from './BookingDocuments.module.css'

const onWorker = (listener: () => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener)
}
/** Once the worker answers for this page, what makes the documents is on the device. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && Boolean(navigator.serviceWorker.controller)

/** Documents of a booking: voucher, calendar entry, invoices. All of them are generated on the device. */
export const BookingDocuments = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const id = useId()
  const worksOffline = useSyncExternalStore(onWorker, hasWorker, () => false)
  const of = { service: 'stay' as const, booking }
  const documents = useBookingDocuments(of, savedAt)
  const { hasFailed, make } = useMake()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <Trans>Documents</Trans>
      </Title>
      <div className={classes.buttons}>
        <FileButtons documents={documents} make={make} />
      </div>
      <MakeFailure hasFailed={hasFailed} />
      {worksOffline && (
        <p className={classes.offline}>
          <IconDeviceMobileCheck size={17} aria-hidden />
          <Trans>Created on this device, also offline.</Trans>
        </p>
      )}
      {booking.payment === 'at_property' ? (
        <Text size="sm" c="dimmed">
          <Trans>You pay at the property, so it issues the invoice.</Trans>
        </Text>
      ) : (
        <Invoices of={of} invoices={documents.invoices} mayExist make={make} />
      )}
    </section>
  )
}
