import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import type { BookingDocuments } from './documents-slot.ts'
import { invoicesOf } from './invoice-queries.ts'
import { InvoiceRows } from './InvoiceRows.tsx'

type Section = { className: string | undefined; title: ReactNode }

const Framed = ({ section, children }: { section: Section | undefined; children: ReactNode }) => {
  const id = useId()
  if (section === undefined) return children
  return (
    <section className={section.className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {section.title}
      </Title>
      {children}
    </section>
  )
}

/** Invoices and credit notes, each with its file; or why they are not here. No `section` where there are none. */
export const Invoices = (props: {
  of: Pick<BookingOfService, 'service'> & { booking: Pick<BookingOfService['booking'], 'bookingId'> }
  invoices: BookingDocuments['invoices']
  /** False where nothing was paid. */
  mayExist: boolean
  make: (work: () => Promise<void>) => Promise<void>
  section?: Section
}) => {
  const { t } = useLingui()
  const { of, invoices, mayExist, make, section } = props
  const asked = useQuery({ ...invoicesOf(of.service, of.booking.bookingId), enabled: mayExist })
  const why = useMissing(asked)
  const papers = asked.data === undefined ? [] : invoices(asked.data)
  if (papers.length > 0) {
    return (
      <Framed section={section}>
        <InvoiceRows papers={papers} onSave={(save) => void make(save)} />
      </Framed>
    )
  }
  return (
    why && (
      <Framed section={section}>
        <NotRead
          why={why}
          asked={asked}
          title={t`Couldn't load the invoices`}
          offline={<Trans>This invoice isn't saved here. Go online to open it.</Trans>}
        />
      </Framed>
    )
  )
}
