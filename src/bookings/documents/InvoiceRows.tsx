import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/products/stays/invoices.ts'
import type { FlightInvoice } from '#contract/products/flights/invoices.ts'
import { formatDate, formatMoney } from '#src/i18n/formats.ts'
import classes from '#src/ui/rows.module.css'

type Paper = Invoice | FlightInvoice

const Row = ({ paper, onSave }: { paper: Paper; onSave: () => void }) => {
  const { t } = useLingui()
  const { number } = paper
  return (
    <li className={classes.row}>
      <div>
        <div>{paper.kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}</div>
        <Text size="sm" c="dimmed">
          {formatDate(paper.issuedAt, paper.zone)} · {formatMoney(paper.total)}
        </Text>
      </div>
      <Button variant="default" size="sm" onClick={onSave} aria-label={t`${number} as PDF`}>
        PDF
      </Button>
    </li>
  )
}

/** Invoices and credit notes, each with its file. */
export const InvoiceRows = <One extends Paper>(props: { papers: readonly One[]; onSave: (paper: One) => void }) => (
  <ul className={classes.rows}>
    {props.papers.map((paper) => (
      <Row key={paper.invoiceId} paper={paper} onSave={() => props.onSave(paper)} />
    ))}
  </ul>
)
