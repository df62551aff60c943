import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceHead } from '#contract/payments/invoices.ts'
import { formatDate, formatMoney } from '#src/i18n/formats.ts'
import classes from '#src/ui/rows.module.css'

const Row = ({ paper, onSave }: { paper: InvoiceHead; onSave: () => void }) => {
  const { t } = useLingui()
  const { number } = paper
  return (
    <li className={classes.row}>
      <div>
        <div>{paper.kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}</div>
        <Text size="sm" c="dimmed">
          {formatDate(paper.issuedAt, paper.zone)} · {formatMoney(paper.total)}
          {paper.paidByTraveller && (
            <>
              {' · '}
              <Trans>{formatMoney(paper.paidByTraveller)} paid by the traveller</Trans>
            </>
          )}
        </Text>
      </div>
      <Button variant="default" size="sm" onClick={onSave} aria-label={t`${number} as PDF`}>
        PDF
      </Button>
    </li>
  )
}

type Saved = { invoice: InvoiceHead; save: () => Promise<void> }

/** Invoices and credit notes, each with its file. */
export const InvoiceRows = (props: { papers: readonly Saved[]; onSave: (save: Saved['save']) => void }) => (
  <ul className={classes.rows}>
    {props.papers.map(({ invoice, save }) => (
      <Row key={invoice.invoiceId} paper={invoice} onSave={() => props.onSave(save)} />
    ))}
  </ul>
)
