import { Badge, Button, Text, TextInput } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Receivable } from '#contract/payments/statements.ts'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../Invoices.module.css'
import { statementQueries } from '../statements/queries.ts'
import { CompanyReceivable } from './CompanyReceivable.tsx'

const route = getRouteApi('/_admin/admin/invoices')

const OpenButton = ({ company, onOpen }: { company: string; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Open statements of ${company}`} onClick={onOpen}>
      <Trans>Open statements</Trans>
    </Button>
  )
}

const columnsFor = (onOpen: (clientId: string) => void): Column<Receivable>[] => [
  {
    key: 'company',
    header: <Trans>Company</Trans>,
    isTitle: true,
    cell: ({ company, isPaused }) => (
      <>
        {company}{' '}
        {isPaused && (
          <Badge className={classes.badge} variant="light" color="red" tt="none">
            <Trans>Paused</Trans>
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'due',
    header: <Trans>Oldest due</Trans>,
    cell: ({ oldestDueOn, daysOverdue }) =>
      oldestDueOn === null ? (
        '–'
      ) : (
        <>
          {formatDay(oldestDueOn)}
          {daysOverdue > 0 && (
            <span className={classes.quiet}>
              {plural(daysOverdue, { one: '# day overdue', other: '# days overdue' })}
            </span>
          )}
        </>
      ),
  },
  { key: 'overdue', header: <Trans>Overdue</Trans>, align: 'end', cell: ({ overdue }) => formatMoney(overdue) },
  {
    key: 'open',
    header: <Trans>To pay</Trans>,
    align: 'end',
    cell: ({ open, statements }) => (
      <>
        {formatMoney(open)}
        <span className={classes.quiet}>{plural(statements, { one: '# statement', other: '# statements' })}</span>
      </>
    ),
  },
  { key: 'balance', header: <Trans>Owes in all</Trans>, align: 'end', cell: ({ balance }) => formatMoney(balance) },
  {
    key: 'action',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: ({ clientId, company }) => <OpenButton company={company} onOpen={() => onOpen(clientId)} />,
  },
]

const Companies = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/admin/invoices' })
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = useQuery({ ...statementQueries.receivables(asked), placeholderData: (before) => before })
  const { data, error } = found
  if (hasCode(error, 'forbidden')) {
    return (
      <Notice kind="info">
        <Trans>Only the company that runs this installation sees its customers.</Trans>
      </Notice>
    )
  }
  return (
    <div className={classes.section}>
      <TextInput
        type="search"
        label={t`Company name`}
        maw="28rem"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== null && <NotFetched error={error} onAgain={() => void found.refetch()} />}
      {data === undefined && error === null && <Skeleton label={t`Loading`} shape="list" />}
      {data?.companies.length === 0 &&
        (asked === '' ? (
          <EmptyState icon={<IconCash size={34} />} title={t`Nothing to collect`}>
            <Trans>Companies appear here with their first monthly statement.</Trans>
          </EmptyState>
        ) : (
          <Text>
            <Trans>No company matches. Check the spelling, or search for part of the name.</Trans>
          </Text>
        ))}
      {data !== undefined && data.companies.length > 0 && (
        <RecordTable
          caption={t`Companies with statements`}
          columns={columnsFor((company) => void navigate({ search: { view: 'receivables', company } }))}
          rows={data.companies}
          rowKey={({ clientId }) => clientId}
        />
      )}
      {data?.isCut === true && (
        <Text size="sm" c="dimmed">
          <Trans>More companies match. Search to find the others.</Trans>
        </Text>
      )}
    </div>
  )
}

/** For the operator: which companies owe how much, and one of them with its statements and payments. */
export const Receivables = () => {
  const { company } = route.useSearch()
  return company === undefined ? <Companies /> : <CompanyReceivable key={company} clientId={company} />
}
