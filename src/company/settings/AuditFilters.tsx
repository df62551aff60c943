import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { AUDIT_GROUPS } from '#contract/accounts/audit-groups.ts'
import { dayInZone } from '#contract/core/days.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { useTypedSearch } from '#src/search/use-typed-search.ts'
import { DayFilter } from '#src/admin/bookings/parts/DayFilter.tsx'
import type { AuditFilter } from './audit-queries.ts'
import { GROUP_LABELS } from './audit-labels.ts'
import classes from './AuditLog.module.css'

/** The filter without the parts that narrow nothing. */
const narrowed = ({ group, person, from, to }: AuditFilter): AuditFilter => ({
  ...(group !== undefined && { group }),
  ...(person !== undefined && person !== '' && { person }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** As the labels of the days beside them. */
const LABEL = { size: 'sm', fw: 600 } as const

export const AuditFilters = (props: {
  filter: AuditFilter
  onChange: (next: (last: AuditFilter) => AuditFilter) => void
}) => {
  const { t, i18n } = useLingui()
  const { filter, onChange } = props
  const { group, person, from, to } = filter
  const today = dayInZone(new Date(now()), deviceZone())
  const change = useCallback(
    (next: (last: AuditFilter) => AuditFilter) => onChange((last) => narrowed(next(last))),
    [onChange],
  )
  const say = useCallback((text: string) => change((last) => ({ ...last, person: text })), [change])
  const { typed, setTyped } = useTypedSearch(person ?? '', say)
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="md"
        labelProps={LABEL}
        label={t`Event type`}
        value={group ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = AUDIT_GROUPS.find((one) => one === value)
          change(({ group: _last, ...rest }) => ({ ...rest, ...(chosen !== undefined && { group: chosen }) }))
        }}
      >
        <option value="">{t`All events`}</option>
        {AUDIT_GROUPS.map((one) => (
          <option key={one} value={one}>
            {i18n._(GROUP_LABELS[one])}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        size="md"
        type="search"
        labelProps={LABEL}
        label={t`Employee`}
        placeholder={t`Part of the name`}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DayFilter
        label={t`From date`}
        day={from}
        today={today}
        onChange={(day) => change(({ from: _last, ...rest }) => ({ ...rest, ...(day !== undefined && { from: day }) }))}
      />
      <DayFilter
        label={t`To date`}
        day={to}
        today={today}
        notBefore={from === undefined ? undefined : { day: from, words: t`Choose a day after the first.` }}
        onChange={(day) => change(({ to: _last, ...rest }) => ({ ...rest, ...(day !== undefined && { to: day }) }))}
      />
    </div>
  )
}
