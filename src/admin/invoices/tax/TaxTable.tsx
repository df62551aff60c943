import { Badge } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import { isBlocking } from '#contract/payments/coretax.ts'
import type { TaxReturn, TaxRow } from '#contract/payments/tax-invoices.ts'
import { formatDate, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../Invoices.module.css'
import { OF_COMPANY, PROBLEM_LABELS } from './tax-labels.ts'

const BookingLink = ({ bookingId, service, reference, title }: TaxReturn | TaxRow) => (
  <>
    <LinkText to="/admin/bookings/detail" search={{ id: bookingId, service }} className="tabular">
      {reference}
    </LinkText>
    <span className={classes.quiet}>{title}</span>
  </>
)

const Buyer = ({ buyer, company }: TaxReturn | TaxRow) => (
  <>
    {buyer.name === '' ? company : buyer.name}
    <span className={classes.quiet}>
      {buyer.taxNumber === null ? company : <span className="tabular">{spacedNpwp(buyer.taxNumber)}</span>}
    </span>
  </>
)

const State = ({ row }: { row: TaxRow }) => {
  const { i18n } = useLingui()
  const { exported, refused, problems, company } = row
  if (exported !== null) {
    return (
      <Trans>
        Batch {exported.batch}, row {exported.row}
      </Trans>
    )
  }
  const isReady = !problems.some(isBlocking)
  return (
    <>
      <Badge variant="light" tt="none" color={isReady ? 'laut' : 'kunyit'}>
        {isReady ? <Trans>Ready</Trans> : <Trans>Incomplete</Trans>}
      </Badge>
      <ul className={classes.problems}>
        {refused !== null && (
          <li>
            <Trans>
              Refused in batch {refused.batch}: {refused.reason}
            </Trans>
          </li>
        )}
        {problems.map((problem) => (
          <li key={problem}>
            {i18n._(PROBLEM_LABELS[problem])}
            {isBlocking(problem) && OF_COMPANY.includes(problem) && (
              <span className={classes.quiet}>
                <LinkText to="/admin/settings" search={{ section: 'companies' }}>
                  <Trans>Ask {company} to add it under Legal entities</Trans>
                </LinkText>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const DOCUMENT: Column<TaxRow | TaxReturn>[] = [
  {
    key: 'number',
    header: <Trans>Document</Trans>,
    isTitle: true,
    cell: (row) => (
      <>
        <span className="tabular">{row.number}</span>
        <span className={classes.quiet}>
          {formatDate(row.issuedAt, row.zone)}
          {'credits' in row && (
            <>
              {' · '}
              <Trans>Credits {row.credits}</Trans>
            </>
          )}
        </span>
      </>
    ),
  },
  { key: 'buyer', header: <Trans>Buyer</Trans>, cell: (row) => <Buyer {...row} /> },
  { key: 'booking', header: <Trans>Booking</Trans>, cell: (row) => <BookingLink {...row} /> },
  { key: 'base', header: <Trans>Tax base</Trans>, align: 'end', cell: ({ taxBase }) => formatMoney(taxBase) },
  { key: 'vat', header: 'PPN', align: 'end', cell: ({ vat }) => formatMoney(vat) },
]

const OF_INVOICES: Column<TaxRow>[] = [
  ...DOCUMENT,
  { key: 'state', header: <Trans>Status</Trans>, cell: (row) => <State row={row} /> },
]

const OF_RETURNS: Column<TaxReturn>[] = [
  ...DOCUMENT,
  {
    key: 'state',
    header: <Trans>Its invoice</Trans>,
    cell: ({ exported }) =>
      exported === null ? (
        <Trans>Not exported yet</Trans>
      ) : (
        <Trans>
          Batch {exported.batch}, row {exported.row}
        </Trans>
      ),
  },
]

/** Invoices with value added tax, those that need something first. */
export const TaxTable = ({ rows }: { rows: readonly TaxRow[] }) => {
  const { t } = useLingui()
  return (
    <RecordTable
      caption={t`Invoices with PPN`}
      columns={OF_INVOICES}
      rows={rows}
      rowKey={({ invoiceId }) => invoiceId}
      density="compact"
    />
  )
}

/** Credit notes of invoices with value added tax. */
export const ReturnTable = ({ rows }: { rows: readonly TaxReturn[] }) => {
  const { t } = useLingui()
  return (
    <RecordTable
      caption={t`Credit notes (retur)`}
      columns={OF_RETURNS}
      rows={rows}
      rowKey={({ invoiceId }) => invoiceId}
      density="compact"
    />
  )
}
