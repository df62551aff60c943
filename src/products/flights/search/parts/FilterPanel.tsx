import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { formatDuration, formatNumber } from '#src/i18n/formats.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { FilterSection } from '#src/search/list/FilterParts.tsx'
import { countKey, DAY_PARTS, membersOf, STOP_COUNTS, toggled, type Counts, type ListKey } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import classes from './FilterPanel.module.css'
import { dayPartLabel, filterLabel } from './filter-labels.ts'

const TICK_CLASSES = { body: classes.tick, labelWrapper: classes.label }
const FLAGS = ['baggage', 'refundable', 'changeable', 'oneTicket'] as const

/** A checkbox: a member of a list in the URL, or a flag. */
type Flag = (typeof FLAGS)[number]
type Toggle = (of: ListKey | Flag, member: string) => void

/** Memoized: on a slow phone rendering all of them takes too long for a press. */
const Tick = memo(
  (props: {
    of: ListKey | Flag
    member: string
    words: string
    flights: number
    checked: boolean
    onToggle: Toggle
  }) => {
    useLanguage()
    return (
      <Checkbox
        classNames={TICK_CLASSES}
        label={
          <>
            {props.words}
            <span className={classes.count}> {formatNumber(props.flights)}</span>
          </>
        }
        checked={props.checked}
        // A filter without results is disabled, but a selected one can always be cleared.
        disabled={props.flights === 0 && !props.checked}
        onChange={() => props.onToggle(props.of, props.member)}
      />
    )
  },
)

const isFlag = (of: ListKey | Flag): of is Flag => FLAGS.some((flag) => flag === of)

/** Puts a tick into the search as it is at the press; always the same function. */
const useToggle = (search: ListSearch, onChange: (search: ListSearch) => void): Toggle => {
  const latest = useRef({ search, onChange })
  useLayoutEffect(() => {
    latest.current = { search, onChange }
  })
  return useCallback((of, member) => {
    const now = latest.current
    const { search: before } = now
    now.onChange(isFlag(of) ? { ...before, [of]: before[of] ? undefined : true } : toggled(before, of, member))
  }, [])
}

/** An airline among the answers, by the name of the list of airlines. */
export type AirlineOption = { code: string; name: string }

/** Every filter of the list, each with the flights it would leave. Each change goes straight into the URL. */
export const FilterPanel = (props: {
  search: ListSearch
  counts: Counts
  airlines: readonly AirlineOption[]
  /** The longest ways to choose from, in hours. */
  hours: readonly number[]
  onChange: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const { search, counts, airlines, hours, onChange } = props
  const flightsOf = (key: string, member: string): number => counts.get(countKey(key, member)) ?? 0

  const onToggle = useToggle(search, onChange)
  const ticks = (key: ListKey, members: readonly string[], wordsOf: (member: string) => string) =>
    members.map((member) => (
      <Tick
        key={member}
        of={key}
        member={member}
        words={wordsOf(member)}
        flights={flightsOf(key, member)}
        checked={membersOf(search, key).includes(member)}
        onToggle={onToggle}
      />
    ))
  const tick = (key: Flag) => (
    <Tick
      of={key}
      member="true"
      words={filterLabel(key, 'true', String)}
      flights={flightsOf(key, 'true')}
      checked={search[key] ?? false}
      onToggle={onToggle}
    />
  )

  return (
    <Stack gap="lg">
      <FilterSection title={<Trans>Stops</Trans>}>
        {ticks('stops', STOP_COUNTS, (member) => filterLabel('stops', member, String))}
        {tick('oneTicket')}
      </FilterSection>
      <FilterSection title={<Trans>Fare rules</Trans>}>
        {tick('baggage')}
        {tick('refundable')}
        {tick('changeable')}
      </FilterSection>
      <NativeSelect
        label={t`Airline`}
        value={search.airline ?? ''}
        onChange={(event) => onChange({ ...search, airline: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: MESSAGES.chooseAirline },
          ...airlines.map(({ code, name }) => ({
            value: code,
            label: `${name} (${formatNumber(flightsOf('airline', code))})`,
            disabled: flightsOf('airline', code) === 0 && code !== search.airline,
          })),
        ]}
      />
      <NativeSelect
        label={t`Duration`}
        value={String(search.hours ?? '')}
        onChange={(event) => onChange({ ...search, hours: Number(event.currentTarget.value) || undefined })}
        data={[
          { value: '', label: t`Any` },
          ...hours.map((most) => ({
            value: String(most),
            label: `${t`Up to ${formatDuration(most * 60)}`} (${formatNumber(flightsOf('hours', String(most)))})`,
          })),
        ]}
      />
      <FilterSection title={<Trans>Departure</Trans>}>{ticks('departure', DAY_PARTS, dayPartLabel)}</FilterSection>
      <FilterSection title={<Trans>Arrival</Trans>}>{ticks('arrival', DAY_PARTS, dayPartLabel)}</FilterSection>
    </Stack>
  )
}
