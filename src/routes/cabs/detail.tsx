import { createFileRoute } from '@tanstack/react-router'
import { CabDetail } from '#src/products/cabs/detail/CabDetail.tsx'
import { cabDetailSchema } from '#src/products/cabs/search/form/cab-search-params.ts'

export const Route = createFileRoute('/cabs/detail')({
  validateSearch: cabDetailSchema,
  staticData: { path: '/cabs/detail' },
  component: CabDetail,
})
