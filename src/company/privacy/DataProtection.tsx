import type { I18n } from '@lingui/core'
import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { PRIVACY_ANSWER_HOURS, type CompanyPrivacyRequest } from '#contract/accounts/privacy-requests.ts'
import { PROCESSING, PROCESSING_RECORD, type Processing } from '#contract/accounts/processing-record.ts'
import { BASIS_LABELS, RIGHT_LABELS, PROCESSING_LABELS } from '#src/account/privacy/privacy-labels.ts'
import { privacyQueries } from '#src/account/privacy/queries.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import settings from '../settings/AdminSettings.module.css'
import { AnswerSheet } from './AnswerSheet.tsx'

const State = ({ request: { answered, dueAt } }: { request: CompanyPrivacyRequest }) => {
  const zone = deviceZone()
  if (answered === null) return <Trans>Answer by {formatInstant(dueAt, zone)}</Trans>
  return answered.verdict === 'granted' ? (
    <Trans>
      Granted by {answered.by}, {formatInstant(answered.at, zone)}
    </Trans>
  ) : (
    <Trans>
      Declined by {answered.by}, {formatInstant(answered.at, zone)}
    </Trans>
  )
}

const AnswerButton = ({ name, onOpen }: { name: string; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" onClick={onOpen} aria-label={t`Answer ${name}`}>
      <Trans>Answer</Trans>
    </Button>
  )
}

const requestColumns = (
  i18n: I18n,
  onOpen: (request: CompanyPrivacyRequest) => void,
): Column<CompanyPrivacyRequest>[] => [
  { key: 'name', header: <Trans>Person</Trans>, isTitle: true, cell: ({ name }) => name },
  {
    key: 'what',
    header: <Trans>Request</Trans>,
    cell: ({ right, activity }) => `${i18n._(RIGHT_LABELS[right])}: ${i18n._(PROCESSING_LABELS[activity].name)}`,
  },
  { key: 'state', header: <Trans>State</Trans>, cell: (request) => <State request={request} /> },
  {
    key: 'answer',
    header: <Trans>Actions</Trans>,
    cell: (request) => request.answered === null && <AnswerButton name={request.name} onOpen={() => onOpen(request)} />,
  },
]

const Requests = () => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(privacyQueries.ofCompany())
  const [opened, setOpened] = useState<CompanyPrivacyRequest | null>(null)
  if (data === undefined) {
    if (error === null) return <Skeleton label={t`Loading`} shape="card" />
    return (
      <Notice
        kind="danger"
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isNetworkFailure(error) ? <Trans>You need to be online.</Trans> : error.message}
      </Notice>
    )
  }
  if (data.items.length === 0) {
    return (
      <Text>
        <Trans>No one has asked anything about their data.</Trans>
      </Text>
    )
  }
  const columns = requestColumns(i18n, setOpened)
  return (
    <>
      <RecordTable
        caption={t`Requests about personal data`}
        columns={columns}
        rows={data.items}
        rowKey={(row) => row.requestId}
      />
      {opened !== null && (
        <AnswerSheet
          request={opened}
          onClose={() => setOpened(null)}
          onDone={(list) => queryClient.setQueryData(privacyQueries.ofCompany().queryKey, list)}
        />
      )}
    </>
  )
}

const DeletedAfter = ({ days }: { days: number | null }) =>
  days === null ? (
    <Trans>With the account, or when tax law allows it</Trans>
  ) : (
    <Plural value={days} one="# day" other="# days" />
  )

const recordColumns = (i18n: I18n): Column<Processing>[] => [
  { key: 'use', header: <Trans>Use</Trans>, isTitle: true, cell: (one) => i18n._(PROCESSING_LABELS[one].name) },
  { key: 'data', header: <Trans>Data</Trans>, cell: (one) => i18n._(PROCESSING_LABELS[one].data) },
  {
    key: 'basis',
    header: <Trans>Legal basis</Trans>,
    cell: (one) => i18n._(BASIS_LABELS[PROCESSING_RECORD[one].basis]),
  },
  {
    key: 'stored',
    header: <Trans>Deleted after</Trans>,
    cell: (one) => <DeletedAfter days={PROCESSING_RECORD[one].storedDays} />,
  },
]

const RecordOfProcessing = () => {
  const { t, i18n } = useLingui()
  return (
    <RecordTable
      caption={t`Record of processing`}
      columns={recordColumns(i18n)}
      rows={PROCESSING}
      rowKey={(one) => one}
    />
  )
}

/** Requests of people about their data, and what the company's data is used for. */
export const DataProtection = () => {
  const { user } = useSession()
  return (
    <>
      <section aria-labelledby="data-requests" className={settings.section}>
        <div>
          <Title order={2} size="h3" id="data-requests">
            <Trans>Requests about personal data</Trans>
          </Title>
          <Text c="dimmed" maw="48.2em">
            <Trans>
              Employees can object to a use of their data or have it restricted or corrected. The law (UU PDP) gives you{' '}
              {PRIVACY_ANSWER_HOURS} hours.
            </Trans>
          </Text>
        </div>
        {mayChangePeople(user?.role ?? []) ? (
          <Requests />
        ) : (
          <Text>
            <Trans>Owners and their deputies read and answer them.</Trans>
          </Text>
        )}
      </section>
      <section aria-labelledby="record" className={settings.section}>
        <div>
          <Title order={2} size="h3" id="record">
            <Trans>Record of processing</Trans>
          </Title>
          <Text c="dimmed" maw="48.2em">
            <Trans>What Singgah uses personal data for. What is deleted after a time is deleted automatically.</Trans>
          </Text>
        </div>
        <RecordOfProcessing />
      </section>
    </>
  )
}
