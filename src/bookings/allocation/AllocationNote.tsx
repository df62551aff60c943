import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import facts from '#src/bookings/booked/Booked.module.css'
import { allocatedQuery } from './allocated-query.ts'
import { AllocationLines } from './AllocationLines.tsx'

/** Invoice recipient, cost centre, project and payers of a booking; nothing if its company hides them and pays all. */
export const AllocationNote = ({ bookingId, className }: { bookingId: string; className: string | undefined }) => {
  const id = useId()
  const { data } = useQuery(allocatedQuery(bookingId))
  if (data === undefined || (data.costCentre === null && data.project === null && data.ownPart === null)) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        <Trans>Company details</Trans>
      </Title>
      <dl className={facts.facts}>
        <AllocationLines allocated={data} />
      </dl>
    </section>
  )
}
