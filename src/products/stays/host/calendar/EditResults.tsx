import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import type { CalendarRoom } from '#contract/products/stays/host-calendar.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { calendarResultLines } from '../../outbox/calendar-result.ts'
import { useToldEdits } from './use-pending-edits.ts'
import classes from './HostCalendar.module.css'

/** Results of edits that were applied in part, until the host dismisses them. */
export const EditResults = ({ rooms }: { rooms: readonly CalendarRoom[] }) => {
  const { t } = useLingui()
  const told = useToldEdits(rooms.map(({ roomTypeId }) => roomTypeId))
  return told.map((entry) => (
    <Notice
      key={entry.id}
      kind="warning"
      title={entry.about}
      actions={
        <Button
          size="sm"
          variant="default"
          aria-label={t`Dismiss: ${entry.about}`}
          onClick={() => void outbox.discard(entry.id)}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {entry.state === 'refused' ? (
        (entry.problem?.message ?? <Trans>Not changed.</Trans>)
      ) : (
        <ul className={classes.told}>
          {calendarResultLines(entry.result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
}
