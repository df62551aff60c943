import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { departureResultLines } from '../../outbox/departures-result.ts'
import classes from './DepartureCalendar.module.css'
import { useToldEdits } from './use-departure-edits.ts'

/** Results of edits that were applied in part or refused, until the host dismisses them. */
export const EditResults = ({ listingId }: { listingId: string }) => {
  const { t } = useLingui()
  return useToldEdits(listingId).map((entry) => (
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
          {departureResultLines(entry.result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
}
