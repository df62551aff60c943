import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/endpoints/quotes.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { CancellationSteps } from '#src/shared/stay/CancellationSteps.tsx'
import { PriceSummary } from '#src/shared/stay/PriceSummary.tsx'
import { guestsWords, roomWords } from '#src/shared/stay/room-words.ts'
import { BOARD_WORDS } from '#src/shared/stay/words.ts'
import classes from '../BookStay.module.css'
import { OfferCode } from './OfferCode.tsx'

/** What is being booked: the house, the days, the room, the price line by line, and what cancelling costs. */
export const StaySummary = (props: { quote: Quote; onOfferCode: (code: string | undefined) => void }) => {
  const { quote } = props
  const { i18n } = useLingui()
  const { hotel } = quote
  return (
    <aside className={classes.summary} aria-labelledby="summary">
      <Title order={2} size="h3" id="summary">
        {hotel.name}
      </Title>
      <Text size="sm" c="dimmed">
        {hotel.address}
      </Text>
      <dl className={classes.facts}>
        <dt>
          <Trans>Check-in</Trans>
        </dt>
        <dd>
          {formatDay(quote.checkIn)}, <Trans>from {hotel.checkInFrom}</Trans>
        </dd>
        <dt>
          <Trans>Check-out</Trans>
        </dt>
        <dd>
          {formatDay(quote.checkOut)}, <Trans>until {hotel.checkOutUntil}</Trans>
        </dd>
        <dt>
          <Trans>Room</Trans>
        </dt>
        <dd>
          {quote.rooms} × {quote.roomTypeName}
        </dd>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>
          {quote.occupancy ? (
            quote.occupancy.map((guests, index) => (
              <div key={index}>{quote.rooms > 1 ? roomWords(index + 1, guests) : guestsWords(guests)}</div>
            ))
          ) : (
            <>
              <Plural value={quote.adults} one="# adult" other="# adults" />
              {quote.children > 0 && (
                <>
                  , <Plural value={quote.children} one="# child" other="# children" />
                </>
              )}
            </>
          )}
        </dd>
        <dt>
          <Trans>Board</Trans>
        </dt>
        <dd>{i18n._(BOARD_WORDS[quote.board])}</dd>
      </dl>
      <PriceSummary price={quote} />
      <OfferCode offer={quote.offer} onChange={props.onOfferCode} />
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Cancelling</Trans>
      </Title>
      <CancellationSteps steps={quote.cancellation} total={quote.total} zone={hotel.zone} />
    </aside>
  )
}
