import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountPayment, CompanyStatements, Statement } from '#contract/payments/statements.ts'
import { Asked } from '#src/company/settings/Asked.tsx'
import { LinkText } from '#src/ui/links.tsx'
import classes from '../Invoices.module.css'
import { AccountSums } from '../statements/AccountSums.tsx'
import { statementQueries } from '../statements/queries.ts'
import { PaymentTable } from '../statements/PaymentTable.tsx'
import { StatementTable } from '../statements/StatementTable.tsx'
import { DisputeSheet } from './DisputeSheet.tsx'
import { PaymentSheet } from './PaymentSheet.tsx'
import { ReversalSheet } from './ReversalSheet.tsx'

const Account = ({ account }: { account: CompanyStatements }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { clientId, company, statements, payments, entities } = account
  const [isPaying, setPaying] = useState(false)
  const [disputed, setDisputed] = useState<Statement | null>(null)
  const [reversing, setReversing] = useState<AccountPayment | null>(null)
  const done = (changed: CompanyStatements) => {
    queryClient.setQueryData(statementQueries.receivable(clientId).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: statementQueries.all() })
  }
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>{company}</Title>
        {entities.length > 0 && (
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setPaying(true)}>
            <Trans>Record payment</Trans>
          </Button>
        )}
      </div>
      <AccountSums account={account} isOwn={false} />
      <StatementTable
        statements={statements}
        actionOf={({ number, disputedAt }) =>
          disputedAt === null
            ? { words: <Trans>Hold dispute</Trans>, label: t`Hold dispute about ${number}` }
            : { words: <Trans>End dispute</Trans>, label: t`End dispute about ${number}` }
        }
        onAction={setDisputed}
      />
      {payments.length > 0 && (
        <section className={classes.section}>
          <Title order={3}>
            <Trans>Payments</Trans>
          </Title>
          <PaymentTable payments={payments} entities={entities} onReverse={setReversing} />
        </section>
      )}
      {isPaying && <PaymentSheet account={account} onDone={done} onClose={() => setPaying(false)} />}
      {reversing !== null && (
        <ReversalSheet clientId={clientId} payment={reversing} onDone={done} onClose={() => setReversing(null)} />
      )}
      {disputed !== null && (
        <DisputeSheet clientId={clientId} statement={disputed} onDone={done} onClose={() => setDisputed(null)} />
      )}
    </>
  )
}

/** Statements and payments of one company, for the operator. */
export const CompanyReceivable = ({ clientId }: { clientId: string }) => {
  const found = useQuery(statementQueries.receivable(clientId))
  return (
    <div className={classes.section}>
      <div>
        <LinkText to="/admin/invoices" search={{ view: 'receivables' }}>
          <Trans>All companies</Trans>
        </LinkText>
      </div>
      <Asked asked={found}>{(account) => <Account account={account} />}</Asked>
    </div>
  )
}
