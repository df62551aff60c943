import { useNavigate } from '@tanstack/react-router'
import type { FlightSearchParams } from './form/flight-search-params.ts'
import { flightListHref } from './form/draft-legs.ts'
import { WhereSold } from './form/WhereSold.tsx'
import { FlightSearchForm } from './form/FlightSearchForm.tsx'

const EMPTY: FlightSearchParams = {}
const MULTI: FlightSearchParams = { trip: 'multi' }

/** The search of flights inside the search box of all services. */
export const FlightTabForm = ({ isMulti }: { isMulti: boolean }) => {
  const navigate = useNavigate()
  return (
    <WhereSold>
      <FlightSearchForm
        layout="plain"
        search={isMulti ? MULTI : EMPTY}
        onSearch={(asked) => void navigate({ href: flightListHref(asked) })}
      />
    </WhereSold>
  )
}
