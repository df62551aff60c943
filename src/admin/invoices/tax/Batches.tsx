import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getTaxFile, type TaxBatch } from '#contract/payments/tax-invoices.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { deviceZone, formatInstant, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../Invoices.module.css'

type Actions = { onSave: (batch: TaxBatch) => void; onRefuse: (batch: TaxBatch) => void }

const Buttons = ({ batch, onSave, onRefuse }: Actions & { batch: TaxBatch }) => {
  const { t } = useLingui()
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={t`XML of batch ${batch.number}`} onClick={() => onSave(batch)}>
        XML
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t`Enter a refusal of batch ${batch.number}`}
        onClick={() => onRefuse(batch)}
      >
        <Trans>Enter refusal</Trans>
      </Button>
    </Group>
  )
}

const columnsFor = (actions: Actions): Column<TaxBatch>[] => [
  {
    key: 'number',
    header: <Trans>Batch</Trans>,
    isTitle: true,
    cell: ({ number, madeAt, madeBy }) => (
      <>
        <Trans>Batch {number}</Trans>
        <span className={classes.quiet}>
          {formatInstant(madeAt, deviceZone())} · {madeBy}
        </span>
      </>
    ),
  },
  {
    key: 'invoices',
    header: <Trans>Invoices</Trans>,
    align: 'end',
    cell: ({ invoices, refused }) => (
      <>
        {formatNumber(invoices)}
        {refused > 0 && (
          <span className={classes.quiet}>
            <Trans>{formatNumber(refused)} refused</Trans>
          </span>
        )}
      </>
    ),
  },
  { key: 'base', header: <Trans>Tax base</Trans>, align: 'end', cell: ({ taxBase }) => formatMoney(taxBase) },
  { key: 'vat', header: 'PPN', align: 'end', cell: ({ vat }) => formatMoney(vat) },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (batch) => <Buttons batch={batch} {...actions} />,
  },
]

/** Files that were exported; each can be saved again. */
export const Batches = (props: { batches: readonly TaxBatch[]; onRefuse: (batch: TaxBatch) => void }) => {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ batchId }: TaxBatch): Promise<void> => {
    setProblem(null)
    try {
      const { name, xml } = await call(getTaxFile, { params: { batchId } })
      saveFile(name, xml, 'application/xml;charset=utf-8')
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message)
      else if (isNetworkFailure(error)) setProblem(t`Go online to export.`)
      else throw error
    }
  }
  return (
    <>
      {problem !== null && <Notice kind="danger">{problem}</Notice>}
      <RecordTable
        caption={t`Exported batches`}
        columns={columnsFor({ onSave: (batch) => void save(batch), onRefuse: props.onRefuse })}
        rows={props.batches}
        rowKey={({ batchId }) => batchId}
      />
    </>
  )
}
