import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { listingCalendars } from '#src/bookings/listing-calendars.ts'
import { AgentListings } from '#src/host/AgentListings.tsx'
import { agentQueries } from '#src/host/queries.ts'

export const Route = createFileRoute('/_agent/agent/listings')({
  validateSearch: v.object({
    /** The listing whose calendar is open. */
    id: v.fallback(v.optional(v.string()), undefined),
    service: v.fallback(v.optional(v.picklist(SERVICES)), undefined),
  }),
  loaderDeps: ({ search: { id, service } }) => ({ id, service }),
  loader: async ({ context: { queryClient }, deps: { id, service } }) => {
    const slots = await listingCalendars.load()
    if (id === undefined) return queryClient.ensureQueryData(agentQueries.listings())
    return slots(service ?? 'stay')?.load(queryClient, id)
  },
  staticData: { path: '/agent/listings' },
  component: AgentListings,
})
