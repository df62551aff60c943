import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayInZone } from '#contract/core/days.ts'
import { SERVICES } from '#contract/core/services.ts'
import { REPORT_BASES, REPORTS, REPORT_PERIODS } from '#contract/reports/measures.ts'
import { productPage } from '#src/bookings/products.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { DayFilter } from '../../bookings/parts/DayFilter.tsx'
import { BASIS_LABELS, DIMENSION_LABELS, PERIOD_LABELS } from '../labels.ts'
import { reportQueries, type Wanted } from '../queries.ts'
import classes from './ReportFilterFields.module.css'

type Choice = { id: string; name: string }

const Choose = (props: {
  label: string
  choices: readonly Choice[] | undefined
  value: string | undefined
  onChange: (id: string | undefined) => void
}) => {
  const { t } = useLingui()
  const { label, choices = [], value, onChange } = props
  if (choices.length === 0 && value === undefined) return null
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t`All` }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

const Days = ({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) => {
  const { t } = useLingui()
  const today = dayInZone(new Date(now()), deviceZone())
  const { from, to } = wanted
  const notBefore = from === undefined ? undefined : { day: from, words: t`The last day is before the first.` }
  return (
    <>
      <DayFilter
        label={t`First day`}
        day={from}
        today={today}
        onChange={(day) => day !== undefined && onChange({ ...wanted, from: day, to: to && to >= day ? to : day })}
      />
      <DayFilter
        label={t`Last day`}
        day={to}
        today={today}
        notBefore={notBefore}
        onChange={(day) => day !== undefined && onChange({ ...wanted, to: day })}
      />
    </>
  )
}

/** Period, grouping and filters of a report. */
export const ReportFilterFields = (props: {
  wanted: Wanted
  /** Days of the shown figures, from which own days start. */
  days: { from: string; to: string }
  onChange: (wanted: Wanted) => void
}) => {
  const { t, i18n } = useLingui()
  const { wanted, days, onChange } = props
  const { data: choices } = useQuery(reportQueries.choices())
  const { from: _from, to: _to, ...withoutDays } = wanted
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`Period`}
        value={wanted.period}
        data={REPORT_PERIODS.map((value) => ({ value, label: i18n._(PERIOD_LABELS[value]) }))}
        onChange={(event) => {
          const period = REPORT_PERIODS.find((one) => one === event.currentTarget.value) ?? wanted.period
          onChange({ ...withoutDays, period, ...(period === 'days' && days) })
        }}
      />
      {wanted.period === 'days' && <Days wanted={wanted} onChange={onChange} />}
      <NativeSelect
        label={t`Period applies to`}
        value={wanted.basis}
        data={REPORT_BASES.map((value) => ({ value, label: i18n._(BASIS_LABELS[value]) }))}
        onChange={(event) =>
          onChange({ ...wanted, basis: REPORT_BASES.find((one) => one === event.currentTarget.value) ?? wanted.basis })
        }
      />
      <NativeSelect
        label={t`Group by`}
        value={wanted.by}
        data={REPORTS[wanted.report].map((value) => ({ value, label: i18n._(DIMENSION_LABELS[value]) }))}
        onChange={(event) => {
          const by = REPORTS[wanted.report].find((one) => one === event.currentTarget.value) ?? wanted.by
          onChange({ ...wanted, by })
        }}
      />
      <NativeSelect
        label={t`Service`}
        value={wanted.service ?? ''}
        data={[
          { value: '', label: t`All` },
          ...SERVICES.map((value) => ({ value, label: i18n._(productPage(value).labels.name) })),
        ]}
        onChange={(event) => {
          const service = SERVICES.find((one) => one === event.currentTarget.value)
          onChange({ ...wanted, service })
        }}
      />
      <Choose
        label={t`Cost centre`}
        choices={choices?.costCentres}
        value={wanted.costCentreId}
        onChange={(costCentreId) => onChange({ ...wanted, costCentreId })}
      />
      <Choose
        label={t`Project`}
        choices={choices?.projects}
        value={wanted.projectId}
        onChange={(projectId) => onChange({ ...wanted, projectId })}
      />
      <Choose
        label={t`Legal entity`}
        choices={choices?.legalEntities}
        value={wanted.legalEntityId}
        onChange={(legalEntityId) => onChange({ ...wanted, legalEntityId })}
      />
      <Choose
        label={t`Booked by`}
        choices={choices?.people}
        value={wanted.bookerId}
        onChange={(bookerId) => onChange({ ...wanted, bookerId })}
      />
    </div>
  )
}
