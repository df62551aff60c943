import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useIsOperator } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LazyExpenseReports } from './expenses/LazyExpenseReports.tsx'
import { CompanyMonth } from './CompanyMonth.tsx'
import classes from './Invoices.module.css'
import { Receivables } from './receivables/Receivables.tsx'
import { Statements } from './statements/Statements.tsx'
import { TaxInvoices } from './tax/TaxInvoices.tsx'

const route = getRouteApi('/_admin/admin/invoices')

/** The company's invoices and credit notes by month, and expense reports; for the operator's admins also the tax invoices of all companies. */
export const CompanyInvoices = () => {
  const { t } = useLingui()
  const { view } = route.useSearch()
  const { user } = useSession()
  const isOperator = useIsOperator(user?.id)
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>Invoices</Trans>
        </Title>
        <Text c="dimmed">
          {view === undefined && <Trans>Invoices and credit notes of your company</Trans>}
          {view === 'statements' && <Trans>Monthly statements of your company account</Trans>}
          {view === 'receivables' && <Trans>Statements and payments of customer companies</Trans>}
          {view === 'expenses' && <Trans>Expense reports of your employees</Trans>}
          {view === 'tax' && <Trans>Faktur pajak of all companies, for Coretax</Trans>}
        </Text>
      </div>
      <nav className={classes.views} aria-label={t`Views`}>
        <Link
          to="/admin/invoices"
          search={{}}
          activeOptions={{ exact: true }}
          className={classes.view}
          data-open={view === undefined || undefined}
        >
          <Trans>Invoices</Trans>
        </Link>
        <Link
          to="/admin/invoices"
          search={{ view: 'statements' }}
          className={classes.view}
          data-open={view === 'statements' || undefined}
        >
          <Trans>Statements</Trans>
        </Link>
        <Link to="/admin/invoices" search={{ view: 'expenses' }} className={classes.view}>
          <Trans>Expense reports</Trans>
        </Link>
        {(isOperator || view === 'receivables') && (
          <Link
            to="/admin/invoices"
            search={{ view: 'receivables' }}
            className={classes.view}
            data-open={view === 'receivables' || undefined}
          >
            <Trans>Receivables</Trans>
          </Link>
        )}
        {(isOperator || view === 'tax') && (
          <Link to="/admin/invoices" search={{ view: 'tax' }} className={classes.view}>
            <Trans>Tax invoices</Trans>
          </Link>
        )}
      </nav>
      {view === undefined && <CompanyMonth />}
      {view === 'statements' && <Statements />}
      {view === 'receivables' && <Receivables />}
      {view === 'expenses' && <LazyExpenseReports />}
      {view === 'tax' && <TaxInvoices />}
    </div>
  )
}
