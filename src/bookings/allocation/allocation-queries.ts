import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Allocation } from '#contract/companies/allocation.ts'
import { allocationChoices, findUnits } from '#contract/companies/booking-fields.ts'
import type { CostUnitKind } from '#contract/companies/cost-units.ts'
import { call } from '#src/platform/api/client.ts'
import { forWhom } from '#src/platform/session/booking-for.ts'

export const allocationQueries = {
  all: () => ['allocations'] as const,

  /** Choices; stored on the device, so that requests made offline have it too. */
  choices: (chosen: Allocation | undefined) => {
    const { costCentreId, projectId } = chosen ?? { costCentreId: null, projectId: null }
    const query = { ...(costCentreId !== null && { costCentreId }), ...(projectId !== null && { projectId }) }
    return queryOptions({
      queryKey: [...allocationQueries.all(), 'choices', costCentreId, projectId, ...forWhom()],
      queryFn: ({ signal }) => call(allocationChoices, { query }, { signal, background: true }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      meta: { offline: true },
    })
  },

  units: (kind: CostUnitKind, text: string) =>
    queryOptions({
      queryKey: [...allocationQueries.all(), 'units', kind, text, ...forWhom()],
      queryFn: ({ signal }) => call(findUnits, { query: { unitKind: kind, text } }, { signal, background: true }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
}
