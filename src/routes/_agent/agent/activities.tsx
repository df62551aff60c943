import { createFileRoute } from '@tanstack/react-router'
import { AgentActivities } from '#src/host/activities/AgentActivities.tsx'
import { activityQueries } from '#src/host/activities/queries.ts'
import { activitiesSearchSchema } from '#src/host/activities/search.ts'
import { NeedsRole } from '#src/host/staff/NeedsRole.tsx'

export const Route = createFileRoute('/_agent/agent/activities')({
  validateSearch: activitiesSearchSchema,
  loaderDeps: ({ search: { kind, listing, person } }) => ({ kind, listing, person }),
  // Not awaited: the screen keeps its filters while the rows are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(activityQueries.list(deps))
  },
  staticData: { path: '/agent/activities' },
  component: () => (
    <NeedsRole least="manager">
      <AgentActivities />
    </NeedsRole>
  ),
})
