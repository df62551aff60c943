import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarDown, IconDeviceMobileCheck, IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Invoice } from '#contract/products/stays/invoices.ts'
import { hasVoucher } from '#src/products/stays/documents/has-voucher.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { InvoiceRows } from '#src/bookings/documents/InvoiceRows.tsx'
import { saveCalendarFile, saveInvoice, saveVoucher } from '#src/products/stays/documents/save-documents.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './BookingDocuments.module.css'

const onWorker = (listener: () => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener)
}
/** Once the worker answers for this page, what makes the documents is on the device. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && Boolean(navigator.serviceWorker.controller)

const Invoices = ({ booking, onSave }: { booking: StayBooking; onSave: (invoice: Invoice) => void }) => {
  const { t } = useLingui()
  const asked = useQuery(invoicesOf('stay', booking.bookingId))
  const why = useMissing(asked)
  const { data } = asked
  if (booking.payment === 'at_property') {
    return (
      <Text size="sm" c="dimmed">
        <Trans>You pay at the property: the invoice comes from there, not from us.</Trans>
      </Text>
    )
  }
  if (data?.service === 'stay' && data.items.length > 0) return <InvoiceRows papers={data.items} onSave={onSave} />
  return (
    why && (
      <NotRead
        why={why}
        asked={asked}
        title={t`The invoices could not be read`}
        offline={<Trans>The invoice is not on this device: it needs the network once.</Trans>}
      />
    )
  )
}

/** Documents of a booking: voucher, calendar entry, invoices. All of them are generated on the device. */
export const BookingDocuments = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const { t } = useLingui()
  const id = useId()
  const [hasFailed, setHasFailed] = useState(false)
  const worksOffline = useSyncExternalStore(onWorker, hasWorker, () => false)
  const make = async (work: () => Promise<void>) => {
    try {
      await work()
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <Trans>Documents</Trans>
      </Title>
      <div className={classes.buttons}>
        {hasVoucher(booking) && (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={() => void make(() => saveVoucher(booking, savedAt))}
          >
            <Trans>Voucher (PDF)</Trans>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCalendarDown size={18} aria-hidden />}
          onClick={() => void make(() => saveCalendarFile(booking))}
        >
          <Trans>For the calendar</Trans>
        </Button>
      </div>
      {hasFailed && <Notice kind="warning" title={t`The document could not be made. Please try again with network.`} />}
      {worksOffline && (
        <p className={classes.proof}>
          <IconDeviceMobileCheck size={17} aria-hidden />
          <Trans>Made on this device from what it has: that also works without network.</Trans>
        </p>
      )}
      <Invoices booking={booking} onSave={(invoice) => void make(() => saveInvoice(invoice, booking.reference))} />
    </section>
  )
}
