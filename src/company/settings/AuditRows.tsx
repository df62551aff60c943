import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconListSearch, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AuditEvent, listAuditEvents } from '#contract/accounts/audit.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { isRole } from '#contract/core/roles.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { ROLE_LABELS } from '#src/account/people/role-labels.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { KIND_LABELS, SHOWN_DETAILS } from './audit-labels.ts'
import classes from './AuditLog.module.css'

type Found = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listAuditEvents>>>

const Details = ({ details }: Pick<AuditEvent, 'details'>) => {
  const { i18n } = useLingui()
  const rolesOf = (name: string): string | null => {
    const list = details[name]
    if (!Array.isArray(list)) return null
    return list.map((role) => (isRole(role) ? i18n._(ROLE_LABELS[role]) : role)).join(', ')
  }
  const [before, after, roles] = [rolesOf('before'), rolesOf('after'), rolesOf('roles')]
  const shown = SHOWN_DETAILS.flatMap((name) => (typeof details[name] === 'string' ? [details[name]] : []))
  if (before !== null && after !== null) shown.push(`${before} → ${after}`)
  else if (roles !== null) shown.push(roles)
  return shown.length === 0 ? null : <div className={classes.quiet}>{shown.join(' · ')}</div>
}

const browserLabel = ({ details: { browser, os } }: AuditEvent): string =>
  [browser, os].filter((word) => typeof word === 'string' && word !== '' && word !== 'unknown').join(', ')

const What = ({ event }: { event: AuditEvent }) => {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(KIND_LABELS[event.kind])}
      <Details details={event.details} />
    </>
  )
}

const FromWhere = ({ event }: { event: AuditEvent }) => {
  const browser = browserLabel(event)
  return (
    <>
      {event.ip}
      {browser !== '' && <div className={classes.quiet}>{browser}</div>}
    </>
  )
}

const what = (event: AuditEvent) => <What event={event} />
const fromWhere = (event: AuditEvent) => <FromWhere event={event} />

/** The rows that were found, or why there are none. */
export const AuditRows = (props: { found: Found; isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useLingui()
  const { found, isNarrowed, onClear } = props
  const again = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
  // After a failed load the results of the previous filter must not be shown.
  if (!found.data || (found.isError && found.isPlaceholderData)) {
    return isNetworkFailure(found.error) ? (
      <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={t`Go online to see the log`} actions={again}>
        <Trans>It covers the whole company, so it isn't saved on devices.</Trans>
      </EmptyState>
    ) : (
      <Notice kind="danger" actions={again}>
        {found.error instanceof ApiError ? found.error.message : <Trans>Couldn't load the log. Try again.</Trans>}
      </Notice>
    )
  }
  const { pages } = found.data
  const rows = pages.flatMap(({ items }) => items)
  const zone = pages[0]?.zone ?? deviceZone()
  const isOfAll = pages[0]?.scope === 'every_company'
  if (rows.length === 0) {
    return isNarrowed ? (
      <EmptyState
        role="status"
        icon={<IconListSearch size={34} />}
        title={t`No matching events`}
        actions={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState role="status" icon={<IconShieldCheck size={34} />} title={t`No events yet`} />
    )
  }
  return (
    <>
      <RecordTable
        caption={t`Audit log`}
        density="compact"
        rows={rows}
        rowKey={({ eventId }) => eventId}
        columns={[
          {
            key: 'kind',
            header: t`Event`,
            isTitle: true,
            cell: what,
          },
          { key: 'at', header: t`When`, width: '20%', cell: ({ at }) => formatInstant(at, zone) },
          { key: 'actor', header: t`By`, cell: ({ actor }) => actor ?? t`Not signed in` },
          { key: 'subject', header: t`Account`, cell: ({ subject }) => subject ?? t`Unknown` },
          ...(isOfAll
            ? [{ key: 'company', header: t`Company`, cell: ({ company }: AuditEvent) => company ?? t`Unknown` }]
            : []),
          {
            key: 'from',
            header: t`Device and location`,
            cell: fromWhere,
          },
        ]}
      />
      {found.isFetchNextPageError && (
        <Notice kind="danger">
          <Trans>Couldn't load more events. Try again.</Trans>
        </Notice>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={found.isFetchingNextPage}
          aria-busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
