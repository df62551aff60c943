import { createFileRoute } from '@tanstack/react-router'
import { DeleteProfile } from '#src/account/deletion/DeleteProfile.tsx'
import { deletionQueries } from '#src/account/deletion/queries.ts'

export const Route = createFileRoute('/_user/user/delete-profile')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(deletionQueries.state()),
  staticData: { path: '/user/delete-profile' },
  component: DeleteProfile,
})
