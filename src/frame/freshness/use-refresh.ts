import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refreshScreen } from './refresh-screen.ts'

/** Refreshes the screen, one run at a time; `told` is the announced result. */
export const useRefresh = (): { isRefreshing: boolean; told: string; refresh: () => Promise<void> } => {
  const { t } = useLingui()
  const [isRefreshing, setRefreshing] = useState(false)
  const [told, setNotified] = useState('')
  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    setNotified('')
    try {
      const end = await refreshScreen()
      setNotified(end === 'refreshed' ? t`Refreshed` : t`No connection`)
    } finally {
      setRefreshing(false)
    }
  }
  return { isRefreshing, told, refresh }
}
