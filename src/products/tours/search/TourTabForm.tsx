import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'
import type { TourSearchParams } from './form/tour-search-params.ts'
import { TourSearchForm } from './form/TourSearchForm.tsx'

/** What was typed for another service: city, days and people are the same. */
const typedBefore = (search: unknown): TourSearchParams => {
  const typed = v.safeParse(heroSearchSchema, search)
  if (!typed.success) return {}
  const { place, checkIn: from, checkOut: to, adults, children } = typed.output
  return { place, from, to, adults, children }
}

/** The search of tours inside the search box of all services. */
export const TourTabForm = () => {
  const navigate = useNavigate()
  const typed = useSearch({ strict: false })
  const [search] = useState(() => typedBefore(typed))
  return <TourSearchForm search={search} onSearch={(asked) => void navigate({ to: '/tour/grid', search: asked })} />
}
