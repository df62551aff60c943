import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { useMayChangeListings } from '#src/host/staff/use-may-change-listings.ts'
import { formatDay, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import facts from '../HostedTour.module.css'
import { ManifestButton } from '../ManifestButton.tsx'
import { CancelDeparture } from './CancelDeparture.tsx'
import type { Cell } from './departure-cells.ts'
import { bookingsText, clockOf, placesText, REASON_LABELS, STATE_LABELS } from './labels.ts'

const Parties = ({ cell: { bookings, parties } }: { cell: Cell }) => {
  const more = bookings - parties.length
  return (
    <ul>
      {parties.map(({ bookingId, guest, reference, people }) => (
        <li key={bookingId}>
          <LinkText to="/agent/bookings" search={{ id: bookingId }}>
            {guest === '' ? reference : guest}
          </LinkText>{' '}
          · <Plural value={people} one="# person" other="# people" />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="# not confirmed yet" other="# not confirmed yet" />
        </li>
      )}
    </ul>
  )
}

const Facts = ({ cell, zone }: { cell: Cell; zone: string }) => {
  const { i18n } = useLingui()
  const { cancelled, from } = cell
  return (
    <dl className={facts.facts}>
      <dt>
        <Trans>Option</Trans>
      </dt>
      <dd>{cell.optionTitle}</dd>
      <dt>
        <Trans>State</Trans>
      </dt>
      <dd>{i18n._(STATE_LABELS[cell.state])}</dd>
      {cancelled && (
        <>
          <dt>
            <Trans>Reason</Trans>
          </dt>
          <dd>
            {i18n._(REASON_LABELS[cancelled.reason])}, {formatInstant(cancelled.at, zone)}
          </dd>
          {cancelled.note !== '' && (
            <>
              <dt>
                <Trans>Note for travellers</Trans>
              </dt>
              <dd>{cancelled.note}</dd>
            </>
          )}
        </>
      )}
      <dt>
        <Trans>Places</Trans>
      </dt>
      <dd>{placesText(cell)}</dd>
      {cell.blockedBy.length > 0 && (
        <>
          <dt>
            <Trans>Booked on other sites</Trans>
          </dt>
          <dd>
            <ul>
              {cell.blockedBy.map(({ name, places }) => (
                <li key={name}>
                  {name} · <Plural value={places} one="# place" other="# places" />
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>
        <Trans>Price from</Trans>
      </dt>
      <dd>{from === null ? '–' : formatMoney(from)}</dd>
      <dt>
        <Trans>Bookings</Trans>
      </dt>
      <dd>{cell.bookings === 0 ? bookingsText(cell) : <Parties cell={cell} />}</dd>
    </dl>
  )
}

/** One departure: what is known of it, who comes, and what can be done. */
export const DepartureSheet = (props: {
  cell: Cell
  calendar: HostDepartures
  onEdit: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { cell, calendar, onEdit, onClose } = props
  const mayChange = useMayChangeListings() && cell.isEditable
  return (
    <Sheet title={`${formatDay(cell.day)}, ${clockOf(cell)}`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        <Facts cell={cell} zone={calendar.zone} />
        <Group gap="sm">
          {mayChange && (
            <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {cell.parties.length > 0 && <ManifestButton booking={cell} />}
        </Group>
        {mayChange && cell.bookings > 0 && <CancelDeparture cell={cell} calendar={calendar} onDone={onClose} />}
      </Stack>
    </Sheet>
  )
}
