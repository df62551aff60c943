import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#src/features/user/profile/Profile.tsx'
import { profileQueries } from '#src/shared/travellers/queries.ts'

export const Route = createFileRoute('/_user/user/profile')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(profileQueries.details())
  },
  staticData: { path: '/user/profile' },
  component: Profile,
})
