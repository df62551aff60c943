import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import { fullName } from '#src/account/travellers/full-name.ts'
import { creditQueries } from './queries.ts'
import { CreditRows } from './CreditRows.tsx'

/** Credits marked here stay in place for an undo, although they are not open any more. */
const withMarked = (open: readonly KnownCredit[], marked: readonly KnownCredit[]): KnownCredit[] => [
  ...open.filter(({ creditId }) => !marked.some((one) => one.creditId === creditId)),
  ...marked,
]

const lastFirst = (one: KnownCredit, other: KnownCredit): number =>
  other.until.localeCompare(one.until) || one.creditId.localeCompare(other.creditId)

/** All open credits that one may see; nothing where there are none. */
export const CreditList = ({ className }: { className: string | undefined }) => {
  const { t } = useLingui()
  const id = useId()
  const asked = useQuery(creditQueries.open())
  const why = useMissing(asked)
  const { data } = asked
  const [marked, setMarked] = useState<readonly KnownCredit[]>([])
  const shown = withMarked(data?.items ?? [], marked).toSorted(lastFirst)
  const isMissing = data === undefined && why !== null
  if (shown.length === 0 && !isMissing) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <Trans>Airline credits</Trans>
      </Title>
      {isMissing ? (
        <NotRead
          why={why}
          asked={asked}
          title={t`Couldn't load credits`}
          offline={<Trans>Go online to see your credits.</Trans>}
        />
      ) : (
        <div>
          <CreditRows
            credits={shown.map(({ name, bookingId, reference, maySeeBooking, ...credit }) => ({
              ...credit,
              name: fullName(name),
              booking: { bookingId, reference, maySeeBooking },
            }))}
            mayMark
            onMarked={(credit) => setMarked([...marked.filter((one) => one.creditId !== credit.creditId), credit])}
          />
        </div>
      )}
    </section>
  )
}
