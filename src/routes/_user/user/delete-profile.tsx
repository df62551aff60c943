import { createFileRoute } from '@tanstack/react-router'
import { DeleteProfile } from '#src/features/user/deletion/DeleteProfile.tsx'
import { deletionQueries } from '#src/features/user/deletion/queries.ts'

export const Route = createFileRoute('/_user/user/delete-profile')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(deletionQueries.state()),
  staticData: { path: '/user/delete-profile' },
  component: DeleteProfile,
})
