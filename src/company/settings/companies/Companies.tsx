import { Badge, Button, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CompanyAccount } from '#contract/companies/account-terms.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone, formatInstant, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { companyQueries } from './queries.ts'
import { TermsSheet } from './TermsSheet.tsx'

const EditButton = ({ company, onOpen }: { company: CompanyAccount; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Set limits of ${company.name}`} onClick={onOpen}>
      <Trans>Set limits</Trans>
    </Button>
  )
}

const columnsFor = (onOpen: (company: CompanyAccount) => void): Column<CompanyAccount>[] => [
  {
    key: 'name',
    header: <Trans>Company</Trans>,
    isTitle: true,
    cell: ({ name, owner, terms }) => (
      <>
        {name}{' '}
        {!terms.isVetted && (
          <Badge variant="light" color="kunyit" tt="none">
            <Trans>Not verified</Trans>
          </Badge>
        )}
        <span className={classes.address}>{owner?.email ?? <Trans>No owner yet</Trans>}</span>
      </>
    ),
  },
  { key: 'since', header: <Trans>Signed up</Trans>, cell: ({ createdAt }) => formatInstant(createdAt, deviceZone()) },
  { key: 'people', header: <Trans>Employees</Trans>, align: 'end', cell: ({ people }) => formatNumber(people) },
  { key: 'bookings', header: <Trans>Bookings</Trans>, align: 'end', cell: ({ bookings }) => formatNumber(bookings) },
  { key: 'balance', header: <Trans>Owes</Trans>, align: 'end', cell: ({ balance }) => formatMoney(balance) },
  {
    key: 'limit',
    header: <Trans>Credit limit</Trans>,
    align: 'end',
    cell: ({ terms }) => formatMoney(terms.creditLimit),
  },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (company) => <EditButton company={company} onOpen={() => onOpen(company)} />,
  },
]

const Failed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const { t } = useLingui()
  if (hasCode(error, 'forbidden')) {
    return (
      <Notice kind="info">
        <Trans>Only the company that runs this installation sees its customers.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="danger" title={t`We couldn't load the companies`}>
      {isNetworkFailure(error) ? <Trans>Go online to see them.</Trans> : error.message}{' '}
      <Button size="xs" variant="default" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** The companies of the installation and what they may spend, for its operator; new ones come first. */
export const Companies = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = useQuery({ ...companyQueries.list(asked), placeholderData: (before) => before })
  const [open, setOpen] = useState<CompanyAccount | null>(null)
  const { data, error } = found
  return (
    <div className={classes.section}>
      <Text>
        <Trans>A new company pays by card, transfer or at the property until you grant it credit here.</Trans>
      </Text>
      <TextInput
        type="search"
        label={t`Name or tax number`}
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== null && <Failed error={error} onAgain={() => void found.refetch()} />}
      {data === undefined && error === null && <Skeleton label={t`Loading`} shape="list" />}
      {data?.companies.length === 0 && (
        <Text>
          <Trans>No company matches. Check the spelling, or search for part of the name.</Trans>
        </Text>
      )}
      {data !== undefined && data.companies.length > 0 && (
        <RecordTable
          caption={t`Customer companies`}
          columns={columnsFor(setOpen)}
          rows={data.companies}
          rowKey={({ clientId }) => clientId}
        />
      )}
      {data?.isCut === true && (
        <Text size="sm" c="dimmed">
          <Trans>More companies match. Search to find the others.</Trans>
        </Text>
      )}
      {open !== null && (
        <TermsSheet
          key={`${open.clientId}/${open.version}`}
          company={open}
          onDone={() => void queryClient.invalidateQueries({ queryKey: companyQueries.all() })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
