import { queryClient } from '../api/client.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { openUserStore } from '../device/user-store.ts'
import type { SessionUser } from './claims.ts'

/**
 * Records for which host the person works. If it was another one until now, everything that the device keeps for them goes,
 * because guests of that host are in it; their own trips are fetched again. The wallet has only these and stays.
 */
export const noteEmployer = async (
  user: Pick<SessionUser, 'id' | 'clientId'>,
  staffId: string | null,
): Promise<void> => {
  const before = readStored(STORAGE_KEYS.worksFor)
  const mark = staffId === null ? null : `${user.id} ${staffId}`
  if (before === mark) return
  if (before?.startsWith(`${user.id} `)) {
    const store = openUserStore(user)
    for (const [key] of await store.entries().catch(() => [])) await store.removeItem(key)
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }
  writeStored(STORAGE_KEYS.worksFor, mark)
}
