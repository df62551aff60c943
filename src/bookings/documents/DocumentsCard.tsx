import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { useBookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { FileButtons, MakeFailure } from '#src/bookings/documents/FileButtons.tsx'
import { Invoices } from '#src/bookings/documents/Invoices.tsx'
import { useMake } from '#src/bookings/documents/use-make.ts'
import classes from './DocumentsCard.module.css'

/** Documents of a booking: voucher, calendar entry, invoices. All of them are made on the device. */
export const DocumentsCard = ({ of, savedAt }: { of: BookingOfService; savedAt: number }) => {
  const id = useId()
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
      <Invoices of={of} invoices={documents.invoices} mayExist make={make} />
    </section>
  )
}
