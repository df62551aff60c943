import { Button, Text, TextInput, Title } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileExport, IconFileInvoice } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import { monthSchema } from '#contract/core/scalars.ts'
import { makeTaxBatches, type TaxBatch, type TaxMonth } from '#contract/payments/tax-invoices.ts'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { useChange } from '#src/company/settings/use-change.ts'
import { deviceZone, formatMoney, formatMonth, formatNumber } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../Invoices.module.css'
import { invoiceQueries } from '../queries.ts'
import { Sums } from '../Sums.tsx'
import { Batches } from './Batches.tsx'
import { RefuseSheet } from './RefuseSheet.tsx'
import { ReturnTable, TaxTable } from './TaxTable.tsx'

const route = getRouteApi('/_admin/admin/invoices')

const MonthSums = ({ sums, counts }: Pick<TaxMonth, 'sums' | 'counts'>) => (
  <Sums
    sums={[
      { key: 'base', name: <Trans>Tax base (DPP)</Trans>, value: formatMoney(sums.taxBase) },
      { key: 'vat', name: 'PPN', value: formatMoney(sums.vat) },
      { key: 'free', name: <Trans>Without PPN</Trans>, value: formatMoney(sums.notTaxed) },
      {
        key: 'total',
        name: <Trans>Total invoiced</Trans>,
        value: formatMoney(sums.total),
        note: plural(counts.all, { one: '# invoice with PPN', other: '# invoices with PPN' }),
      },
    ]}
  />
)

const Month = ({ data, onChanged }: { data: TaxMonth; onChanged: (month: TaxMonth) => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [refused, setRefused] = useState<TaxBatch | null>(null)
  const { month, counts, sums, batches, returns, invoices, sellerTaxNumber } = data
  const exportAll = () =>
    void change(() => call(makeTaxBatches, { params: { month }, body: {} }, { idempotencyKey: key }), {
      message: t`${plural(counts.ready, { one: '# invoice exported', other: '# invoices exported' })}`,
      done: (changed) => {
        setKey(uuidv7())
        onChanged(changed)
      },
    })
  if (counts.all === 0 && returns.length === 0 && sums.onTickets.minor === 0) {
    return (
      <EmptyState icon={<IconFileInvoice size={34} />} title={t`No invoices with PPN`}>
        <Trans>Nothing with PPN was invoiced in {formatMonth(`${month}-01`)}.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {sellerTaxNumber === null && (
        <Notice kind="warning" title={t`Your NPWP is missing`}>
          <Trans>
            Add it to your default legal entity under{' '}
            <LinkText to="/admin/settings" search={{ section: 'entities' }}>
              Legal entities
            </LinkText>{' '}
            to export tax invoices.
          </Trans>
        </Notice>
      )}
      <MonthSums sums={sums} counts={counts} />
      {sums.onTickets.minor > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            {formatMoney(sums.onTickets)} PPN on flights isn't listed: the airline's ticket is the tax document
            (PER-16/PJ/2021).
          </Trans>
        </Text>
      )}
      <div className={classes.head}>
        <Text>
          <Trans>
            {formatNumber(counts.ready)} ready, {formatNumber(counts.blocked)} incomplete,{' '}
            {formatNumber(counts.exported)} exported
          </Trans>
        </Text>
        <Button
          leftSection={<IconFileExport size={18} aria-hidden />}
          loading={isPending}
          disabled={counts.ready === 0 || sellerTaxNumber === null}
          onClick={exportAll}
        >
          {plural(counts.ready, { one: 'Export # invoice', other: 'Export # invoices' })}
        </Button>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {batches.length > 0 && (
        <section className={classes.section}>
          <Title order={2} size="h3">
            <Trans>Exported batches</Trans>
          </Title>
          <Batches batches={batches} onRefuse={setRefused} />
        </section>
      )}
      {invoices.length > 0 && (
        <section className={classes.section}>
          <Title order={2} size="h3">
            <Trans>Invoices with PPN</Trans>
          </Title>
          {data.isCut && (
            <Text size="sm" c="dimmed">
              <Trans>The first {formatNumber(invoices.length)} are listed, incomplete ones first.</Trans>
            </Text>
          )}
          <TaxTable rows={invoices} />
        </section>
      )}
      {returns.length > 0 && (
        <section className={classes.section}>
          <Title order={2} size="h3">
            <Trans>Credit notes (retur)</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>Not part of the export: the buyer enters the return in Coretax, and you approve it there.</Trans>
          </Text>
          <ReturnTable rows={returns} />
        </section>
      )}
      {refused !== null && (
        <RefuseSheet key={refused.batchId} batch={refused} onDone={onChanged} onClose={() => setRefused(null)} />
      )}
      {dialog}
    </>
  )
}

/** Tax invoices of all companies by month, for the operator. */
export const TaxInvoices = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { month: asked } = route.useSearch()
  const navigate = useNavigate({ from: '/admin/invoices' })
  const month = asked ?? dayInZone(new Date(now()), deviceZone()).slice(0, 7)
  const found = useQuery(invoiceQueries.tax(month))
  return (
    <div className={classes.section}>
      <div className={classes.fields}>
        <TextInput
          type="month"
          label={t`Month`}
          value={month}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (v.is(monthSchema, value)) {
              void navigate({ search: { view: 'tax', month: value }, replace: true, resetScroll: false })
            }
          }}
        />
      </div>
      {found.data === undefined && !found.isError && <Skeleton label={t`Loading`} shape="list" />}
      {found.data === undefined && hasCode(found.error, 'forbidden') && (
        <Notice kind="info">
          <Trans>Only the company that runs this installation sees tax invoices of all companies.</Trans>
        </Notice>
      )}
      {found.data === undefined && found.isError && !hasCode(found.error, 'forbidden') && (
        <NotFetched error={found.error} onAgain={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <Month
          key={month}
          data={found.data}
          onChanged={(changed) => queryClient.setQueryData(invoiceQueries.tax(changed.month).queryKey, changed)}
        />
      )}
    </div>
  )
}
