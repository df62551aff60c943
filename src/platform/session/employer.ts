import type { StaffRole } from '#contract/core/staff-roles.ts'
import { queryClient } from '../api/client.ts'
import { openUserStore } from '../device/user-store.ts'
import type { SessionUser } from './claims.ts'
import { noteEmployment, notedEmployment } from './employment-mark.ts'

/**
 * Records for which host the person works. If it was another one until now, everything that the device keeps for them goes,
 * because guests of that host are in it; their own trips are fetched again. The wallet has only these and stays.
 */
export const noteEmployer = async (
  user: Pick<SessionUser, 'id' | 'clientId'>,
  staff: { staffId: string; role: StaffRole } | null,
): Promise<void> => {
  const before = notedEmployment(user.id)
  if (before !== null && before.staffId !== staff?.staffId) {
    const store = openUserStore(user)
    for (const [key] of await store.entries().catch(() => [])) await store.removeItem(key)
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }
  noteEmployment(user.id, staff)
}
