import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refreshScreen } from './refresh-screen.ts'

/** Refreshes the screen, one run at a time; `status` is the announced result. */
export const useRefresh = (): { isRefreshing: boolean; status: string; refresh: () => Promise<void> } => {
  const { t } = useLingui()
  const [isRefreshing, setRefreshing] = useState(false)
  const [status, setStatus] = useState('')
  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    setStatus('')
    try {
      const end = await refreshScreen()
      setStatus(end === 'refreshed' ? t`Updated` : t`You're offline`)
    } finally {
      setRefreshing(false)
    }
  }
  return { isRefreshing, status, refresh }
}
