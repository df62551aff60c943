import { useNavigate } from '@tanstack/react-router'
import type { TourSearchParams } from './form/tour-search-params.ts'
import { TourSearchForm } from './form/TourSearchForm.tsx'

const EMPTY: TourSearchParams = {}

/** The search of tours inside the search box of all services. */
export const TourTabForm = () => {
  const navigate = useNavigate()
  return <TourSearchForm search={EMPTY} onSearch={(search) => void navigate({ to: '/tour/grid', search })} />
}
