import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isSamePerson } from '#contract/core/person-names.ts'
import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { creditsNear } from '#src/products/flights/credits/matching.ts'
import { creditQueries } from '#src/products/flights/credits/queries.ts'
import { fullName } from '#src/account/travellers/full-name.ts'
import { LinkText } from '#src/ui/links.tsx'
import { useKnownPeople } from '#src/products/flights/checkout/use-known-people.ts'
import classes from './CreditHint.module.css'

/** More would push the flights away. */
const MOST = 2

const Hint = ({ credits, carriers }: { credits: readonly KnownCredit[]; carriers: readonly string[] }) => {
  const { t } = useLingui()
  const people = useKnownPeople()
  const near = creditsNear(
    credits,
    carriers,
    people.map(({ name }) => fullName(name)),
  )
  const more = near.length - MOST
  if (near.length === 0) return null
  return (
    <ul className={classes.hints} aria-label={t`Credits with these airlines`}>
      {near.slice(0, MOST).map(({ creditId, name, amount, airline, until, bookingId, reference, maySeeBooking }) => (
        <li key={creditId}>
          <Trans>
            Flight credit for {fullName(name)}: {formatMoney(amount)} with {airline}, valid until {formatDay(until)}.
          </Trans>{' '}
          <LinkText
            {...(maySeeBooking ? { to: '/flights/ticket', search: { id: bookingId } } : { to: '/user/travelers' })}
            aria-label={t`Details, booking ${reference}`}
          >
            <Trans>Details</Trans>
          </LinkText>
        </li>
      ))}
      {more > 0 && (
        <Text component="li" inherit>
          <Trans>and {more} more</Trans>
        </Text>
      )}
    </ul>
  )
}

/** Discreet hint that a traveller has a credit with one of the airlines found. */
export const CreditHint = ({ carriers }: { carriers: readonly string[] }) => {
  const { data } = useQuery(creditQueries.open())
  const traveller = useBookingFor(useSession().user?.id)
  const isUsable = ({ carrier, name }: KnownCredit) =>
    carriers.includes(carrier) && (traveller === null || isSamePerson(fullName(name), traveller.name))
  const credits = data?.items.filter(isUsable) ?? []
  return credits.length > 0 && <Hint credits={credits} carriers={carriers} />
}
