import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { dimensionOf } from '#contract/reports/filters.ts'
import { REPORT_KINDS } from '#contract/reports/measures.ts'
import { daysOfMonth } from '#contract/reports/periods.ts'
import { MAX_REPORT_GROUPS, type ReportFigures } from '#contract/reports/reports.ts'
import { productPolicies } from '#src/company/settings/policies/queries.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { formatMonth, formatNumber, formatStay } from '#src/i18n/formats.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { groupLabel, ruleLabels } from './group-label.ts'
import { REPORT_LABELS } from './labels.ts'
import { CLOSED } from './opened-search.ts'
import { Charts } from './parts/Charts.tsx'
import { ExportMenu } from './parts/ExportMenu.tsx'
import { Methods } from './parts/Methods.tsx'
import { ReportFilterFields } from './parts/ReportFilterFields.tsx'
import { ReportRows } from './parts/ReportRows.tsx'
import { ReportTable } from './parts/ReportTable.tsx'
import { Totals } from './parts/Totals.tsx'
import { reportQueries, type Wanted } from './queries.ts'
import { filtersOf, searchOf } from './searched-filters.ts'
import classes from './Reports.module.css'
import { SavedList } from './saved/SavedList.tsx'

const route = getRouteApi('/_admin/admin/reports')

const Missing = ({ found }: { found: UseQueryResult<ReportFigures> }) => {
  const { t } = useLingui()
  const again = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isNetworkFailure(found.error)) {
    return (
      <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={t`Not saved on this device`} actions={again}>
        <Trans>We can't connect right now. Reports you've opened before still work.</Trans>
      </EmptyState>
    )
  }
  return (
    <Notice kind="danger" actions={again}>
      {found.error instanceof ApiError ? found.error.message : <Trans>Couldn't load the report. Try again.</Trans>}
    </Notice>
  )
}

const Notes = ({ figures }: { figures: ReportFigures }) => (
  <>
    {figures.pending > 0 && (
      <Notice kind="info">
        <Plural
          value={figures.pending}
          one="Supplier, distance and CO₂e of # recent booking are still being added. Amounts are complete."
          other="Suppliers, distances and CO₂e of # recent bookings are still being added. Amounts are complete."
        />
      </Notice>
    )}
    {figures.isCut && (
      <Text size="sm" c="dimmed">
        <Trans>The {formatNumber(MAX_REPORT_GROUPS)} groups with the highest spend. Totals include all groups.</Trans>
      </Text>
    )}
  </>
)

const Opened = (props: { wanted: Wanted; figures: ReportFigures; rules: ReadonlyMap<string, string> }) => {
  const { i18n } = useLingui()
  const { wanted, figures, rules } = props
  const { rows, key, month = '', currency } = route.useSearch()
  const navigate = useNavigate({ from: '/admin/reports' })
  const { history } = useRouter()
  const { opensRows } = useLocation().state
  const days = rows === 'month' && month !== '' ? daysOfMonth(month, figures) : null
  if (rows === undefined || (rows === 'month' && days === null)) return null
  const groupKey = rows === 'group' ? (key ?? '') : undefined
  const group = figures.groups.find((one) => one.key === groupKey)
  const title =
    days !== null
      ? formatMonth(days.from)
      : groupKey === undefined
        ? i18n._(REPORT_LABELS[wanted.report])
        : groupLabel(wanted.by, { key: groupKey, label: group?.label ?? null }, rules)
  const opened = { ...(groupKey !== undefined && { key: groupKey }), ...(currency !== undefined && { currency }) }
  return (
    <ReportRows
      wanted={days === null ? wanted : { ...wanted, ...days, period: 'days' }}
      opened={opened}
      title={title}
      rules={rules}
      onClose={() =>
        opensRows === true
          ? history.back()
          : void navigate({ search: (last) => ({ ...last, ...CLOSED }), replace: true, resetScroll: false })
      }
    />
  )
}

const Figures = ({ wanted, figures }: { wanted: Wanted; figures: ReportFigures }) => {
  const { t } = useLingui()
  const slots = productPolicies.useParts()
  const rules = useMemo(() => ruleLabels(slots), [slots])
  if (figures.totals.length === 0) {
    return (
      <EmptyState role="status" icon={<IconChartBar size={34} />} title={t`No bookings in this period`}>
        <Trans>Choose another period or fewer filters. Bookings count once they are booked.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <Notes figures={figures} />
      <Totals wanted={wanted} figures={figures} />
      <Charts wanted={wanted} figures={figures} rules={rules} />
      {figures.groups.length === 0 ? (
        <Text>
          <Trans>No booking breached a rule in this period.</Trans>
        </Text>
      ) : (
        <ReportTable wanted={wanted} figures={figures} rules={rules} />
      )}
      {wanted.report === 'co2e' && <Methods methods={figures.methods} />}
      {wanted.report === 'missed' && (
        <Text size="sm" c="dimmed" maw="48.2em">
          <Trans>
            Price above the lowest comparable fare seen when the booking was made. It is known where the travel policy
            compares prices; of other bookings it is not known.
          </Trans>
        </Text>
      )}
      <ExportMenu wanted={wanted} figures={figures} rules={rules} />
      <Opened wanted={wanted} figures={figures} rules={rules} />
    </>
  )
}

const Tabs = ({ wanted }: { wanted: Wanted }) => {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes.tabs} aria-label={t`Reports`}>
      {REPORT_KINDS.map((report) => (
        <Link
          key={report}
          to="/admin/reports"
          search={searchOf({ ...wanted, report, by: dimensionOf(report, undefined) })}
          className={classes.tab}
          aria-current={report === wanted.report ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {i18n._(REPORT_LABELS[report])}
        </Link>
      ))}
    </nav>
  )
}

/** Spend, policy, booking in advance, missed savings and CO2e of the company, with the bookings behind each figure. */
export const Reports = () => {
  const { t } = useLingui()
  const wanted = filtersOf(route.useSearch())
  const navigate = useNavigate({ from: '/admin/reports' })
  const found = useQuery(reportQueries.figures(wanted))
  const { data } = found
  const isOld = found.isPlaceholderData
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Reports</Trans>
        </Title>
        <Text c="dimmed">
          {data !== undefined && (
            <>
              {formatStay(data.from, data.to)} · <FreshnessMark at={data.asOf} zone={data.zone} />
            </>
          )}
        </Text>
      </header>
      <Tabs wanted={wanted} />
      <section aria-label={t`Filters`}>
        <ReportFilterFields
          wanted={wanted}
          days={{ from: data?.from ?? '', to: data?.to ?? '' }}
          onChange={(next) => void navigate({ search: searchOf(next), replace: true, resetScroll: false })}
        />
      </section>
      {data !== undefined && !(found.isError && isOld) ? (
        <div className={classes.figures} aria-busy={isOld} data-old={isOld || undefined}>
          <Suspense fallback={<Skeleton label={t`Loading`} shape="list" />}>
            <Figures wanted={wanted} figures={data} />
          </Suspense>
        </div>
      ) : found.isError ? (
        <Missing found={found} />
      ) : (
        <>
          <StillTrying />
          <Skeleton label={t`Loading`} shape="list" />
        </>
      )}
      <SavedList wanted={wanted} />
    </div>
  )
}
