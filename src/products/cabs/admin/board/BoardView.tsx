import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { CabBoard as Board } from '#contract/products/cabs/cab-board.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatShortDay } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import { BlockedTimes } from './BlockedTimes.tsx'
import { isBlockedOn, isOn } from './board-days.ts'
import { BOARD_DAYS, type Hire, type Vehicle } from './board-queries.ts'
import classes from './CabBoard.module.css'
import { DayStrip } from './DayStrip.tsx'
import { HireButton } from './HireButton.tsx'
import { HireSheet } from './HireSheet.tsx'
import type { RideOperations } from './ride-operations.ts'

type Opened = { vehicleId: string; busyFrom: string }
type Shown = { board: Board; vehicles: readonly Vehicle[]; zone: string; onOpen: (opened: Opened) => void }

const VehicleName = ({ vehicle }: { vehicle: Vehicle }) => {
  const { i18n } = useLingui()
  return (
    <>
      <b className={classes.plate}>{vehicle.plate}</b>
      <span className={classes.quiet}>
        {vehicle.model} · {i18n._(CLASS_LABELS[vehicle.vehicleClass])}
      </span>
      {!vehicle.isInService && (
        <span className={classes.missing}>
          <Trans>Out of service</Trans>
        </span>
      )}
    </>
  )
}

const daysOf = (board: Board): string[] => Array.from({ length: board.days }, (_, index) => addDays(board.from, index))

const hireButton = (vehicle: Vehicle, hire: Hire, { zone, onOpen }: Pick<Shown, 'zone' | 'onOpen'>) => (
  <HireButton
    hire={hire}
    zone={zone}
    onOpen={() => onOpen({ vehicleId: vehicle.vehicleId, busyFrom: hire.busyFrom })}
  />
)

/** Vehicles against days, each day with its hours. */
const Table = (shown: Shown) => {
  const { board, vehicles, zone } = shown
  const days = daysOf(board)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Vehicle</Trans>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {formatShortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <tr key={vehicle.vehicleId}>
              <th scope="row">
                <VehicleName vehicle={vehicle} />
              </th>
              {days.map((day) => {
                const hires = vehicle.hires.filter((hire) => isOn(hire, day, zone))
                return (
                  <td key={day}>
                    <DayStrip hires={hires} blocked={vehicle.blocked} day={day} zone={zone} />
                    {hires.map((hire) => (
                      <div key={hire.busyFrom}>{hireButton(vehicle, hire, shown)}</div>
                    ))}
                    <BlockedTimes blocked={vehicle.blocked} day={day} zone={zone} />
                    {hires.length === 0 && (
                      <span className="visually-hidden">
                        <Trans>Not booked</Trans>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same for narrow screens: each car with its hires by day. */
const List = (shown: Shown) => {
  const { board, vehicles, zone } = shown
  const days = daysOf(board)
  return (
    <ul className={classes.list}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.vehicleId} className={classes.vehicle}>
          <VehicleName vehicle={vehicle} />
          {vehicle.hires.length + vehicle.blocked.length === 0 && (
            <span className={classes.quiet}>
              <Trans>Free on all of these days</Trans>
            </span>
          )}
          {days.map((day) => {
            const hires = vehicle.hires.filter((hire) => isOn(hire, day, zone))
            const blocked = vehicle.blocked.filter((block) => isBlockedOn(block, day, zone))
            return (
              hires.length + blocked.length > 0 && (
                <div key={day} className={classes.day}>
                  <span>{formatShortDay(day)}</span>
                  <DayStrip hires={hires} blocked={blocked} day={day} zone={zone} />
                  {hires.map((hire) => (
                    <div key={hire.busyFrom}>{hireButton(vehicle, hire, shown)}</div>
                  ))}
                  <BlockedTimes blocked={blocked} day={day} zone={zone} />
                </div>
              )
            )
          })}
        </li>
      ))}
    </ul>
  )
}

type Days = { from: string | undefined; onFrom: (from: string | undefined) => void }

const Window = ({ board, from, onFrom: go }: Days & { board: Board }) => {
  const { t } = useLingui()
  return (
    <Group gap="xs" role="group" aria-label={t`Days shown`}>
      <Button variant="default" size="sm" aria-label={t`Earlier`} onClick={() => go(addDays(board.from, -BOARD_DAYS))}>
        <IconChevronLeft size={18} aria-hidden className={classes.arrow} />
      </Button>
      <Text component="span" fw={650} role="status">
        {formatShortDay(board.from)} – {formatShortDay(addDays(board.from, board.days - 1))}
      </Text>
      <Button variant="default" size="sm" aria-label={t`Later`} onClick={() => go(addDays(board.from, BOARD_DAYS))}>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </Button>
      {from !== undefined && (
        <Button variant="subtle" size="sm" onClick={() => go(undefined)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </Group>
  )
}

type Props = Days & {
  board: Board
  /** Whose vehicles are shown; the first one's where none is named. */
  operatorId: string | undefined
  operatorLabel: string
  onOperator: (operatorId: string) => void
  operations: RideOperations
}

/** The vehicles of an operator against days, with what can be done with each hire. */
export const BoardView = (props: Props) => {
  const { t } = useLingui()
  const { board, operations } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const operator = board.operators.find(({ operatorId }) => operatorId === props.operatorId) ?? board.operators[0]
  const zone = operator?.zone ?? deviceZone()
  const vehicles = board.vehicles.filter(({ operatorId }) => operatorId === operator?.operatorId)
  const vehicle = vehicles.find(({ vehicleId }) => vehicleId === opened?.vehicleId)
  const hire = vehicle?.hires.find(({ busyFrom }) => busyFrom === opened?.busyFrom)
  const shown = { board, vehicles, zone, onOpen: setOpened }
  return (
    <>
      <div className={classes.bar}>
        {board.operators.length > 1 && (
          <NativeSelect
            label={props.operatorLabel}
            value={operator?.operatorId ?? ''}
            data={board.operators.map(({ operatorId, name, cityName }) => ({
              value: operatorId,
              label: `${name}, ${cityName}`,
            }))}
            onChange={({ currentTarget: { value } }) => props.onOperator(value)}
          />
        )}
        <Window board={board} from={props.from} onFrom={props.onFrom} />
        <Text size="sm" c="dimmed">
          <FreshnessMark at={board.asOf} zone={deviceZone()} />
        </Text>
      </div>
      {vehicles.length === 0 ? (
        <EmptyState icon={<IconCar size={34} />} title={t`No vehicles yet`}>
          <Trans>Vehicles appear here once they are on sale.</Trans>
        </EmptyState>
      ) : (
        <>
          <Table {...shown} />
          <List {...shown} />
        </>
      )}
      {vehicle !== undefined && hire !== undefined && (
        <HireSheet
          hire={hire}
          vehicle={vehicle}
          board={board}
          zone={zone}
          operations={operations}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
