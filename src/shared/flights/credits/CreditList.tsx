import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { KnownCredit } from '#contract/endpoints/flight-credits.ts'
import { isNetworkFailure } from '#src/data/errors.ts'
import { fullName } from '#src/shared/travellers/full-name.ts'
import { creditQueries } from './queries.ts'
import { CreditRows } from './CreditRows.tsx'

/** What was marked here stays in its place, to be taken back, although it is open no more. */
const withMarked = (open: readonly KnownCredit[], marked: readonly KnownCredit[]): KnownCredit[] => [
  ...open.filter(({ creditId }) => !marked.some((one) => one.creditId === creditId)),
  ...marked,
]

const lastFirst = (one: KnownCredit, other: KnownCredit): number =>
  other.until.localeCompare(one.until) || one.creditId.localeCompare(other.creditId)

/** All open credits that one may see; nothing where there are none. */
export const CreditList = ({ className }: { className: string | undefined }) => {
  const id = useId()
  const { data, error } = useQuery(creditQueries.open())
  const [marked, setMarked] = useState<readonly KnownCredit[]>([])
  const shown = withMarked(data?.items ?? [], marked).toSorted(lastFirst)
  const isUnreached = data === undefined && isNetworkFailure(error)
  if (shown.length === 0 && !isUnreached) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <Trans>Credits with airlines</Trans>
      </Title>
      {isUnreached ? (
        <Text size="sm" c="dimmed">
          <Trans>They are not kept on this device: the list needs the network.</Trans>
        </Text>
      ) : (
        <div>
          <CreditRows
            credits={shown.map(({ name, bookingId, reference, ...credit }) => ({
              ...credit,
              name: fullName(name),
              booking: { bookingId, reference },
            }))}
            mayMark
            onMarked={(credit) => setMarked([...marked.filter((one) => one.creditId !== credit.creditId), credit])}
          />
        </div>
      )}
    </section>
  )
}
