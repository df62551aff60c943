import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CalendarTrouble } from '#contract/hosts/calendar-feeds.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { calendarTroublesQuery } from './calendar-queries.ts'

const Trouble = ({ trouble, onOpen }: { trouble: CalendarTrouble; onOpen: (resourceId: string) => void }) => {
  const { t } = useLingui()
  const { resourceId, name, conflicts, silent } = trouble
  const sites = silent.join(', ')
  return (
    <Notice
      kind="warning"
      title={name}
      actions={
        <Button
          variant="default"
          size="sm"
          aria-label={t`Review calendars: ${name}`}
          onClick={() => onOpen(resourceId)}
        >
          <Trans>Review calendars</Trans>
        </Button>
      }
    >
      {conflicts.length > 0 && (
        <div>
          <Plural
            value={conflicts.length}
            one="# booking is at a time that is booked on another site too."
            other="# bookings are at times that are booked on another site too."
          />
        </div>
      )}
      {silent.length > 0 && (
        <div>
          <Trans>No answer for a day: {sites}</Trans>
        </div>
      )}
    </Notice>
  )
}

/** What of a listing's calendar sync needs the host; nothing while all is well. */
export const SyncTroubles = ({ listingId, onOpen }: { listingId: string; onOpen: (resourceId: string) => void }) => {
  const { data } = useQuery(calendarTroublesQuery(listingId))
  return data?.items.map((trouble) => <Trouble key={trouble.resourceId} trouble={trouble} onOpen={onOpen} />)
}
