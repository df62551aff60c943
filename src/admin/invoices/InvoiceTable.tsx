import { Badge, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyInvoice } from '#contract/products/company-invoices.ts'
import type { InvoiceHead } from '#contract/payments/invoices.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { formatDate, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { headsOf } from './invoice-cells.ts'
import classes from './Invoices.module.css'

type Row = { item: CompanyInvoice; head: InvoiceHead }

const rowsOf = (items: readonly CompanyInvoice[]): Row[] =>
  items.flatMap((item) => headsOf(item.document).map((head) => ({ item, head })))

const columnsFor = (onSave: (row: Row) => void, pdfLabel: (number: string) => string): Column<Row>[] => [
  {
    key: 'number',
    header: <Trans>Document</Trans>,
    isTitle: true,
    cell: ({ head }) => (
      <>
        <span className="tabular">{head.number}</span>{' '}
        {head.kind === 'credit_note' && (
          <Badge variant="light" color="gray" tt="none">
            <Trans>Credit note</Trans>
          </Badge>
        )}
        {head.credits !== null && (
          <span className={classes.quiet}>
            <Trans>Credits {head.credits}</Trans>
          </span>
        )}
      </>
    ),
  },
  { key: 'issued', header: <Trans>Issued</Trans>, cell: ({ head }) => formatDate(head.issuedAt, head.zone) },
  {
    key: 'buyer',
    header: <Trans>Legal entity</Trans>,
    cell: ({ head: { buyer } }) => (
      <>
        {buyer.legalName ?? buyer.name}
        {buyer.costCentre && <span className={classes.quiet}>{buyer.costCentre}</span>}
      </>
    ),
  },
  {
    key: 'booking',
    header: <Trans>Booking</Trans>,
    cell: ({ item }) => (
      <>
        <LinkText
          to="/admin/bookings/detail"
          search={{ id: item.bookingId, service: item.document.service }}
          className="tabular"
        >
          {item.reference}
        </LinkText>
        <span className={classes.quiet}>
          {item.title} · {item.bookedBy}
        </span>
      </>
    ),
  },
  { key: 'total', header: <Trans>Amount</Trans>, align: 'end', cell: ({ head }) => formatMoney(head.total) },
  {
    key: 'pdf',
    header: (
      <span className="visually-hidden">
        <Trans>File</Trans>
      </span>
    ),
    cell: (row) => (
      <Button size="xs" variant="default" aria-label={pdfLabel(row.head.number)} onClick={() => onSave(row)}>
        PDF
      </Button>
    ),
  },
]

/** Invoices and credit notes, each with its file and its booking. */
export const InvoiceTable = ({ items }: { items: readonly CompanyInvoice[] }) => {
  const { t } = useLingui()
  const adminOf = productAdmin.useParts()
  const { hasFailed, make } = useMake()
  const save = ({ item, head }: Row) =>
    void make(async () => {
      const files = adminOf(item.document.service).invoiceFiles(item.document, item.reference)
      const file = files.find(({ invoice }) => invoice.invoiceId === head.invoiceId)
      if (file !== undefined) saveFile(`Singgah-${head.number}.pdf`, await file.pdf(), 'application/pdf')
    })
  return (
    <>
      {hasFailed && <Notice kind="danger">{t`We couldn't make the file. Try again.`}</Notice>}
      <RecordTable
        caption={t`Invoices and credit notes`}
        columns={columnsFor(save, (number) => t`${number} as PDF`)}
        rows={rowsOf(items)}
        rowKey={({ head }) => head.invoiceId}
        density="compact"
      />
    </>
  )
}
