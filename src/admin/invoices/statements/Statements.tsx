import { Text, Title } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { StatementAccount } from '#contract/payments/statements.ts'
import { Asked } from '#src/company/settings/Asked.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import classes from '../Invoices.module.css'
import { AccountSums } from './AccountSums.tsx'
import { statementQueries } from './queries.ts'
import { StatementDetail } from './StatementDetail.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { StatementTable } from './StatementTable.tsx'

const route = getRouteApi('/_admin/admin/invoices')

const Account = ({ account }: { account: StatementAccount }) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/admin/invoices' })
  const { statements, payments, entities, paymentDays, asOf, isCut } = account
  if (statements.length === 0 && entities.length === 0) {
    return (
      <EmptyState icon={<IconFileInvoice size={34} />} title={t`No statements yet`}>
        <Trans>What your company books on account in a month is billed here at the start of the next.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={classes.section}>
      <Text c="dimmed" size="sm">
        {plural(paymentDays, {
          one: 'Payable within # day of the statement.',
          other: 'Payable within # days of the statement.',
        })}
        <br />
        <FreshnessMark at={asOf} zone={deviceZone()} />
      </Text>
      <AccountSums account={account} isOwn />
      {statements.length > 0 && (
        <StatementTable
          statements={statements}
          actionOf={({ number }) => ({ words: <Trans>Open statement</Trans>, label: t`Open statement ${number}` })}
          onAction={({ statementId }) => void navigate({ search: { view: 'statements', statement: statementId } })}
        />
      )}
      {payments.length > 0 && (
        <section className={classes.section}>
          <Title order={2} size="h3">
            <Trans>Payments</Trans>
          </Title>
          <PaymentTable payments={payments} entities={entities} />
        </section>
      )}
      {isCut && (
        <Text size="sm" c="dimmed">
          <Trans>Only the latest are listed.</Trans>
        </Text>
      )}
    </div>
  )
}

/** Monthly statements of the own company with open amounts and lines. */
export const Statements = () => {
  const { statement } = route.useSearch()
  const found = useQuery(statementQueries.account())
  if (statement !== undefined) return <StatementDetail statementId={statement} />
  return <Asked asked={found}>{(account) => <Account account={account} />}</Asked>
}
