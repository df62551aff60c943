import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'
import type { CabSearchParams } from './form/cab-search-params.ts'
import { CabSearchForm } from './form/CabSearchForm.tsx'

/** Hotels have guests check in from this time on. */
const ARRIVAL = '14:00'

/** What was typed for another service: where one goes, the first day and the people. */
const typedBefore = (search: unknown): CabSearchParams => {
  const typed = v.safeParse(heroSearchSchema, search)
  if (!typed.success) return {}
  const { place, checkIn, adults = 1, children = 0 } = typed.output
  return {
    to: place?.startsWith('region:') ? undefined : place,
    at: checkIn === undefined ? undefined : `${checkIn}T${ARRIVAL}`,
    people: adults + children,
  }
}

/** The search of cabs inside the search box of all services. */
export const CabTabForm = () => {
  const navigate = useNavigate()
  const typed = useSearch({ strict: false })
  const [search] = useState(() => typedBefore(typed))
  return <CabSearchForm search={search} onSearch={(asked) => void navigate({ to: '/cabs/list', search: asked })} />
}
