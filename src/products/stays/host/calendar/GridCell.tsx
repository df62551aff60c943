import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@mantine/hooks'
import { IconCalendarShare, IconClockHour4, IconDoorOff } from '@tabler/icons-react'
import { memo } from 'react'
import { roomsLeft, weekdayOf, type Cell } from './calendar-cells.ts'
import { cellLabel, priceText } from './cell-labels.ts'
import { COLUMN, SIDE } from './grid-sizes.ts'
import classes from './HostCalendar.module.css'

type Props = {
  id: string
  cell: Cell
  roomName: string
  currency: string
  row: number
  column: number
  isSelected: boolean
  isActive: boolean
}

/** Marks of a night: closed, taken on other sites, no arrivals, least nights, not sent yet. */
export const CellMarks = ({ cell }: { cell: Cell }) => (
  <span className={classes.marks}>
    {cell.isClosed && (
      <span className={classes.closedMark}>
        <Trans>Closed</Trans>
      </span>
    )}
    {cell.blocked > 0 && <IconCalendarShare size={15} aria-hidden />}
    {cell.isClosedToArrival && <IconDoorOff size={15} aria-hidden />}
    {cell.minNights !== null && (
      <span>
        <Trans>min {cell.minNights}</Trans>
      </span>
    )}
    {cell.isPending && <IconClockHour4 size={15} aria-hidden />}
  </span>
)

const isSame = ({ cell: one, ...rest }: Props, { cell: other, ...others }: Props): boolean =>
  shallowEqual(one, other) && shallowEqual(rest, others)

/** One night of a room type. Drawn again only where what it shows differs: cells are made anew with their row. */
export const GridCell = memo(function GridCell(props: Props) {
  const { cell, row, column, currency } = props
  const { t } = useLingui()
  const { sold } = cell
  const left = roomsLeft(cell)
  return (
    <div
      id={props.id}
      role="gridcell"
      className={classes.cell}
      style={{ insetInlineStart: SIDE + column * COLUMN, inlineSize: COLUMN }}
      aria-colindex={column + 2}
      aria-selected={props.isSelected}
      data-place={`${row},${column}`}
      data-active={props.isActive || undefined}
      data-closed={cell.isClosed || undefined}
      data-past={cell.isPast || undefined}
      data-pending={cell.isPending || undefined}
      data-weekend={weekdayOf(cell.night) > 5 || undefined}
      data-full={left === 0 || undefined}
    >
      <span className="visually-hidden">{cellLabel(cell, props.roomName, currency)}</span>
      <span className={classes.shown} aria-hidden>
        <span className={classes.price} data-own={cell.isOwnPrice || undefined}>
          {priceText(cell, currency) ?? '–'}
        </span>
        <span className={classes.stock}>{sold === 0 ? t`${left} left` : t`${left} left · ${sold} sold`}</span>
        {cell.preparing > 0 && (
          <span className={classes.marks}>
            <Trans>Preparation</Trans>
          </span>
        )}
        <CellMarks cell={cell} />
      </span>
    </div>
  )
}, isSame)
