import { Trans } from '@lingui/react/macro'
import { IconCalendarShare } from '@tabler/icons-react'
import { formatClock } from '#src/i18n/formats.ts'
import { localTime } from '../../local-time.ts'
import { isBlockedOn } from './board-days.ts'
import type { Block } from './board-queries.ts'
import classes from './CabBoard.module.css'

/** Clock of an instant on a day; null at its first midnight and on other days. */
const clockOn = (instant: string, day: string, zone: string): string | null => {
  const local = localTime(new Date(instant), zone)
  return local.startsWith(day) && !local.endsWith('T00:00') ? formatClock(local) : null
}

/** Times of a day blocked by imported calendars, with their names. */
const Times = ({ block, day, zone }: { block: Block; day: string; zone: string }) => {
  const [from, until] = [clockOn(block.from, day, zone), clockOn(block.until, day, zone)]
  if (from !== null && until !== null) return `${from}–${until}`
  if (from !== null) return <Trans>from {from}</Trans>
  if (until !== null) return <Trans>until {until}</Trans>
  return <Trans>All day</Trans>
}

/** Times of a day that other sites take. */
export const BlockedTimes = ({ blocked, day, zone }: { blocked: readonly Block[]; day: string; zone: string }) =>
  blocked
    .filter((block) => isBlockedOn(block, day, zone))
    .map((block) => (
      <div key={`${block.from} ${block.name}`} className={classes.block}>
        <IconCalendarShare size={15} aria-hidden />
        <span>
          <Times block={block} day={day} zone={zone} /> · {block.name}
        </span>
      </div>
    ))
