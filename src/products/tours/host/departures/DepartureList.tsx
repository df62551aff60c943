import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { formatClock, formatDay, formatShortDay } from '#src/i18n/formats.ts'
import { CellFacts } from './CellFacts.tsx'
import type { Cell, Row } from './departure-cells.ts'
import classes from './DepartureCalendar.module.css'
import { cellLabel, clockOf } from './labels.ts'

const ALL = 'all'
const WEEK = 7

/** The days of a window, or of one week of it. */
const daysShown = ({ from, days }: HostDepartures, week: string): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).filter(
    (day) => week === ALL || (day >= week && day < addDays(week, WEEK)),
  )

const keyOf = ({ optionId, time }: Row): string => `${optionId} ${time}`

type Props = {
  calendar: HostDepartures
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

const DepartureButton = ({ cell, isChosen, onPress }: { cell: Cell; isChosen: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={classes.item}
    aria-pressed={isChosen}
    data-state={cell.state}
    data-pending={cell.isPending || undefined}
    onClick={onPress}
  >
    <span className="visually-hidden">{cellLabel(cell)}</span>
    <span className={classes.itemStart} aria-hidden>
      <b>{clockOf(cell)}</b>
      <span className={classes.quiet}>{cell.optionTitle}</span>
    </span>
    <CellFacts cell={cell} />
  </button>
)

/** On phones: the departures of each day, of one start or week where asked. A tap selects or deselects. */
export const DepartureList = ({ calendar, rows, chosen, onChoose }: Props) => {
  const { t } = useLingui()
  const [start, setStart] = useState(ALL)
  const [week, setWeek] = useState(ALL)
  const shownRows = rows.filter((row) => start === ALL || keyOf(row) === start)
  const days = daysShown(calendar, week).flatMap((day) => {
    const cells = shownRows.flatMap((row) => row.cells.get(day) ?? [])
    return cells.length === 0 ? [] : [{ day, cells }]
  })
  const shown = days.flatMap(({ cells }) => cells)
  const put = (cells: readonly Cell[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const { departureId } of cells) {
      if (isOn) next.add(departureId)
      else next.delete(departureId)
    }
    onChoose(next)
  }
  const isAll = (cells: readonly Cell[]): boolean => cells.every(({ departureId }) => chosen.has(departureId))
  const weeks = Array.from({ length: calendar.days / WEEK }, (_, index) => addDays(calendar.from, index * WEEK))
  return (
    <>
      <div className={classes.filters}>
        {rows.length > 1 && (
          <NativeSelect
            label={t`Start`}
            value={start}
            data={[
              { value: ALL, label: t`All starts` },
              ...rows.map((row) => ({
                value: keyOf(row),
                label: `${formatClock(`${calendar.from}T${row.time}`)}, ${row.optionTitle}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => setStart(value)}
          />
        )}
        <NativeSelect
          label={t`Days`}
          value={week}
          data={[
            { value: ALL, label: t`All 4 weeks` },
            ...weeks.map((day) => ({
              value: day,
              label: `${formatShortDay(day)} – ${formatShortDay(addDays(day, WEEK - 1))}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setWeek(value)}
        />
      </div>
      <Group gap="xs">
        <Button variant="default" size="sm" disabled={shown.length === 0} onClick={() => put(shown, true)}>
          <Trans>Select all</Trans>
        </Button>
        <Button variant="default" size="sm" disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          <Trans>Clear selection</Trans>
        </Button>
      </Group>
      {days.length === 0 && (
        <Text c="dimmed">
          <Trans>There are no departures on these days.</Trans>
        </Text>
      )}
      {days.map(({ day, cells }) => (
        <section key={day} className={classes.day} aria-label={formatDay(day)}>
          <div className={classes.dayHead}>
            <h2 className={classes.dayTitle} aria-current={day === calendar.today ? 'date' : undefined}>
              {formatDay(day)}
            </h2>
            <Button
              variant="subtle"
              size="sm"
              aria-label={isAll(cells) ? t`Deselect ${formatDay(day)}` : t`Select ${formatDay(day)}`}
              onClick={() => put(cells, !isAll(cells))}
            >
              {isAll(cells) ? <Trans>Deselect day</Trans> : <Trans>Select day</Trans>}
            </Button>
          </div>
          <ul className={classes.items}>
            {cells.map((cell) => (
              <li key={cell.departureId}>
                <DepartureButton
                  cell={cell}
                  isChosen={chosen.has(cell.departureId)}
                  onPress={() => put([cell], !chosen.has(cell.departureId))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
