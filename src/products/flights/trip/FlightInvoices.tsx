import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightInvoice } from '#contract/products/flights/invoices.ts'
import { notify } from '#src/ui/notify.ts'
import { InvoiceRows } from '#src/bookings/documents/InvoiceRows.tsx'
import { saveInvoice } from '../documents/save-invoice.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'

type Named = Pick<FlightBooking, 'bookingId' | 'reference' | 'paidWith'>

/** Invoices and credit notes of flights, each with its file; nothing where there are none. */
export const FlightInvoices = ({ booking, className }: { booking: Named; className: string | undefined }) => {
  const { t } = useLingui()
  const id = useId()
  const { bookingId, reference, paidWith } = booking
  const asked = useQuery({ ...invoicesOf('flight', bookingId), enabled: paidWith !== null })
  const why = useMissing(asked)
  const papers = asked.data?.service === 'flight' ? asked.data.items : []
  if (papers.length === 0 && why === null) return null
  const save = (paper: FlightInvoice) =>
    void saveInvoice(paper, reference).catch(() =>
      notify({ message: t`The document could not be made. Please try again with network.` }),
    )
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        <Trans>Invoices</Trans>
      </Title>
      {papers.length > 0 && <InvoiceRows papers={papers} onSave={save} />}
      {papers.length === 0 && why && (
        <NotRead
          why={why}
          asked={asked}
          title={t`The invoices could not be read`}
          offline={<Trans>The invoice is not on this device: it needs the network once.</Trans>}
        />
      )}
    </section>
  )
}
