import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allocatedQuery } from '#src/bookings/allocation/allocated-query.ts'
import { AllocationLines } from '#src/bookings/allocation/AllocationLines.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { BudgetFact } from '#src/company/budgets/BudgetFact.tsx'
import type { Money } from '#contract/core/money.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'

/** One thing that is known of a booking, in a list of facts; nothing where it is not. */
export const Fact = ({ of, children }: { of: ReactNode; children: ReactNode }) =>
  children !== null &&
  children !== '' && (
    <>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </>
  )

type Reached = { contact: { name: string; email: string; phone: string } }

/** How to reach people. */
export const ContactFact = ({ contact: { name, email, phone } }: Reached) => (
  <Fact of={<Trans>Contact</Trans>}>
    {name}, <a href={`mailto:${email}`}>{email}</a>, <PhoneLink phone={phone} />
  </Fact>
)

export const ReasonFact = ({ reason }: { reason: string }) => (
  <Fact of={<Trans>Out-of-policy reason</Trans>}>{reason}</Fact>
)

const Allocated = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(allocatedQuery(bookingId))
  return data !== undefined && <AllocationLines allocated={data} />
}

export const BookedFact = (props: {
  booking: {
    bookingId: string
    total: Money
    bookedBy: string
    createdAt: string
    company: { name: string; zone: string }
  }
}) => {
  const { bookedBy, createdAt, company } = props.booking
  return (
    <>
      <Fact of={<Trans>Booked</Trans>}>
        {bookedBy}, {company.name}, {formatInstant(createdAt, company.zone)}
      </Fact>
      <Allocated bookingId={props.booking.bookingId} />
      <BudgetFact booking={props.booking} />
    </>
  )
}
