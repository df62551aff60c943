import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import type { FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { useFlightProposals } from './flight-proposals.ts'
import classes from './CabForm.module.css'

const MOST = 3

const Proposal = ({ proposal, onChoose }: { proposal: FlightProposal; onChoose: () => void }) => {
  const { flight, direction, airport, flightAt, zone, from, to } = proposal
  const lands = direction === 'arrival'
  const Icon = lands ? IconPlaneArrival : IconPlaneDeparture
  const other = lands ? to : from
  return (
    <li>
      <button type="button" className={classes.proposal} onClick={onChoose}>
        <Icon size={20} aria-hidden />
        <span>
          <b>{lands ? <Trans>Pick-up after {flight}</Trans> : <Trans>Ride to {flight}</Trans>}</b>
          <span>
            {airport}, {formatInstant(flightAt, zone)}
            {other !== null && <> · {other.name}</>}
          </span>
        </span>
      </button>
    </li>
  )
}

/** One's coming flights without a ride, each of which fills in the search. */
export const FlightProposals = ({ onChoose }: { onChoose: (proposal: FlightProposal) => void }) => {
  const { t } = useLingui()
  const open = useFlightProposals()
    .filter(({ rideBookingId }) => rideBookingId === null)
    .slice(0, MOST)
  if (open.length === 0) return null
  return (
    <ul className={classes.proposals} aria-label={t`Rides for your flights`}>
      {open.map((proposal) => (
        <Proposal
          key={`${proposal.flightBookingId} ${proposal.flight} ${proposal.direction}`}
          proposal={proposal}
          onChoose={() => onChoose(proposal)}
        />
      ))}
    </ul>
  )
}
