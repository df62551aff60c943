import { createFileRoute } from '@tanstack/react-router'
import { AgentToday } from '#src/host/AgentToday.tsx'
import { agentQueries } from '#src/host/queries.ts'

export const Route = createFileRoute('/_agent/agent/dashboard')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(agentQueries.today()),
  staticData: { path: '/agent/dashboard' },
  component: AgentToday,
})
