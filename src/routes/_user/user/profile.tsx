import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#src/account/profile/Profile.tsx'
import { profileQueries } from '#src/account/travellers/queries.ts'

export const Route = createFileRoute('/_user/user/profile')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(profileQueries.details())
  },
  staticData: { path: '/user/profile' },
  component: Profile,
})
