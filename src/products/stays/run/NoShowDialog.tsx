import { Button, Loader, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { quoteNoShow } from '#contract/products/stays/no-shows.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { AskedActions } from '#src/bookings/cancel/AskedActions.tsx'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import classes from './RunStay.module.css'
import { useRunStay } from './use-run-stay.ts'

type Quote = ResponseOf<typeof quoteNoShow>

const Owed = ({ fee, refund, feeAtProperty, into }: Quote) => (
  <Amounts>
    {feeAtProperty.minor > 0 ? (
      <Amount of={<Trans>You may charge the guest</Trans>} is={feeAtProperty} />
    ) : (
      <>
        <Amount of={<Trans>No-show fee</Trans>} is={fee} />
        <AmountBack into={into} is={refund} />
      </>
    )}
  </Amounts>
)

const NightsBack = ({ nights }: { nights: Quote['nightsBack'] }) =>
  nights.length === 0 ? (
    <Text>
      <Trans>No nights will be released.</Trans>
    </Text>
  ) : (
    <div>
      <Text fw={650}>
        <Trans>These nights will be released now:</Trans>
      </Text>
      <ul className={classes.nights}>
        {nights.map(({ night, rooms }) => (
          <li key={night}>
            {formatDay(night)}, <Plural value={rooms} one="# room" other="# rooms" />
          </li>
        ))}
      </ul>
    </div>
  )

const NoShowSummary = ({ quote, guest }: { quote: Quote; guest: string }) => (
  <>
    {quote.arrivalTime && (
      <Notice kind="warning">
        <Trans>
          {guest} plans to arrive at {quote.arrivalTime}.
        </Trans>
      </Notice>
    )}
    <Owed {...quote} />
    <NightsBack nights={quote.nightsBack} />
    <Text size="sm" c="dimmed">
      {quote.canUndo ? (
        <Trans>We'll email the booker. You can undo this for 24 hours while the rooms are available.</Trans>
      ) : (
        <Trans>We'll email the booker. You can't undo this: we refund right away.</Trans>
      )}
    </Text>
  </>
)

/** Reports a no-show: current amounts from the server first, then confirmation; submitted once. */
export const NoShowDialog = (props: { bookingId: string; guest: string; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId, guest, onClose } = props
  const quote = useQuery(stayBookingQueries.noShow(bookingId))
  const run = useRunStay(bookingId, onClose)
  const { data } = quote
  return (
    <Sheet title={t`Report ${guest} as a no-show?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {quote.isPending && <Loader role="status" aria-label={t`Loading`} />}
        {data && <NoShowSummary quote={data} guest={guest} />}
        <RunRefusal error={run.error ?? quote.error} />
        <AskedActions asked={quote} out={<Trans>Wait for the guest</Trans>} onOut={onClose}>
          {data && (
            <Button color="red" loading={run.pending !== null} onClick={() => run.say('noShow', data.version)}>
              <Trans>No-show</Trans>
            </Button>
          )}
        </AskedActions>
      </Stack>
    </Sheet>
  )
}
